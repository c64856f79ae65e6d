"""Baked from duel.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
STARTS = b"\x00\x00\x30\x00\x5d\x00\xa7\x00\xd3\x00\xfd\x00\x26\x01\x4d\x01\x78\x01\x29\x02\x76\x02\xdc\x02\x28\x03\x67\x03\x9c\x03\xf8\x03\xc8\x04\x72\x05\x64\x06\xc0\x06\x16\x07"
TEXTS = (
    b"Fellowship\n"  # fellowship
    b"Fell.\n"  # fellowship.short
    b"Sauron\n"  # sauron
    b"Sau.\n"  # sauron.short
    b"Lindon\n"  # region_lindon
    b"Li\n"  # region_lindon.short
    b"Arnor\n"  # region_arnor
    b"Ar\n"  # region_arnor.short
    b"Rhovanion\n"  # region_rhovanion
    b"Rh\n"  # region_rhovanion.short
    b"Enedwaith\n"  # region_enedwaith
    b"En\n"  # region_enedwaith.short
    b"Rohan\n"  # region_rohan
    b"Ro\n"  # region_rohan.short
    b"Gondor\n"  # region_gondor
    b"Go\n"  # region_gondor.short
    b"Mordor\n"  # region_mordor
    b"Mo\n"  # region_mordor.short
    b"Grey card\n"  # card_grey
    b"Yellow card\n"  # card_yellow
    b"Blue card\n"  # card_blue
    b"Green card\n"  # card_green
    b"Red card\n"  # card_red
    b"Purple card\n"  # card_purple
    b"Cunning\n"  # skill_cunning
    b"Cu\n"  # skill_cunning.short
    b"Strength\n"  # skill_strength
    b"St\n"  # skill_strength.short
    b"Courage\n"  # skill_courage
    b"Co\n"  # skill_courage.short
    b"Wisdom\n"  # skill_wisdom
    b"Wi\n"  # skill_wisdom.short
    b"Leadership\n"  # skill_leadership
    b"Le\n"  # skill_leadership.short
    b"Elves\n"  # race_elves
    b"El\n"  # race_elves.short
    b"Ents\n"  # race_ents
    b"En\n"  # race_ents.short
    b"Hobbits\n"  # race_hobbits
    b"Ho\n"  # race_hobbits.short
    b"Humans\n"  # race_humans
    b"Hu\n"  # race_humans.short
    b"Dwarves\n"  # race_dwarves
    b"Dw\n"  # race_dwarves.short
    b"Wizards\n"  # race_wizards
    b"Wi\n"  # race_wizards.short
    b"Eagle\n"  # race_eagle
    b"Ea\n"  # race_eagle.short
    b"Axe\n"  # chain_axe
    b"Boat\n"  # chain_boat
    b"Bow\n"  # chain_bow
    b"Crown\n"  # chain_crown
    b"Harp\n"  # chain_harp
    b"Horn\n"  # chain_horn
    b"Horse\n"  # chain_horse
    b"Key\n"  # chain_key
    b"Leaf\n"  # chain_leaf
    b"Moon\n"  # chain_moon
    b"Star\n"  # chain_star
    b"Sword\n"  # chain_sword
    b"board\n"  # key_board
    b"edit\n"  # key_correct
    b"pay\n"  # key_pay
    b"remove\n"  # key_clash
    b"again\n"  # key_again
    b"ch. {n}: {cards} cards\n"  # duel_where
    b"Play a card\n"  # duel_play
    b"Discard a card\n"  # duel_discard
    b"Take a landmark\n"  # duel_landmark
    b"That was the last card\n"  # duel_last_card
    b"Lay out chapter {n} and refill three landmarks\n"  # duel_lay_out
    b"Presence on the map is counted now\n"  # duel_count
    b"In {region}\n"  # duel_in
    b"Coins\n"  # duel_coins
    b"Chain\n"  # duel_chain
    b"No chain\n"  # duel_no_chain
    b"Pay {n}\n"  # duel_pay
    b"For free\n"  # duel_free
    b"Not covered: {n}\n"  # duel_lacking
    b"Lacks {n}\n"  # duel_lacking.short
    b"{skill}: lacks {n}\n"  # duel_lacks
    b"All covered\n"  # duel_covered
    b"{n} coins short\n"  # duel_short
    b"{n} short\n"  # duel_short.short
    b"1 coin short\n"  # duel_short_one
    b"Effects\n"  # duel_effects
    b"End the turn\n"  # duel_end
    b"Play again\n"  # duel_again
    b"Skill\n"  # duel_skill
    b"Gain coins\n"  # duel_gain
    b"Steps\n"  # duel_quest
    b"Race\n"  # duel_race
    b"Place units\n"  # duel_place
    b"Move units\n"  # duel_move
    b"Lose coins\n"  # duel_lose
    b"Remove a unit\n"  # duel_remove
    b"Do it\n"  # duel_do
    b"Side\n"  # duel_side
    b"Region\n"  # duel_region
    b"From\n"  # duel_from
    b"To\n"  # duel_to
    b"Units\n"  # duel_units
    b"Conflict\n"  # duel_conflict
    b"Each side removes one\n"  # duel_clash
    b"Money\n"  # board_money
    b"Skills\n"  # board_skills
    b"The Ring\n"  # board_quest
    b"Races\n"  # board_races
    b"Map\n"  # board_map
    b"Bank\n"  # duel_bank
    b"Cards\n"  # duel_cards
    b"Landmarks\n"  # duel_landmarks
    b"Chapter\n"  # duel_chapter
    b"Turn of\n"  # duel_turn
    b"Frodo and Sam\n"  # duel_walked
    b"Distance\n"  # duel_distance
    b"Nazg\xc3\xbbl\n"  # duel_nazgul
    b"{n} of {steps}\n"  # duel_of_steps
    b"{n} behind\n"  # duel_behind
    b"presence {a}\xe2\x80\x93{b}\n"  # duel_present
    b"In a frame: a fortress\n"  # duel_framed
    b"a/b: symbols with a slash\n"  # duel_slashed
    b"Six different win\n"  # duel_six
    b"different {a}\xe2\x80\x93{b}\n"  # duel_different
    b"By hand\n"  # duel_correcting
    b"Two alike: uncover the two top tokens\n"  # moment_pair
    b"See the top token of each\n"  # moment_three
    b"One is kept; the rest goes back face down on top\n"  # moment_keep
    b"Bonus space: {n}\n"  # moment_bonus
    b"Chapter {n} begins\n"  # moment_chapter
    b"The end\n"  # duel_over
    b"{name} wins!\n"  # duel_wins
    b"The win is shared\n"  # duel_shared
    b"Frodo and Sam reach Mount Doom\n"  # won_quest_fellowship
    b"The Nazg\xc3\xbbl catch Frodo and Sam\n"  # won_quest_sauron
    b"Six different races on one side\n"  # won_races
    b"Present in all seven regions\n"  # won_map
    b"Presence in regions: {a}\xe2\x80\x93{b}\n"  # won_presence
    b"There are not enough coins for that\n"  # refused_too_dear
    b"There are not so many units\n"  # refused_no_units
    b"Units move from one region to another\n"  # refused_same_region
    b"There can't be any more\n"  # refused_out_of_range
    b"No landmark is left in this chapter\n"  # refused_no_landmark
    b"No fortress is left\n"  # refused_no_fortress
    b"Set-up\n"  # duel_setup
    b"Start\n"  # duel_start
    b"To Mount Doom\n"  # duel_length
    b"Nazg\xc3\xbbl distance\n"  # duel_first_distance
    b"Frodo's bonuses\n"  # duel_bonus_fellowship
    b"Nazg\xc3\xbbl bonuses\n"  # duel_bonus_sauron
    b"Space {n}\n"  # duel_bonus
    b"bonus\n"  # bonus_yes
    b"Won by\n"  # duel_by
    b"the Ring\n"  # by_quest
    b"the races\n"  # by_races
    b"the map\n"  # by_map
    b"presence\n"  # by_presence
    b"Discards\n"  # told_discard
    b"Landmark: {region}\n"  # told_landmark
    b"Chain: {chain}\n"  # told_chain
    b"Conflict: {region}\n"  # told_clash
    b"New chapter\n"  # told_chapter
    b"Correction\n"  # told_set
    b"{from} \xe2\x86\x92 {to}: {n}\n"  # told_from_to
)
