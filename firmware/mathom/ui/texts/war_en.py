"""Baked from war.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
SLOTS = b"\xf9\x05\xd4\x8e\x12\xdc\x06\x93\x84\x22\xc4\x08\x81\x80\xbf\xe6\x08\xc0\x9a\x0b\x1e\x09\x39\xc8\x25\xfc\x02\x23\xb1\x5c\x3b\x09\x82\xf5\xbb\x48\x00\x3c\x5d\x71\x40\x01\x93\x91\xc4\xb0\x02\x99\x07\xa3\x27\x00\xad\x9a\x60\x5f\x09\x28\xcc\xda\xa9\x09\x02\xfa\x2d\xb2\x07\x1f\x40\xf0\x59\x00\x1c\x6f\xcf\xff\xff\x00\x00\x00\x57\x08\xb1\x6b\x3b\xc9\x04\x4f\x38\x26\x8b\x05\x72\x61\x12\x90\x09\xea\xde\x30\x63\x00\xb5\xa5\xe3\x97\x07\x7d\xf0\xec\x39\x03\xce\x9f\xfb\x33\x00\x02\xf6\xc3\xce\x09\x4f\x2a\x03\x32\x02\x45\x04\xc7\xe5\x02\x47\x3a\xf0\x57\x02\xc2\x6b\xa8\x8c\x03\xed\x82\x64\xf2\x06\x47\x04\xc5\xf7\x06\x25\xbf\xbf\x16\x07\xc4\x5f\x21\x4e\x09\xf9\x0f\xdf\xff\xff\x00\x00\x00\xbd\x09\xf9\x09\xe8\xff\xff\x00\x00\x00\x83\x07\xa0\x98\x41\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x2e\x01\x18\xc3\x02\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xac\x01\xac\xe5\xaa\x40\x09\x17\x34\xb2\xbb\x01\x23\x34\x44\xff\xff\x00\x00\x00\x36\x01\xc5\xa7\x54\x01\x02\x4f\x21\xcb\x95\x06\x9c\xa5\x1a\x24\x04\xd2\xea\x87\x85\x02\x1f\x81\x94\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xf5\x02\x5f\x91\xcc\x7d\x03\x66\xf2\x63\xfb\x00\xf9\x25\x01\x9f\x05\x05\xec\x5c\x14\x06\x2a\x41\x74\xf8\x08\x58\x15\x34\xff\xff\x00\x00\x00\x04\x06\x8f\xff\x77\x41\x07\xaf\xde\x73\xff\xff\x00\x00\x00\xc6\x06\x7f\x38\x03\x2b\x01\xd7\xe1\xe3\xc6\x02\x69\xad\x5b\x1e\x07\x7f\xf2\xfe\xef\x05\x82\x14\x45\x48\x08\xb1\x6e\xf8\x61\x00\xa3\xfc\xf8\x94\x00\xca\x27\x31\x6f\x00\x37\x35\x41\xaa\x03\xba\xc2\x1e\x09\x04\xe7\x22\x00\x2c\x06\x1f\x72\x0c\x1d\x04\xdd\x28\x48\x97\x09\x74\xb9\xcf\xfc\x03\x16\x37\xb5\x5f\x00\x84\x8a\xe9\x76\x00\xb9\xda\x98\xcb\x05\x4d\x09\x7e\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x09\x01\x69\x9d\xe6\x0d\x00\x39\x0f\xd4\x0b\x07\x2c\x35\xfc\xb7\x04\xa3\xa9\xf5\x66\x00\x04\x94\x71\x42\x00\x65\xa4\x82\xba\x03\x56\x00\x0f\xf3\x00\x27\x2a\xc8\x5a\x07\xc4\x63\x43\x61\x05\x1d\x6a\xe3\xff\xff\x00\x00\x00\x74\x02\x03\x7b\x49\x12\x00\x82\x76\x75\xff\xff\x00\x00\x00\x3b\x01\xed\x6d\xc3\x73\x03\xdb\x71\xf9\xb2\x05\xf6\x16\x12\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x84\x09\x32\xd5\xbb\xff\xff\x00\x00\x00\x1d\x06\xc2\x2f\x3b\x92\x01\x41\xa4\xa2\x69\x00\x15\x4d\xf8\xc8\x00\x28\xd0\x87\xab\x07\xcc\xb4\x02\xff\xff\x00\x00\x00\x2a\x07\xcd\x26\xbd\xd5\x01\xc2\xfd\x98\xe6\x01\x07\xee\xdf\x25\x03\xbb\x9d\xbb\x63\x07\xbd\xd1\x76\xed\x08\x97\xd4\x78\x4d\x03\xec\x17\x4d\xdf\x03\x7b\xaa\xdf\x90\x05\xc1\x18\x6b\xff\xff\x00\x00\x00\xa9\x02\xd2\x2d\x0f\x4d\x06\x10\x1a\x0d\xff\xff\x00\x00\x00\xa4\x00\x69\xde\x62\x11\x02\x05\x08\x33\xff\xff\x00\x00\x00\x1d\x00\xee\xfb\xa2\xdb\x00\xca\x42\xb0\x4f\x01\xfb\xda\xcf\x45\x05\x33\x8a\xce\x31\x06\xeb\xd1\x02\xff\xff\x00\x00\x00\xfd\x07\x53\xdf\xc5\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x8e\x07\x7b\x62\xd5\xff\xff\x00\x00\x00\x49\x02\xff\x64\x0e\xe0\x01\x24\x31\x3d\x68\x09\x9a\x4e\x53\x86\x00\x7a\x7d\x49\xd0\x00\xd2\x37\x05\x25\x01\x68\x34\xc9\xd2\x02\x11\x95\x37\xd3\x03\xc4\xca\x6e\x26\x05\x01\xb7\xe1\x71\x05\xcc\x16\x12\xb1\x06\xfe\xfc\x0e\x06\x07\x54\x73\xc7\xc9\x03\x13\x4e\x93\x1b\x00\xdf\xec\xb9\x17\x01\x39\x7a\x77\x9e\x07\x71\xf9\xc7\xf4\x07\x05\xac\xa9\x50\x08\x31\x33\x7d\xf3\x08\xe3\xe1\xb4\xa6\x04\x54\xc1\x68\x1e\x01\x40\x64\x96\x99\x05\x41\xfa\x7c\x2a\x02\x7d\x6e\x29\x15\x04\xd0\x9f\x90\x13\x09\xc3\xe0\xbc\x8c\x00\x5b\xa8\x5d\xe4\x05\xa0\x6c\x7b\x19\x00\xfb\x03\x6e\x98\x08\x08\x72\xb4\x43\x09\x90\x2e\x9c\x71\x09\xf1\x12\x36\x2c\x00\xc2\xba\xc2\xaf\x09\xbf\x5f\x54\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xe9\x07\xc7\x75\x0d\xe7\x04\xb3\x78\x02\xff\xff\x00\x00\x00\x41\x08\x5a\x48\xab\xd3\x07\xdc\xbe\x3d\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xf1\x01\x41\x02\x35\xeb\x06\xda\xb4\x25\x9b\x02\xff\xeb\xfd\x78\x04\x54\xe4\xed\x00\x00\xc1\x2e\x4d\xff\xff\x00\x00\x00\x69\x07\x51\x60\x8c\xae\x00\x32\xe8\x4d\xde\x07\x5b\x84\xcb\x06\x09\xeb\xd5\x64\x58\x09\xbf\x3a\x17\x11\x05\x4a\x20\xf4\xb6\x00\x77\x73\x82\x79\x06\xac\xb6\xf0\x11\x03\xa5\x35\x16\x24\x07\x52\x47\x96\xa0\x02\xde\x47\xbc\x03\x01\x8a\x2a\x52\x8b\x09\x7e\xb1\x63\x2e\x09\x6b\xf9\xcd\x38\x08\xd7\x47\x7f\xcf\x01\xa9\xa1\xfd\x9e\x03\xcd\xf6\x6f\xf3\x03\xc6\x5b\x4e\x6f\x08\xda\x4c\xd0\x6b\x00\xee\x6d\x0c\x56\x03\x50\x7d\xc7\x46\x01\x3e\xbb\x13\xeb\x00\xb0\x47\x0c\x11\x01\xe6\xc0\x8c\xbb\x02\xb8\xab\xe2\xfc\x04\x10\xc7\xa2\x9d\x00\x9a\xf0\xed\xba\x07\x3b\xb4\x37\x08\x08\x60\xf5\x1e\x7c\x00\xa6\xad\xf2\x0e\x08\x32\x05\xa4\x2e\x08\x57\x20\xb8\x20\x08\x70\x55\x90\x19\x08\x3d\x41\xef\x5d\x00\x4a\x86\x93\x5f\x08\x88\x67\x87\x66\x03\xb9\xad\x13"
TEXTS = (
    b"Free Peoples\n"  # free
    b"Free\n"  # free.short
    b"Shadow\n"  # shadow
    b"F\n"  # war_letter_free
    b"S\n"  # war_letter_shadow
    b"Character\n"  # war_die_character
    b"Army\n"  # war_die_army
    b"Muster\n"  # war_die_muster
    b"Muster or army\n"  # war_die_muster_army
    b"Event\n"  # war_die_event
    b"Will of the West\n"  # war_die_will
    b"Eye\n"  # war_die_eye
    b"C\n"  # war_in_short_character
    b"A\n"  # war_in_short_army
    b"M\n"  # war_in_short_muster
    b"MA\n"  # war_in_short_muster_army
    b"Ev\n"  # war_in_short_event
    b"W\n"  # war_in_short_will
    b"Eye\n"  # war_in_short_eye
    b"Gondor\n"  # war_gondor
    b"Rohan\n"  # war_rohan
    b"The North\n"  # war_north
    b"Elves\n"  # war_elves
    b"Dwarves\n"  # war_dwarves
    b"Isengard\n"  # war_isengard
    b"Sauron\n"  # war_sauron
    b"Southrons\n"  # war_southrons
    b"Aragorn\n"  # war_aragorn
    b"Gandalf the White\n"  # war_gandalf_white
    b"Saruman\n"  # war_saruman
    b"Witch-king\n"  # war_witch_king
    b"Mouth of Sauron\n"  # war_mouth
    b"Gandalf\n"  # guide_gandalf_grey
    b"Strider\n"  # guide_strider
    b"Legolas\n"  # guide_legolas
    b"Gimli\n"  # guide_gimli
    b"Boromir\n"  # guide_boromir
    b"Merry\n"  # guide_merry
    b"Pippin\n"  # guide_pippin
    b"Gollum\n"  # guide_gollum
    b"board\n"  # war_key_board
    b"+1\n"  # war_key_one
    b"re-roll\n"  # war_key_again
    b"edit\n"  # war_key_form
    b"odds\n"  # war_key_odds
    b"again\n"  # war_key_rematch
    b"turn {n}\n"  # war_turn
    b"Take your dice back: {free} the Free Peoples, {shadow} the Shadow.\n"  # war_take_dice
    b"Draw a card of each deck.\n"  # war_draw_cards
    b"The Fellowship\n"  # war_phase_fellowship
    b"Who has the points?\n"  # war_phase_check
    b"Go on\n"  # war_do_proceed
    b"Declare it\n"  # war_do_declare
    b"Guide\n"  # war_do_guide
    b"Corruption\n"  # war_do_corruption
    b"Steps in Mordor\n"  # war_do_mordor
    b"Check and go on\n"  # war_do_check
    b"In a city or stronghold?\n"  # war_where
    b"In none\n"  # war_nowhere
    b"Dice to hunt, unrolled\n"  # war_allocate
    b"From 0 to {n}\n"  # war_at_most
    b"From 1 to {n}: one came back\n"  # war_came_back
    b"{n} dice to roll\n"  # war_rolls
    b"Eyes to the hunt: {n}\n"  # war_eyes
    b"pass\n"  # war_pass
    b"ring {n}\n"  # war_ring
    b"battle\n"  # war_fight
    b"fewer dice\n"  # war_hint_pass
    b"elven ring\n"  # war_hint_ring
    b"from a card\n"  # war_hint_fight
    b"Move with a leader\n"  # war_use_lead
    b"Move two armies\n"  # war_use_move
    b"Attack\n"  # war_use_attack
    b"Attack with a leader\n"  # war_use_attack_lead
    b"Move the Fellowship\n"  # war_use_progress
    b"Hide the Fellowship\n"  # war_use_hide
    b"Separate companions\n"  # war_use_separate
    b"Separate\n"  # war_use_separate.short
    b"Move companions\n"  # war_use_companions
    b"Move minions\n"  # war_use_minions
    b"Diplomacy\n"  # war_use_diplomacy
    b"Reinforcements\n"  # war_use_reinforce
    b"Bring a character\n"  # war_use_bring
    b"Draw a card\n"  # war_use_draw
    b"Discard the die\n"  # war_use_discard
    b"Character card\n"  # war_card_character
    b"Army card\n"  # war_card_army
    b"Muster card\n"  # war_card_muster
    b"Card of either kind\n"  # war_card_muster_army
    b"Any card\n"  # war_card_event
    b"{n} separate\n"  # war_leave
    b"1 separates\n"  # war_leave_one
    b"box {n}\n"  # war_box
    b"at war\n"  # war_at_war
    b"1 elite, 2 leaders, 2 regulars, or 1 leader and 1 regular, in different free places\n"  # war_tip_reinforce
    b"They walk the progress plus the highest level\n"  # war_tip_separate
    b"Ring: which die?\n"  # war_ring_from
    b"Ring: which face?\n"  # war_ring_to
    b"It is revealed: hide it first\n"  # war_why_revealed
    b"It is hidden already\n"  # war_why_hidden
    b"No companion is left\n"  # war_why_no_companions
    b"It is at war already\n"  # war_why_at_war
    b"Passive, it does not go to war\n"  # war_why_passive
    b"Only nations at war recruit\n"  # war_why_not_at_war
    b"In play already\n"  # war_why_in_play
    b"There are no dice to roll\n"  # war_why_no_dice
    b"Hunt\n"  # war_hunt
    b"{n} dice\n"  # war_hunters
    b"1 die\n"  # war_hunter
    b"6 or more succeeds\n"  # war_hunt_hits
    b"{odds} ({parts}/{whole})\n"  # war_chance
    b"Found! Draw a hunt tile.\n"  # war_found
    b"Not found.\n"  # war_not_found
    b"Hunt tile\n"  # war_tile
    b"Corruption\n"  # war_tile_corruption
    b"Companions lost\n"  # war_tile_casualties
    b"Revealed\n"  # war_tile_reveal
    b"Step in Mordor\n"  # war_tile_step
    b"Done\n"  # war_tile_do
    b"The Fellowship is declared.\n"  # war_moment_declared
    b"{nation}: active. Corruption may be healed.\n"  # war_declared_in
    b"The Fellowship is revealed!\n"  # war_moment_revealed
    b"It walks up to {n} regions.\n"  # war_steps
    b"It walks one region.\n"  # war_steps_one
    b"It stays where it is.\n"  # war_steps_none
    b"success {odds}\n"  # war_success
    b"Battle\n"  # war_battle
    b"Roll\n"  # war_fight_roll
    b"End the battle\n"  # war_fight_end
    b"Dice\n"  # war_force_dice
    b"Leadership\n"  # war_force_leadership
    b"Hits on\n"  # war_force_hit
    b"= {n}\n"  # war_hits_free
    b"= {n}\n"  # war_hits_shadow
    b"Misses to re-roll: {n}\n"  # war_again
    b"Hits: {free} to {shadow}\n"  # war_lost
    b"mean {n}\n"  # war_mean
    b"Board\n"  # war_board
    b"rings {free} \xe2\x80\x93 {shadow}\n"  # war_rings
    b"Fellowship\n"  # war_page_fellowship
    b"Hunt box\n"  # war_page_hunt
    b"Points\n"  # war_page_points
    b"Free Peoples\n"  # war_page_free_nations
    b"Shadow\n"  # war_page_shadow_nations
    b"In play\n"  # war_page_characters
    b"next {free} and {shadow}\n"  # war_next
    b"{n} at war\n"  # war_wars_free
    b"{n} at war\n"  # war_wars_shadow
    b"Corruption\n"  # war_track_corruption
    b"Progress\n"  # war_track_progress
    b"Fellowship\n"  # war_track_revealed
    b"Guide\n"  # war_track_guide
    b"Companions\n"  # war_track_companions
    b"Mordor\n"  # war_track_mordor
    b"Shadow's dice\n"  # war_track_hunt_shadow
    b"Free dice\n"  # war_track_hunt_free
    b"revealed\n"  # war_is_revealed
    b"hidden\n"  # war_is_hidden
    b"outside\n"  # war_outside
    b"active\n"  # war_active
    b"passive\n"  # war_passive
    b"The war is over\n"  # war_over
    b"Corruption has overcome the Ring-bearer.\n"  # war_won_corruption
    b"The Ring has fallen into the Crack of Doom.\n"  # war_won_crack_of_doom
    b"Military victory with {n} points.\n"  # war_won_points
    b"set-up\n"  # war_setup
    b"Begin\n"  # war_set_start
    b"Dice\n"  # war_set_dice
    b"Roll the hunt\n"  # war_set_hunt
    b"Roll battles\n"  # war_set_combat
    b"Companions\n"  # war_set_companions
    b"Steps in Mordor\n"  # war_set_mordor
    b"the device's\n"  # war_own_dice
    b"real\n"  # war_real_dice
    b"By\n"  # war_why
    b"corruption\n"  # war_by_corruption
    b"the Crack\n"  # war_by_crack_of_doom
    b"points\n"  # war_by_points
    b"New turn\n"  # war_told_recover
    b"Declared\n"  # war_told_declare
    b"The Shadow goes on\n"  # war_told_proceed
    b"Passes\n"  # war_told_pass
    b"Card\n"  # war_told_card
    b"Battle\n"  # war_told_fight
    b"End of the battle\n"  # war_told_end
    b"Check\n"  # war_told_check
    b"Hunt: {faces}\n"  # war_told_hunt
    b"To the hunt: {n}\n"  # war_told_allocate
    b"Hunt tile: {n}\n"  # war_told_tile
)
