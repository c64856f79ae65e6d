"""Baked from conquest.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
STARTS = b"\x00\x00\x3b\x00\x7f\x00\xce\x00\x19\x01\x45\x01\x8d\x01\xd2\x01\x29\x02\x91\x02\xe9\x02\x36\x03\x83\x03\xfd\x03\x73\x04\xbc\x04\x8c\x05\xfa\x05\xeb\x06\xc8\x07\x9c\x08\x00\x09"
TEXTS = (
    b"Arnor\n"  # cq_arnor
    b"Gondor\n"  # cq_gondor
    b"Rhovanion\n"  # cq_rhovanion
    b"Rhov.\n"  # cq_rhovanion.short
    b"Rohan\n"  # cq_rohan
    b"Mirkwood\n"  # cq_mirkwood
    b"Mirkw.\n"  # cq_mirkwood.short
    b"Eriador\n"  # cq_eriador
    b"Mordor\n"  # cq_mordor
    b"Haradwaith\n"  # cq_haradwaith
    b"Harad\n"  # cq_haradwaith.short
    b"Rh\xc3\xbbn\n"  # cq_rhun
    b"The Shire\n"  # cq_road_1
    b"Buckland\n"  # cq_road_2
    b"Old Forest\n"  # cq_road_3
    b"Fornost\n"  # cq_road_4
    b"Weather Hills\n"  # cq_road_5
    b"South Downs\n"  # cq_road_6
    b"Rhudaur\n"  # cq_road_7
    b"Eregion\n"  # cq_road_8
    b"Moria\n"  # cq_road_9
    b"Gladden Fields\n"  # cq_road_10
    b"Lorien\n"  # cq_road_11
    b"The Wold\n"  # cq_road_12
    b"Emyn Muil\n"  # cq_road_13
    b"Dead Marshes\n"  # cq_road_14
    b"Ithilien\n"  # cq_road_15
    b"Minas Morgul\n"  # cq_road_16
    b"Gorgoroth\n"  # cq_road_17
    b"Mount Doom\n"  # cq_road_18
    b"map\n"  # cq_key_board
    b"road\n"  # cq_key_road
    b"take\n"  # cq_key_take
    b"trade\n"  # cq_key_trade
    b"use\n"  # cq_key_use
    b"walk\n"  # cq_key_walk
    b"seek\n"  # cq_key_dark
    b"falls\n"  # cq_key_fall
    b"enters\n"  # cq_key_enter
    b"again\n"  # cq_key_again
    b"edit\n"  # cq_key_edit
    b"Turn {n}\n"  # cq_turn
    b"The Company\n"  # cq_company
    b"Message\n"  # cq_message
    b"Garrison 1D3\n"  # cq_garrison
    b"Neutral\n"  # cq_neutral
    b"Attack\n"  # cq_attack
    b"Turn done\n"  # cq_done
    b"Reinforcements\n"  # cq_reinforcements
    b"Reinf.\n"  # cq_reinforcements.short
    b"Cards\n"  # cq_cards
    b"Advantages\n"  # cq_advantages
    b"Adv.\n"  # cq_advantages.short
    b"Territories\n"  # cq_held
    b"Terr.\n"  # cq_held.short
    b"Leader\n"  # cq_leader
    b"Palant\xc3\xadr\n"  # cq_palantir
    b"Note\n"  # cq_note
    b"on the board\n"  # cq_on_board
    b"in waiting\n"  # cq_waiting
    b"none left\n"  # cq_fallen
    b"By hand\n"  # cq_values
    b"Cards to take\n"  # cq_value_due
    b"Advantage rolls\n"  # cq_value_owed
    b"Leader in waiting\n"  # cq_value_waiting
    b"Turn\n"  # cq_value_turn
    b"Place on the road\n"  # cq_value_place
    b"To place now\n"  # cq_now
    b"For the next turn\n"  # cq_next
    b"{n} territories\n"  # cq_territories
    b"Infantry\n"  # cq_infantry
    b"Riders\n"  # cq_riders
    b"Beasts\n"  # cq_beasts
    b"Trade {set}\n"  # cq_trade
    b"3 infantry\n"  # cq_set_infantry
    b"3 riders\n"  # cq_set_riders
    b"3 beasts\n"  # cq_set_beasts
    b"one of each\n"  # cq_set_one_of_each
    b"to take: {n}\n"  # cq_to_take
    b"three are kept\n"  # cq_keep_three
    b"Roll\n"  # cq_roll
    b"Advantage {n}\n"  # cq_advantage
    b"There is none\n"  # cq_none
    b"Against\n"  # cq_in_defender
    b"Region\n"  # cq_in_region
    b"Battalions\n"  # cq_in_battalions
    b"Theirs\n"  # cq_in_garrison
    b"To battle!\n"  # cq_go
    b"Leader\n"  # cq_in_leader
    b"Place of power\n"  # cq_in_power
    b"Their leader\n"  # cq_in_led
    b"Fortress\n"  # cq_in_fortress
    b"Their power place\n"  # cq_in_place
    b"no\n"  # cq_led_none
    b"yes\n"  # cq_led_leader
    b"Nazg\xc3\xbbl\n"  # cq_led_nazgul
    b"Battle\n"  # cq_battle
    b"Roll {a} against {b}\n"  # cq_fight
    b"Strike back {a}\xe2\x80\x93{b}\n"  # cq_strike
    b"Fight on until\xe2\x80\xa6\n"  # cq_storm
    b"until {n} left\n"  # cq_until
    b"Retreat\n"  # cq_retreat
    b"Lost {a}\xe2\x80\x93{b}\n"  # cq_lost
    b"Lost ~{a}\xe2\x80\x93{b}\n"  # cq_expected
    b"wins {n}\n"  # cq_chance
    b".\n"  # cq_point
    b"{name} takes the land\n"  # cq_won
    b"{name} is repelled\n"  # cq_repelled
    b"{name}'s leader falls\n"  # cq_leader_lost
    b"Lost in all: {a}\xe2\x80\x93{b}\n"  # cq_all_lost
    b"Neutrals\n"  # cq_title_garrison
    b"Dark player\n"  # cq_title_seek
    b"The Company\n"  # cq_title_try
    b"The Company\n"  # cq_title_walk
    b"1D3\n"  # cq_dice_garrison
    b"2D6\n"  # cq_dice_seek
    b"1D6\n"  # cq_dice_try
    b"Road\n"  # cq_dice_walk
    b"Advantage\n"  # cq_dice_advantage
    b"How many territories?\n"  # cq_ask_garrison
    b"The Company is in their land. Modifier?\n"  # cq_ask_seek
    b"One roll on the list of advantages\n"  # cq_ask_advantage
    b"Battalions: {n}\n"  # cq_garrisons
    b"{sum}: the Ring is found!\n"  # cq_found
    b"{sum}: it takes 12\n"  # cq_not_found
    b"The Company comes to {name}\n"  # cq_walked
    b"The Company stays in {name}\n"  # cq_stayed
    b"Turn {n} begins\n"  # cq_begins
    b"The Ring is destroyed!\n"  # cq_destroyed
    b"To leave: 4 or more\n"  # cq_needs_four
    b"To destroy it: 5 or more\n"  # cq_needs_five
    b"Next: {n}\n"  # cq_next_place
    b"From\n"  # cq_from
    b"To\n"  # cq_to
    b"Send\n"  # cq_send
    b"The last one again\n"  # cq_last
    b"{a} writes to {b}\n"  # cq_writes
    b"Give the device to {name}. Nobody else may look\n"  # cq_give
    b"Nothing reaches you\n"  # cq_not_heard
    b"You overhear a message: {a} writes to {b}\n"  # cq_heard
    b"Has anybody heard it? With 18 or more you will know\n"  # cq_find_out
    b"You find out nothing\n"  # cq_found_nothing
    b"{name} has heard it\n"  # cq_found_whom
    b"Nobody has heard it\n"  # cq_found_nobody
    b"Nobody can overhear this message\n"  # cq_safe
    b"Who holds what\n"  # cq_board
    b"Cards left to take\n"  # cq_cards_left
    b"It takes two battalions\n"  # cq_no_too_few
    b"Before turn 3 only neutrals are attacked\n"  # cq_no_too_early
    b"They hold no territory in this region\n"  # cq_no_none_there
    b"There is no leader on the board\n"  # cq_no_no_leader
    b"At most five cards\n"  # cq_no_full_hand
    b"Somebody has too many advantages: three are kept\n"  # cq_no_too_many
    b"{name} wins!\n"  # cq_wins
    b"The Ring is destroyed\n"  # cq_won_ring
    b"The Ring has been found\n"  # cq_won_dark
    b"Set-up\n"  # cq_setup
    b"Aragorn Sauron Elrond Saruman Galadriel Denethor \xc3\x89omer Thranduil D\xc3\xa1in Gandalf\n"  # cq_names
    b"Player {n}\n"  # cq_player
    b"Start\n"  # cq_set_start
    b"Players\n"  # cq_set_count
    b"Dark player\n"  # cq_set_dark
    b"Advantages\n"  # cq_set_advantages
    b"Neutrals strike back\n"  # cq_set_strikes
    b"Type another\n"  # cq_type
    b"Ended by\n"  # cq_by
    b"Ring destroyed\n"  # cq_by_ring
    b"Ring found\n"  # cq_by_dark
    b"attacks {a}, cards {b}\n"  # cq_told
)
