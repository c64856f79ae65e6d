"""Faults that the tests of the rules of Conquest must find: for each test a piece of the rules, and it broken."""

BREAKS = {
    # Players and regions
    "test_two_to_six_players": ("FEWEST, MOST = 2, 6", "FEWEST, MOST = 2, 5"),
    "test_the_regions_and_their_territories": ("(11, 10, 8, 7, 5, 7, 6, 6, 4)", "(11, 10, 8, 7, 5, 6, 7, 6, 4)"),
    "test_the_bonus_of_each_region": ("(7, 7, 5, 4, 4, 3, 2, 2, 2)", "(7, 7, 5, 4, 3, 4, 2, 2, 2)"),
    "test_a_region_must_be_held_whole": ("if self.held[i] == TERRITORIES[i]]", "if self.held[i] > 2]"),
    "test_neutral_garrisons_are_one_to_three": ("return (3,) * values[0]", "return (4,) * values[0]"),
    "test_neutral_garrisons_strike_back_if_the_table_plays_so": ("bonus = bonus[1], bonus[0], 0", "bonus = 9, 0, 0"),
    "test_they_only_defend_otherwise": ("may = self.strikes and not", "may = not"),
    "test_they_strike_back_once_after_each_exchange": ('["strikes"] = not strike', '["strikes"] = True'),
    "test_they_strike_back_down_to_one_battalion": (
        'min(battle["garrison"] - 1, 3), min(battle["battalions"]',
        'min(battle["garrison"], 3), min(battle["battalions"]',
    ),
    "test_players_do_not_strike_back": ('self.strikes and not battle["defender"] and', "self.strikes and"),
    "test_who_is_struck_down_is_repelled": (
        '"repelled" if battle["battalions"] == 1 else None',
        '"repelled" if battle["battalions"] == 1 and not strike else None',
    ),
    # Battles
    "test_an_attack_needs_two_battalions": ("if battalions < 2:", "if battalions < 1:"),
    "test_the_attacker_commits_up_to_three_and_leaves_one_behind": (
        'return min(battle["battalions"] - 1, 3)',
        'return min(battle["battalions"], 3)',
    ),
    "test_the_defender_commits_up_to_two": ('min(battle["garrison"], 2)\n        may', "2\n        may"),
    "test_a_die_for_each_battalion": ("return (6,) * sum(values)", "return (8,) * sum(values)"),
    "test_both_commit_anew_for_every_exchange": (
        '            return min(battle["battalions"] - 1, 3), min(battle["garrison"], 2)\n',
        '            if battle["lost"][1]:\n                return 1, 1\n'
        '            return min(battle["battalions"] - 1, 3), min(battle["garrison"], 2)\n',
    ),
    "test_a_leader_adds_one_to_the_highest_die": ("dice[0][0] += bonus[0]", "dice[0][-1] += bonus[0]"),
    "test_a_nazgul_adds_two": (
        'mine, theirs = LEADERS.index(battle["leader"])',
        'mine, theirs = min(LEADERS.index(battle["leader"]), 1)',
    ),
    "test_a_fortress_adds_one_to_every_defending_die": (
        "[die + bonus[2] for die in dice[1]]",
        "[dice[1][0] + bonus[2]] + dice[1][1:]",
    ),
    "test_a_place_of_power_adds_one_more_with_its_leader": (
        'theirs + (theirs > 0 and battle["place"])',
        "theirs",
    ),
    "test_a_place_of_power_without_a_leader_adds_nothing": (
        'mine + (mine > 0 and battle["power"])',
        'mine + battle["power"]',
    ),
    "test_highest_against_highest_and_second_against_second": (
        "sorted(faces[attack:], reverse=True)",
        "list(faces[attack:])",
    ),
    "test_a_die_without_an_opponent_does_not_count": (
        "        fought = {",
        "        lost[0] += max(len(dice[1]) - len(dice[0]), 0)\n        fought = {",
    ),
    "test_equal_dice_are_the_defenders": ("lost[1 if mine > theirs else 0]", "lost[1 if mine >= theirs else 0]"),
    "test_it_goes_on_until_the_garrison_has_none_left": ("mine.held[region] += 1", "mine.held[region] += 2"),
    "test_it_goes_on_until_the_attacker_has_none_left": (
        '"repelled" if battle["battalions"] == 1',
        '"repelled" if battle["battalions"] < 3',
    ),
    "test_the_attacker_may_retreat": ('self.battle["result"] = "retreat"', 'self.battle["result"] = "repelled"'),
    "test_land_that_is_taken_changes_hands": ("                theirs.held[region] -= 1\n", ""),
    "test_a_storm_goes_on_until_the_limit": ('battle["battalions"] > until and', 'battle["battalions"] >= until and'),
    "test_a_storm_ends_with_the_battle": ('while not battle["result"] and battle', "while battle"),
    "test_a_storm_takes_the_dice_it_needs": ("if fallen < len(faces):", "if fallen < 0:"),
    "test_a_storm_has_ten_exchanges": ("ROUNDS = 10", "ROUNDS = 9"),
    "test_an_attack_on_who_holds_nothing_there": (
        "self.players[other - 1].held[region] if other else",
        "True if other else",
    ),
    "test_nobody_attacks_themselves": ("if number == other:", "if number == 9:"),
    # Leaders
    "test_a_led_army_that_is_destroyed_loses_its_leader": ("            player.board = 0\n", ""),
    "test_a_leader_who_is_not_there_is_not_lost": ('        if leader != "none":', "        if leader:"),
    "test_the_second_leader_enters_when_the_first_has_died": (
        "player.board, player.waiting = 1, 0",
        "player.board, player.waiting = 0, 0",
    ),
    "test_after_both_there_is_none": ("player.board, player.waiting = 1, 0", "player.board, player.waiting = 1, 1"),
    "test_neutral_garrisons_have_no_leader": (
        "not (who and self.players[who - 1].board)",
        "who and not self.players[who - 1].board",
    ),
    "test_a_leader_who_takes_a_place_of_power_earns_an_advantage": (
        'if battle["place"] and battle["leader"] != "none":',
        'if battle["place"]:',
    ),
    "test_before_turn_three_only_neutral_territories": ("PEACE = 3", "PEACE = 2"),
    # Reinforcements
    "test_a_battalion_for_every_three_territories": ("territories // 3, 3", "(territories + 2) // 3, 3"),
    "test_at_least_three": ("territories // 3, 3", "territories // 3, 1"),
    "test_who_holds_nothing_gets_none": (", 3))] if territories else []", ", 3))]"),
    "test_they_are_counted_at_the_end_and_placed_in_the_next_turn": (
        "            player.placed = player.total()\n",
        "            player.placed = 3\n",
    ),
    "test_sets_of_cards_and_their_battalions": ("WORTH = (4, 6, 8, 10)", "WORTH = (4, 6, 10, 8)"),
    "test_sets_count_for_one_turn": ("player.traded = player.due = 0", "player.due = 0"),
    "test_a_card_for_every_territory_captured": ("            mine.due += 1\n", ""),
    "test_at_most_five_cards_in_hand": ("HAND, KEPT = 5, 3", "HAND, KEPT = 6, 3"),
    "test_a_card_that_is_not_taken_lapses": ("player.traded = player.due = 0", "player.traded = 0"),
    # Advantages
    "test_everyone_starts_with_an_advantage": ("        self.owed = 1 ", "        self.owed = 0 "),
    "test_who_destroys_the_other_side_may_roll": ("                theirs.owed += 1\n", "                pass\n"),
    "test_a_retreat_is_no_destruction": ('elif result == "repelled":', "else:"),
    "test_the_list_has_the_size_of_the_table": ("return (self.length,)", "return (LIST,)"),
    "test_at_most_three_are_kept": ("HAND, KEPT = 5, 3", "HAND, KEPT = 5, 4"),
    "test_a_roll_that_would_make_a_fourth_lapses": ("min(player.owed, KEPT - len(player.advantages))", "player.owed"),
    "test_an_advantage_that_is_not_there": ("        player.advantages.remove(advantage)\n", ""),
    # The Company
    "test_one_step_at_the_end_of_each_turn": ("self.place = 1 ", "self.place = 2 "),
    "test_the_company_walks_when_everybody_is_done": ('"walk": ("m", "w", ())', '"walk": ("tm", "w", ())'),
    "test_the_starred_places": ("(9, 11, 14, 16, 17, 18)", "(9, 11, 13, 16, 17, 18)"),
    "test_more_than_three_leaves_a_starred_place": ("elif faces[0] > 3:", "elif faces[0] > 2:"),
    "test_the_ring_is_destroyed_with_more_than_four": ("if faces[0] > 4:", "if faces[0] > 3:"),
    "test_the_die_at_mount_doom_falls_in_the_turn_after": ("ROAD, STARRED = 18", "ROAD, STARRED = 17"),
    "test_the_holdings_decide_when_the_ring_is_destroyed": ("if sum(player.held) == most]", "if sum(player.held)]"),
    "test_twelve_finds_the_ring": ("total = sum(faces) + modifier", "total = sum(faces)"),
    "test_the_ring_is_looked_for_once_a_turn": ("        self.sought = True\n", ""),
    "test_without_a_dark_player_nobody_looks_for_it": ("            if not self.dark:\n", "            if False:\n"),
    # Messages
    "test_a_message_is_overheard_on_eighteen_to_twenty": ("if faces[0] >= HEARD else 0", "if faces[0] > HEARD else 0"),
    "test_who_overhears_is_drawn_among_the_others": ("if i not in self.message[:2]]", "if i not in self.message[:1]]"),
    "test_nobody_is_told_who_overheard_it": (
        '"carried": message[2] is not None}',
        '"carried": message[2]}',
    ),
    "test_the_sender_may_find_out": ("self.message[3] = faces[0] >= HEARD", "self.message[3] = True"),
    "test_two_who_hold_a_palantir_talk_unheard": (
        "self.players[sender - 1].palantir and self.players[to - 1].palantir",
        "self.players[sender - 1].palantir",
    ),
    "test_of_two_players_nobody_overhears": ("both or len(self.players) == 2", "both"),
    "test_nobody_writes_to_themselves": ("if sender == to:", "if sender == 9:"),
    # The turn
    "test_players_are_done_in_any_order": ("all([player.done for", "any([player.done for"),
    "test_who_is_done_does_not_attack": ("if self.players[number - 1].done:", "if False:"),
    "test_a_new_turn_begins_for_everybody": ("            player.done = False\n", ""),
    "test_values_are_corrected_by_hand": ("player.cards[KINDS.index(what)] = to", "player.cards[0] = to"),
    "test_nothing_happens_after_the_end": (
        'if self.winners:\n            return "over"',
        'if False:\n            return ""',
    ),
}
