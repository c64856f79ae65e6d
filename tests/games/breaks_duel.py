"""For each test of the rules, a fault in `games/duel.py` that it must find: a piece of the source, and what stands
there instead. `test_breaks.py` makes them one by one and wants to see red."""

BREAKS = {
    # Set-up
    "test_two_sides_play": ('SIDES = ("fellowship", "sauron")', 'SIDES = ("sauron", "fellowship")'),
    "test_sauron_starts": ("self.seat = 1\n        self.turns", "self.seat = 0\n        self.turns"),
    "test_the_coins_in_the_beginning": ("Side(SIDES[0], 3), Side(SIDES[1], 2)", "Side(SIDES[0], 2), Side(SIDES[1], 3)"),
    "test_the_units_in_the_beginning": ("self.players[0].units[1] =", "self.players[0].units[0] ="),
    "test_fifteen_units_a_side": ("COINS, UNITS, FORTRESSES = 30, 15, 7", "COINS, UNITS, FORTRESSES = 30, 16, 7"),
    "test_seven_fortresses_a_side": ("COINS, UNITS, FORTRESSES = 30, 15, 7", "COINS, UNITS, FORTRESSES = 30, 15, 8"),
    "test_seven_regions": ('"rohan", "gondor", "mordor")', '"rohan", "gondor", "mordor", "shire")'),
    "test_three_chapters": ("CARDS, LANDMARKS, CHAPTERS = 20, 3, 3", "CARDS, LANDMARKS, CHAPTERS = 20, 3, 4"),
    # A turn
    "test_a_turn_is_one_of_three": ("        self.paid = True\n", "        self.paid = plays\n"),
    "test_a_card_costs_its_coins": ('price += chosen.get("coins", 0)', 'price += chosen.get("coins", 1)'),
    "test_a_coin_for_every_skill_that_is_lacking": (
        "lack += chosen >> skill & 1",
        "lack = chosen >> skill & 1",
    ),
    "test_a_chain_symbol_makes_a_card_free": ("                price = 0\n", "                price = 1\n"),
    "test_only_a_chain_symbol_that_is_owned": ('if not me.chains >> chosen["chain"] & 1:', "if not me.chains:"),
    "test_a_discarded_card_gives_as_many_coins_as_the_chapter": (
        "self._gain(events, self.seat, self.chapter)",
        "self._gain(events, self.seat, 2)",
    ),
    "test_a_landmark_costs_its_skills": (
        'self.price(chosen.get("skills", ()), not plays)',
        'self.price(plays and chosen.get("skills", ()) or (), not plays)',
    ),
    "test_a_landmark_costs_a_coin_for_each_own_fortress": (
        "(sum(side.fortresses) if landmark else 0)",
        "(sum(self.players[0].fortresses) if landmark else 0)",
    ),
    "test_a_landmark_places_a_fortress_in_its_region": ("me.fortresses[which] += 1", "me.fortresses[0] += 1"),
    "test_nobody_pays_what_it_has_not_got": ("if price > me.coins:", "if price > me.coins + 1:"),
    "test_the_bank_gives_only_what_it_has": ("min(coins, self.bank())", "coins"),
    "test_turns_alternate": ("self.seat = 1 - self.seat", "self.seat = 0"),
    "test_turns_alternate_from_one_chapter_to_the_next": (
        "            self.chapter += 1\n",
        "            self.chapter += 1\n            self.seat = 1\n",
    ),
    "test_play_again": ("        if not again:\n", "        if not again or self.cards < 2:\n"),
    # Colours
    "test_six_colours": ('"red", "purple")', '"red", "purple", "white")'),
    "test_five_skills": ('"wisdom", "leadership")', '"wisdom", "leadership", "beauty")'),
    "test_a_symbol_serves_once_a_turn": (
        "for skill in skills:\n                lack",
        "for skill in set(skills):\n                lack",
    ),
    "test_of_a_symbol_with_a_slash_only_one_skill_serves": (
        "if symbol & chosen:\n                    lack -= 1",
        "for i in range(5):\n                    lack -= (symbol & chosen) >> i & 1",
    ),
    "test_the_cheapest_assignment_is_taken": (
        "chosen = chosen - 1 & wanted",
        "chosen = 0",
    ),
    "test_no_assignment_is_cheaper": (
        "        chosen = wanted\n",
        "        chosen = wanted & 15\n",
    ),
    "test_symbols_serve_again_in_every_turn": (
        "        self.turns += 1\n        self.paid = True\n",
        "        self.turns += 1\n        self.paid = True\n        me.skills = []\n",
    ),
    "test_yellow_cards_give_coins": (
        "self._pay_out(events, seat, min(coins, self.bank()))",
        "self._pay_out(events, self.seat, min(coins, self.bank()))",
    ),
    "test_blue_cards_give_steps": ("min(before + steps, self.steps)", "min(before + 1, self.steps)"),
    "test_green_cards_give_races": ("side.races[race] = count\n", "side.races[race] = count + 1\n"),
    "test_red_cards_give_units": ("side.units[region] += units", "side.units[region] += 1"),
    "test_purple_cards_come_in_chapter_three": (
        '"purple" and self.chapter < CHAPTERS',
        '"purple" and self.chapter < 2',
    ),
    "test_purple_cards_move_units": ("        side.units[start] -= units\n", ""),
    "test_purple_cards_take_a_coin_from_the_opponent": (
        "-min(coins, self.players[seat].coins)",
        "min(coins, self.players[seat].coins)",
    ),
    "test_purple_cards_remove_an_enemy_unit": ("        self._need_units(side, region, 1)\n", ""),
    # The ring quest
    "test_the_nazgul_move_along_on_their_slide": (
        "            after = self.walked =",
        "            self.distance += steps\n            after = self.walked =",
    ),
    "test_the_nazgul_come_nearer_by_their_own_steps": (
        "max(self.distance - steps, 0)\n",
        "max(self.distance - steps, 0)\n            self.walked += steps\n",
    ),
    "test_the_distance_only_shrinks": ('"steps": (1, FARTHEST)', '"steps": (-1, FARTHEST)'),
    "test_either_may_be_moved": (
        "        if seat == 0:\n            before",
        "        if self.seat == 0:\n            before",
    ),
    "test_the_usual_numbers_of_the_board": ("STEPS, DISTANCE, FARTHEST = 15, 10", "STEPS, DISTANCE, FARTHEST = 15, 9"),
    "test_a_board_can_have_other_numbers": ("return Duel(lengths[0], lengths[1]", "return Duel(lengths[0], DISTANCE"),
    "test_frodo_and_sam_at_the_end_win_at_once": ("if self.walked == self.steps:", "if self.walked == self.steps - 1:"),
    "test_the_nazgul_on_frodo_and_sam_win_at_once": ("elif not self.distance:", "elif self.distance < 2:"),
    "test_bonus_spaces_are_told_when_they_are_reached_or_passed": (
        "if before < space <= after:",
        "if before < space == after:",
    ),
    "test_the_nazgul_gain_nothing_when_they_are_carried_along": (
        "        for space in self.bonus[seat]:\n",
        "        for space in self.bonus[1]:\n",
    ),
    # The races
    "test_six_races_and_the_eagle": ('"wizards", "eagle")', '"wizards", "eagle", "orcs")'),
    "test_the_eagle_is_one_token": ("high = 1 - other.races[EAGLE]", "high = 1"),
    "test_two_of_a_race_uncover_two_tokens": ("if before < 2 <= count:", "if count >= 2:"),
    "test_three_different_uncover_a_token_each": ("if kinds < 3 <= side.kinds():", "if side.kinds() >= 3:"),
    "test_one_symbol_may_serve_for_a_pair_and_for_three": (
        "        if kinds < 3 <= side.kinds():",
        "        elif kinds < 3 <= side.kinds():",
    ),
    "test_the_eagle_counts_for_six_different_only": ("kinds < 3 <= side.kinds():", "kinds < 3 <= side.kinds(True):"),
    "test_six_different_win_at_once": ("WIN_RACES = 6", "WIN_RACES = 7"),
    # The map
    "test_placing_units_among_enemies_starts_a_conflict": (
        "units=units)\n        self._meet(events, region)\n",
        "units=units)\n",
    ),
    "test_moving_units_among_enemies_starts_a_conflict": ("        self._meet(events, end)\n", ""),
    "test_both_remove_a_unit_again_and_again": ("over=not all(left)", "over=not any(left)"),
    "test_units_of_a_conflict_go_back_to_their_supply": (
        "return UNITS - sum(self.units)",
        "return UNITS - max(self.units)",
    ),
    "test_fortresses_do_not_cause_conflicts": (
        "return fellowship.units[region] and",
        "return fellowship.fortresses[region] and",
    ),
    "test_fortresses_do_not_prevent_conflicts": (
        "            side.units[region] -= 1\n            left",
        "            side.units[region] -= 1\n            side.fortresses[region] = 0\n            left",
    ),
    "test_each_step_of_a_movement_is_resolved_by_itself": (
        "if self._contested(i):\n                return",
        "if not self.paid and self._contested(i):\n                return",
    ),
    "test_present_in_all_seven_regions_wins_at_once": (
        "if self.units[i] or self.fortresses[i]]",
        "if self.units[i]]",
    ),
    "test_a_fortress_can_win_the_map": (
        "side.present() == len(REGIONS):",
        "sum([1 for count in side.units if count]) == len(REGIONS):",
    ),
    "test_the_map_counts_when_the_conflict_is_resolved": ("settled = not self.conflicts()", "settled = True"),
    "test_presence_is_counted_in_regions": (
        "if self.units[i] or self.fortresses[i]]",
        "for held in (self.units[i], self.fortresses[i]) if held]",
    ),
    "test_adjacency_is_not_policed": ("if start == end:", "if start - end not in (1, -1):"),
    # Chapters
    "test_twenty_cards_a_chapter": (
        "        if plays:\n            self.cards -= 1",
        "        self.cards -= 1\n        if plays:\n            pass",
    ),
    "test_a_chapter_ends_when_its_last_card_is_drawn": (
        "        if self.paid:\n            return",
        "        if self.paid and self.cards:\n            return",
    ),
    "test_landmarks_are_refilled_to_three_with_the_chapter_only": ("            self.landmarks -= 1\n", ""),
    "test_losing_coins_stops_at_none": ("-min(coins, self.players[seat].coins)", "-coins"),
    "test_every_value_can_be_corrected_by_hand": ("[of] * to)", "[of] * min(to, 1))"),
    "test_corrections_keep_to_what_there_is": ("high -= other.coins", "high -= 0"),
    "test_a_correction_can_start_a_conflict": ("            self._meet(events, of)\n", "            pass\n"),
    "test_a_correction_wins_at_once_too": (
        "        self._judge(events)\n        return events",
        '        if verb != "set":\n            self._judge(events)\n        return events',
    ),
    # The end
    "test_more_regions_win_after_chapter_three": ("present[i] == max(present)", "present[i] == present[1]"),
    "test_equal_presence_shares_the_win": ("if present[i] == max(present)]", "if present[i] > min(present)]"),
    "test_nothing_is_done_after_the_end": (
        'if now != phase and (phase or now == "over"):',
        "if now != phase and phase:",
    ),
}
