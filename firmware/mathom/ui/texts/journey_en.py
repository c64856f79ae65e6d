"""Baked from journey.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
STARTS = b"\x00\x00\x3b\x00\x8b\x00\x00\x01\x94\x01\xed\x01\x91\x02\x1e\x03\x94\x03\x79\x04\xed\x04\x53\x05\xa8\x05\xd1\x05"
TEXTS = (
    b"Frodo\n"  # frodo
    b"Sam\n"  # sam
    b"Merry\n"  # merry
    b"Pippin\n"  # pippin
    b"Bag End\n"  # bag_end
    b"Rivendell\n"  # rivendell
    b"Moria\n"  # moria
    b"Lothl\xc3\xb3rien\n"  # lothlorien
    b"Rohan\n"  # rohan
    b"Helm's Deep\n"  # helms_deep
    b"Gondor\n"  # gondor
    b"Minas Tirith\n"  # minas_tirith
    b"Shelob's Lair\n"  # shelobs_lair
    b"Shelob's Lair\n"  # shelobs_lair.short
    b"Mordor\n"  # mordor
    b"routes\n"  # key_routes
    b"keep\n"  # key_keep
    b"face\n"  # key_face
    b"again\n"  # key_repeat
    b"again\n"  # key_rematch
    b"Equal symbols may be kept\n"  # effect_rivendell
    b"Gandalf has no effect\n"  # effect_moria
    b"A fellowship counts two\n"  # effect_lothlorien
    b"A roll may be repeated\n"  # effect_rohan
    b"Each orc counts as two\n"  # effect_helms_deep
    b"Nazg\xc3\xbbl do not touch you\n"  # effect_gondor
    b"Every Nazg\xc3\xbbl hits you\n"  # effect_minas_tirith
    b"One ring fewer counts\n"  # effect_shelobs_lair
    b"Roll all five dice\n"  # roll_all
    b"{n} dice left\n"  # dice_left
    b"One die left\n"  # dice_left_one
    b"Roll {n}\n"  # roll_number
    b"Keep {n}\n"  # keeping
    b"Done\n"  # done
    b"Repeat\n"  # repeat
    b"End here\n"  # end_here
    b"{n} don't count\n"  # not_counted
    b"1 won't count\n"  # not_counted_one
    b"What came up?\n"  # tell_faces
    b"Tell the {die}\n"  # tell_die
    b"Only one ring per roll\n"  # only_one_ring
    b"Only one Gandalf per roll\n"  # only_one_gandalf
    b"One fellowship per roll\n"  # only_one_fellowship
    b"Only one orc per roll\n"  # only_one_orc
    b"A Nazg\xc3\xbbl: keep one\n"  # keep_nazgul
    b"Keep at least one die\n"  # keep_one
    b"A Nazg\xc3\xbbl: keep one\n"  # must_keep_nazgul
    b"Result\n"  # result
    b"\xe2\x86\x92\n"  # arrow
    b"splits {n} squares\n"  # splits
    b"splits 1 square\n"  # splits_one
    b"no effect in Moria\n"  # void_moria
    b"no whole square left\n"  # void_nothing_to_split
    b"{die}: no effect in Gondor\n"  # void_gondor
    b"{die}: route full already\n"  # void_route_full
    b"{n} orcs\n"  # orcs
    b"1 orc\n"  # orcs_one
    b"{n} fellowships\n"  # fellowships
    b"1 fellowship\n"  # fellowships_one
    b"{n} rings don't count\n"  # rings_blocked
    b"1 ring doesn't count\n"  # rings_blocked_one
    b"one ring fewer counts\n"  # one_ring_fewer
    b"moves {n}\n"  # moves
    b"moves 1\n"  # moves_one
    b"{n} to spare\n"  # spare
    b"1 to spare\n"  # spare_one
    b"{name} is out\n"  # is_out
    b"Nothing happens\n"  # nothing_happens
    b"The White Tree! No more rolls this turn\n"  # moment_tree
    b"The Nazg\xc3\xbbl have caught up: out of the game\n"  # moment_eliminated
    b"Mordor is reached! The round is played to its end\n"  # moment_reached
    b"Mordor is reached! Here the journey ends\n"  # moment_reached_last
    b"Routes\n"  # routes
    b"round {n}\n"  # round_number
    b"out in round {n}\n"  # is_out_short
    b"The end\n"  # end_of_game
    b"{names} wins!\n"  # wins
    b"{names} win!\n"  # share
    b"All are lost\n"  # all_lost
    b"The Nazg\xc3\xbbl have caught everybody\n"  # why_all_lost
    b"Nobody else is in Mordor\n"  # why_alone
    b"Tie-break: steps left\n"  # why_steps
    b"Equal in steps left\n"  # why_shared
    b"Set-up\n"  # setup
    b"Start\n"  # setup_start
    b"Players\n"  # setup_players
    b"Seat {n}\n"  # setup_seat
    b"Mode\n"  # setup_mode
    b"basic\n"  # basic
    b"advanced\n"  # advanced
    b"First\n"  # setup_first
    b"Last reader or the youngest\n"  # hint_first
    b"drawn\n"  # drawn
    b"Nazg\xc3\xbbl squares\n"  # setup_squares
    b"Dice\n"  # setup_dice
    b"Mathom's\n"  # own_dice
    b"real ones\n"  # real_dice
    b"ri\n"  # told_ring
    b"ga\n"  # told_gandalf
    b"fe\n"  # told_fellowship
    b"or\n"  # told_orc
    b"na\n"  # told_nazgul
    b"tr\n"  # told_tree
    b"keeps {dice}\n"  # told_keep
    b"again {dice}\n"  # told_reroll
    b"result\n"  # told_apply
)
