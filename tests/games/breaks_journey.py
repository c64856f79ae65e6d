"""For each test of the rules, a fault in `games/journey.py` that it must find: a piece of the source, and what stands
there instead. `test_breaks.py` makes them one by one and wants to see red."""

BREAKS = {
    # Pieces
    "test_two_to_four_players": ("not 2 <= len(names) <= 4", "not 1 <= len(names) <= 4"),
    "test_the_nazgul_race_the_hobbits": ("        self._mark(events)\n", ""),
    "test_both_modes": ('options.get("places", False)', 'options.get("places", True)'),
    "test_hobbits_and_their_colours": ('"frodo": "yellow", "sam": "red"', '"frodo": "red", "sam": "yellow"'),
    "test_one_hobbit_a_player": ("if names[i] in names[:i]:", "if i and names[i] == names[i - 1]:"),
    "test_five_dice": (
        'raise Refusal("bad_request", "There is no die called " + quote(die) + ".")',
        "continue",
    ),
    "test_six_symbols": ("if faces[die] not in self.faces[die]:", "if not faces[die]:"),
    "test_the_tree_is_on_the_black_die_only": ('if side == "tree" and die != "black":', "if False:"),
    "test_ten_places_in_order": ('"rivendell",\n    "moria",', '"moria",\n    "rivendell",'),
    "test_the_usual_faces_of_the_dice": (
        'COLOURED_DIE = ("ring", "ring", "gandalf"',
        'COLOURED_DIE = ("ring", "gandalf", "gandalf"',
    ),
    "test_the_route_has_eight_squares": (
        "MOST_SQUARES, USUAL_SQUARES = 4, 12, 8",
        "MOST_SQUARES, USUAL_SQUARES = 4, 12, 9",
    ),
    "test_the_route_can_have_four_to_twelve_squares": (
        "FEWEST_SQUARES <= squares <= MOST_SQUARES",
        "FEWEST_SQUARES <= squares < MOST_SQUARES",
    ),
    "test_a_table_can_have_other_dice": ("        faces[die] = tuple(sides)\n", ""),
    "test_colour_matters_for_the_nazgul_only": (
        "return sum([1 for _, kept, _ in self.kept if kept == face])",
        'return sum([1 for die, kept, _ in self.kept if kept == face and die != "red"])',
    ),
    "test_each_sheet_has_two_routes": (
        "self.marked += 1\n        self.left -= 1",
        "self.marked += 1\n        self.left -= 1\n        self.rings += 1",
    ),
    "test_marks_go_from_left_to_right": ("square += 1\n        self.marked", "square += 0\n        self.marked"),
    "test_a_split_square_takes_two_marks": (
        "                self.left += 1\n",
        "",
    ),
    "test_anybody_may_be_first": ("list(names).index(first)", "0"),
    # A turn
    "test_a_turn_begins_with_a_roll_of_all_five_dice": (
        "(6,) * len(dice)",
        "(6,) * (len(dice) - (self.turns > 1))",
    ),
    "test_at_least_one_die_is_kept": ('return "keep_one"', "return None"),
    "test_only_dice_just_rolled_can_be_kept": (
        "self.rolled = dict(faces)",
        "self.rolled = dict([(die, face) for die, face, _ in self.kept], **faces)",
    ),
    "test_dice_kept_out_of_one_roll_differ": ("            seen.append(face)\n", "            seen[:] = [face]\n"),
    "test_exactly_one_nazgul_is_kept_of_a_roll_with_any": ('return "must_keep_nazgul"', "return None"),
    "test_the_player_chooses_which_nazgul": (
        "            face = rolled[die]\n            for choice",
        '            face = rolled[die]\n            if face == "nazgul" and die == "green":\n'
        "                continue\n            for choice",
    ),
    "test_dice_kept_from_different_rolls_may_repeat": (
        "        rolled = self.rolled\n        if not dice:",
        "        rolled = dict(self.rolled)\n        for die, face, _ in self.kept:\n"
        '            if face == "nazgul" and face in rolled.values():\n                return "same_symbol"\n'
        "        if not dice:",
    ),
    "test_the_tree_ends_rolling": ('"apply" if tree or len', '"apply" if len'),
    "test_the_tree_ends_rolling_in_a_later_roll_too": ("if tree or len", "if tree and self.rolls == 1 or len"),
    "test_a_tree_left_on_the_table_is_rolled_again": (
        'tree = "tree" in [self.rolled[die] for die in chosen]',
        'tree = "tree" in self.rolled.values()',
    ),
    "test_a_nazgul_beside_the_tree_must_be_kept": (
        'if "nazgul" in rolled.values() and "nazgul" not in [rolled[die] for die in dice]:',
        'if "nazgul" in rolled.values() and not {"nazgul", "tree"} & {rolled[die] for die in dice}:',
    ),
    "test_other_dice_may_be_kept_beside_the_tree": (
        '            return "same_symbol"\n',
        '            return "same_symbol"\n'
        '        if rolled.get("black") == "tree" and "black" in dice and len(dice) > 1:\n'
        '            return "same_symbol"\n',
    ),
    "test_dice_left_are_rolled_again": (
        "for die, _, _ in self.kept:\n            dice.remove(die)",
        "for die, _, _ in self.kept[1:]:\n            dice.remove(die)",
    ),
    "test_a_player_cannot_choose_to_stop": (
        '            self._require("apply")\n',
        '            if self.phase == "keep":\n                self._require("apply")\n',
    ),
    "test_the_results_are_applied_when_all_five_are_kept": (
        '        self.rolled = {}\n        self.phase = "apply"',
        "        self.rolled = {}\n"
        '        self.active().rings += len(self.kept) == 5 and self._count("ring")\n        self.phase = "apply"',
    ),
    "test_the_turn_passes_to_the_left": ("(self.first + self.order)", "(self.first - self.order)"),
    # Applying the results
    "test_only_kept_dice_count": (
        "        events: list = []\n        self._split",
        "        events: list = []\n"
        '        self.kept += [(die, "ring", 1) for die in self.to_roll()]\n        self._split',
    ),
    "test_squares_are_split_before_marks_are_made": (
        "        self._split(events)\n        self._mark(events)\n",
        "        self._mark(events)\n        self._split(events)\n",
    ),
    "test_gandalf_can_save_from_the_last_mark": (
        "        self._split(events)\n        self._mark(events)\n",
        "        self._mark(events)\n        self._split(events)\n",
    ),
    "test_who_is_hit_is_settled_before_any_mark": (
        "and not walker.eliminated:\n                    return",
        "and walker.left > 1:\n                    return",
    ),
    "test_marks_beyond_a_full_route_are_lost": (
        "            square = walker.mark()\n",
        "            if not walker.left:\n"
        "                walker = [w for w in self.players if w.left][0]\n"
        "            square = walker.mark()\n",
    ),
    "test_eliminations_are_tested_after_the_rings": (
        "        me = self.active()\n        kept = self._count",
        "        me = self.active()\n        if not me.left:\n            return\n        kept = self._count",
    ),
    "test_the_rings_of_the_eliminated_count_for_nothing": (
        "        if self.eliminated:\n            return",
        "        if self.eliminated and self.rings < MORDOR:\n            return",
    ),
    "test_gandalf_splits_the_next_whole_square_ahead": (
        "                marked -= 2\n",
        "                marked -= 1\n",
    ),
    "test_gandalf_splits_whole_squares_behind_no_mark": ("elif marked > 0:", "elif marked > 1:"),
    "test_mordors_square_can_be_split": (
        "marked = self.marked\n        for square in range(self.squares):\n            if",
        "marked = self.marked\n        for square in range(self.squares - 1):\n            if",
    ),
    "test_a_square_is_split_once": (
        "            if self.split >> square & 1:\n                marked -= 2",
        "            if self.split >> square & 1 and marked:\n                marked -= 2",
    ),
    "test_gandalf_with_none_left_to_split_has_no_effect": (
        "                return square\n        return None",
        "                return square\n        self.left += 1\n        return None",
    ),
    "test_the_black_nazgul_hits_the_active_player": (
        "        me = self.active()\n        if self.effect() != ",
        '        me = self.active()\n        if die == "black":\n'
        "            return self.players[0]\n        if self.effect() != ",
    ),
    "test_a_coloured_nazgul_hits_the_player_of_its_colour": ("walker.colour == die and walker is not me", "False"),
    "test_ones_own_colour_hits_oneself": (
        "and walker is not me and not walker.eliminated:\n                    return walker",
        "and not walker.eliminated:\n                    return None if walker is me else walker",
    ),
    "test_an_absent_colour_hits_the_active_player": (
        "        return None if self.effect()",
        '        if die not in ["black"] + [walker.colour for walker in self.players]:\n            return None\n'
        "        return None if self.effect()",
    ),
    "test_an_eliminated_colour_hits_the_active_player": (
        " and not walker.eliminated:\n                    return",
        ":\n                    return",
    ),
    "test_each_fellowship_cancels_one_orc": ("if orcs > fellowship:", "if orcs >= fellowship and orcs:"),
    "test_more_orcs_than_fellowship_void_all_rings": ("if orcs > fellowship:", "if orcs > fellowship + 1:"),
    "test_each_counting_ring_moves_one_space": ("min(start + rings, MORDOR)", "min(start + min(rings, 4), MORDOR)"),
    "test_rings_beyond_mordor_are_lost": (
        '"spare": start + rings - me.rings,',
        '"spare": 0,',
    ),
    # Elimination, rounds and the end
    "test_the_last_mark_eliminates_at_once": (
        "if not walker.left and not walker.eliminated:",
        "if walker.left < 2 and not walker.eliminated:",
    ),
    "test_elimination_in_a_rivals_turn": (
        "if not walker.left and not walker.eliminated:",
        "if not walker.left and not walker.eliminated and walker is self.active():",
    ),
    "test_reaching_mordor_in_the_same_turn_does_not_save": (
        "if not walker.left and not walker.eliminated:",
        "if not walker.left and not walker.eliminated and walker.rings < MORDOR:",
    ),
    "test_a_round_is_one_turn_for_each": ("if self.order == seats:", "if (self.first + self.order) % seats == 0:"),
    "test_a_round_goes_on_when_the_first_player_is_eliminated": (
        "                self.order = 0\n",
        "                self.order = 0\n                if self.active().eliminated:\n"
        "                    self.round -= 1\n",
    ),
    "test_a_round_ends_where_it_did_when_the_last_seat_is_eliminated": (
        "                self.round += 1\n",
        "                self.round += not self.players[self.first - 1].eliminated\n",
    ),
    "test_the_eliminated_have_no_turn": ("if not self.active().eliminated:\n                break", "break"),
    "test_all_eliminated_ends_the_game_at_once": (
        "if all([walker.eliminated for walker in self.players]):",
        "if self.players[0].eliminated:",
    ),
    "test_the_round_of_whoever_reaches_mordor_is_played_to_its_end": (
        "if all([walker.eliminated for walker in self.players]):",
        'if self.active().status() == "mordor":\n            self._end([self.active()], events)\n            return\n'
        "        if all([walker.eliminated for walker in self.players]):",
    ),
    "test_the_game_ends_with_the_turn_of_the_last_seat": ("                    self.order -= 1\n", ""),
    "test_one_alone_in_mordor_wins": (
        'if walker.status() == "mordor"]\n',
        'if walker.status() == "mordor"] and self.players\n',
    ),
    "test_of_several_in_mordor_most_steps_left_win": ("walker.left == max(left)", "walker.left == min(left)"),
    "test_whole_squares_and_halves_count_one_each": (
        "walker.left for walker in finalists]",
        "walker.squares - walker.marked for walker in finalists]",
    ),
    "test_still_equal_they_share_the_win": (
        "if walker.left == max(left)]",
        "if walker.left == max(left)][:1]",
    ),
    "test_eliminated_in_mordor_does_not_win": (
        'if walker.status() == "mordor"]',
        "if walker.rings == MORDOR]",
    ),
    "test_play_goes_on_when_nobody_in_mordor_is_left_in": (
        "                if finalists:\n",
        "                if [walker for walker in self.players if walker.rings == MORDOR]:\n",
    ),
    "test_a_single_survivor_plays_on_until_mordor": (
        "if all([walker.eliminated for walker in self.players]):\n            self._end([]",
        "if sum([not walker.eliminated for walker in self.players]) < 2:\n            self._end([]",
    ),
    "test_a_single_survivor_plays_on_until_elimination": (
        "if all([walker.eliminated for walker in self.players]):\n            self._end([]",
        "if sum([not walker.eliminated for walker in self.players]) < 2:\n            self._end([]",
    ),
    # Advanced mode: places
    "test_the_place_counts_where_the_turn_starts": (
        "        self._split(events)\n        self._mark(events)\n        self._walk(events)\n",
        "        self._walk(events)\n        self.start = self.active().rings\n"
        "        self._split(events)\n        self._mark(events)\n",
    ),
    "test_rivendell_equal_symbols_may_be_kept": (
        'equal_allowed = self.effect() == "rivendell"',
        "equal_allowed = False",
    ),
    "test_rivendell_in_every_roll_of_the_turn": (
        'if self.effect() != "rivendell" and',
        'if (self.effect() != "rivendell" or self.rolls > 1) and',
    ),
    "test_rivendell_several_nazgul_too": (
        'if self.effect() != "rivendell" and self.twins(dice):',
        'if self.twins(dice) == "nazgul" or self.effect() != "rivendell" and self.twins(dice):',
    ),
    "test_moria_gandalf_has_no_effect": ('if self.effect() == "moria":', "if False:"),
    "test_lothlorien_fellowship_counts_twice": (
        '2 if self.effect() == "lothlorien"',
        '3 if self.effect() == "lothlorien"',
    ),
    "test_rohan_a_roll_may_be_repeated": ("self.rolled = dict(faces)", "self.rolled = self.rolled or dict(faces)"),
    "test_rohan_a_roll_is_repeated_once": (" and not self.repeated\n", "\n"),
    "test_rohan_each_roll_may_be_repeated": (
        'self.repeated = verb == "reroll"',
        'self.repeated = self.repeated or verb == "reroll"',
    ),
    "test_helms_deep_orcs_count_twice": ('2 if self.effect() == "helms_deep"', '3 if self.effect() == "helms_deep"'),
    "test_gondor_nazgul_spare_the_active_player": ('return None if self.effect() == "gondor" else me', "return me"),
    "test_gondor_rivals_are_hit_as_usual": (
        'if self.effect() != "minas_tirith":',
        'if self.effect() not in ("minas_tirith", "gondor"):',
    ),
    "test_minas_tirith_every_nazgul_hits_the_active_player": ('if self.effect() != "minas_tirith":', "if True:"),
    "test_shelobs_lair_one_ring_fewer": (
        '1 if self.effect() == "shelobs_lair"',
        '0 if self.effect() == "shelobs_lair"',
    ),
    "test_bag_end_has_no_effect": (
        'self.effect() == "moria":',
        'self.places and self.effect() in ("moria", "bag_end"):',
    ),
    "test_in_basic_mode_no_place_has_an_effect": (
        "return PLACES[self.start] if self.places else PLACES[0]",
        "return PLACES[self.start]",
    ),
    # Real dice
    "test_the_core_never_rolls": (
        '        faces = action.get("faces")\n',
        '        faces = action.get("faces", dict.fromkeys(self.to_roll(), "ring"))\n',
    ),
    "test_the_devices_dice_are_one_source": ("[draws[i]] for i in range", "[draws[0]] for i in range"),
}
