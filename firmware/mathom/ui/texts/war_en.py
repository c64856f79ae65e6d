"""Baked from war.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
STARTS = b"\x00\x00\x33\x00\x66\x00\x94\x00\xeb\x00\x25\x01\x92\x01\x01\x02\x9b\x02\xf5\x02\x73\x03\xdf\x03\xa6\x04\x61\x05\xe4\x05\x4d\x06\xf7\x06\x5a\x07\xb2\x07\x0e\x08\x57\x08\xf8\x08\x4e\x09\x97\x09"
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
