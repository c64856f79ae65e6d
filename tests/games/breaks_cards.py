"""For each test of the rules, a fault in `games/cards*.py` that it must find: a piece of the source, and what stands
there instead. `test_breaks.py` makes them one by one and wants to see red."""

BREAKS = {
    # Tracked
    "test_one_to_four_players": ("PLAYERS, HEROES, STAGES, SCENARIOS = 4,", "PLAYERS, HEROES, STAGES, SCENARIOS = 5,"),
    "test_a_hero_has_a_cost_hit_points_damage_and_resources": (
        'hero["dead"] = hero["damage"] == hero["hits"]',
        'hero["dead"] = hero["damage"] > 0',
    ),
    "test_what_is_known_of_the_table": ('"progress": table["progress"],', '"progress": 0,'),
    "test_the_cards_in_the_staging_area": ('if kind == "enemy" and cost < 0:', "if False:"),
    "test_a_treachery_does_not_stay": ('if kind != "treachery":', "if kind:"),
    "test_the_threat_in_the_beginning": (
        'sum([hero["cost"] for hero in held])',
        'max([hero["cost"] for hero in held])',
    ),
    "test_one_to_three_heroes_a_player": ("_is_list(heroes, 1, HEROES)", "_is_list(heroes, 1, HEROES + 1)"),
    "test_a_hero_is_not_used_twice": (
        'for player in players for hero in player["heroes"]]),',
        'for player in players[:1] for hero in player["heroes"]]),',
    ),
    # The round
    "test_seven_phases": ('("travel", "travel", "after")', '("travel", "quest", "after")'),
    "test_the_steps_of_the_phases": (
        '    ("commit", "quest", "after"),\n    ("staging", "quest", "after"),\n',
        '    ("staging", "quest", "after"),\n    ("commit", "quest", "after"),\n',
    ),
    "test_one_resource_to_each_hero": (
        'for hero in self.players[seat - 1]["heroes"]:\n                    hero["resources"]',
        'for hero in self.players[seat - 1]["heroes"][:1]:\n                    hero["resources"]',
    ),
    "test_no_resource_for_the_dead": ('+= not hero["dead"] and', "+="),
    "test_when_players_may_act": ('("planning", "planning", "any")', '("planning", "planning", "after")'),
    "test_one_encounter_card_for_each_player_still_in": (
        'len(self.order()) if self.step == "staging"',
        'len(self.players) if self.step == "staging"',
    ),
    "test_surge_reveals_one_more": ('self.table["reveal"] += 1', 'self.table["reveal"] += 0'),
    "test_doomed_raises_the_threat_of_every_player": ("self._raise(events, by)", "self._raise(events, 1)"),
    "test_one_travels_to_one_location": ('self.table["location"] = points\n', 'self.table["location"] = points - 1\n'),
    "test_one_travels_only_if_no_location_is_active": (
        '        if self.table["location"]:\n            raise',
        "        if False:\n            raise",
    ),
    "test_one_travels_to_locations_only": ('["kind"] != "location":', '["kind"] == "treachery":'),
    "test_travel_belongs_to_its_phase": ('"travel": (("travel",), "t",', '"travel": ((), "t",'),
    "test_one_enemy_a_player_of_their_own_will": ("if self.used >> player & 1:", "if self.used:"),
    "test_locations_engage_nobody": ('-1 < card["cost"] <= threat', 'card["cost"] <= threat'),
    "test_shadow_cards_are_none_in_the_basic_game": ('if self.step == "shadow" and self.basic:', "if False:"),
    "test_enemies_attack_the_first_player_first": (
        "        for seat in self.order():\n            found",
        "        for seat in self.order(1):\n            found",
    ),
    "test_each_enemy_attacks_once": ('        enemy["done"] = 1\n', ""),
    "test_the_refresh_raises_every_threat_by_one": ("self._raise(events, 1)", "self._raise(events, 0)"),
    "test_the_token_passes_left": ("% len(self.players) + 1\n", "% 2 + 1\n"),
    "test_the_rest_of_the_round_at_once": (
        'while self.table["round"] == begun and self.winners is None:',
        'if self.step == "refresh":',
    ),
    # The quest
    "test_more_willpower_is_progress": ("more = max(willpower - threat, 0)", "more = willpower"),
    "test_progress_goes_to_the_active_location_first": (
        'min(more, table["location"] - table["explored"])',
        "min(more, 0)",
    ),
    "test_what_a_location_does_not_need_goes_to_the_quest": (
        'min(more, table["location"] - table["explored"])',
        'min(more, table["location"])',
    ),
    "test_less_willpower_raises_every_threat": ("max(threat - willpower, 0)", "max(threat - willpower, 0) // 2"),
    "test_equal_is_nothing": ("max(threat - willpower, 0)", "max(threat - willpower, 1)"),
    "test_the_quest_is_resolved_once": ("        self.at = 4\n", "        self.at = 3\n"),
    "test_the_active_location_does_not_count": (
        'raise _no("no_location")\n            self.cards.pop(card - 1)\n',
        'raise _no("no_location")\n',
    ),
    "test_engaged_enemies_do_not_count": (
        'sum([card["threat"] for card in self.cards if not card["player"]])',
        'sum([card["threat"] for card in self.cards])',
    ),
    "test_a_stage_that_is_reached_asks": (
        'if phase == "stage" and verb not in ("advance", "stay", "set"):',
        "if False:",
    ),
    "test_a_stage_may_stay": (
        "        self.stayed = False\n\n    def _advance(",
        "\n    def _advance(",
    ),
    "test_surplus_progress_is_lost": (
        'min(table["progress"] + quest, table["points"] or MOST)',
        'table["progress"] + quest',
    ),
    "test_no_value_sinks_below_nothing": ('"value": (0, MOST),', '"value": (-1, MOST),'),
    # Engagement checks
    "test_the_enemy_with_the_highest_cost_engages": ("highest = max([", "highest = min(["),
    "test_only_costs_that_are_not_above_the_threat": ('card["cost"] <= threat]', 'card["cost"] < threat]'),
    "test_checks_in_player_order": ("        self.turn = order[1 % len(order)]\n", ""),
    "test_checks_again_and_again": ("if self.passed >= len(order):", "if not near:"),
    "test_checks_end_when_somebody_has_gone_out_amid_them": ("self.passed >= len(order)", "self.passed == len(order)"),
    "test_a_pass_in_between_does_not_end_the_checks": ("            self.passed = 0\n", ""),
    "test_of_equal_costs_the_checking_player_chooses": ("if len(near) > 1 and not card:", "if False:"),
    # Combat
    "test_damage_is_attack_minus_defence": ("max(attack - (defence or 0), 0)", "attack"),
    "test_damage_is_never_below_nothing": ("damage = max(attack - defence, 0)", "damage = attack - defence"),
    "test_several_attackers_are_one_attack": ('if enemy["done"] >> player & 1:', "if False:"),
    "test_only_engaged_enemies_are_attacked": ('if not enemy["player"]:', "if False:"),
    "test_an_ally_may_defend": ("if defence is None and not hero:", "if not hero:"),
    "test_an_undefended_attack_hits_a_hero_in_full": ("if defence is None and not hero:", "if False:"),
    "test_a_hero_of_another_player_may_defend": (
        'player = player or enemy["player"]\n',
        'player = enemy["player"]\n',
    ),
    "test_the_dead_do_not_defend": ('if struck["dead"]:', "if False:"),
    "test_damage_equal_to_the_hit_points_defeats": (
        'if 0 < card["hits"] <= card["damage"]:',
        'if 0 < card["hits"] < card["damage"]:',
    ),
    "test_surplus_damage_is_lost": (
        'min(struck["damage"] + damage, struck["hits"])',
        'struck["damage"] + damage',
    ),
    # The end
    "test_fifty_threat_is_out": ("LIMIT = 50 ", "LIMIT = 51 "),
    "test_the_limit_is_the_scenarios": ('    state.table["limit"] = limit\n', ""),
    "test_a_card_may_change_the_limit": (
        'threatened = player["threat"] >= table["limit"]',
        'threatened = player["threat"] >= 50',
    ),
    "test_without_heroes_a_player_is_out": (
        'or all([hero["dead"] for hero in player["heroes"]]):',
        'or any([hero["dead"] for hero in player["heroes"]]):',
    ),
    "test_the_enemies_of_who_is_out_return_with_their_damage": (
        'card["player"] = card["done"] = 0\n',
        'card["player"] = card["damage"] = 0\n',
    ),
    "test_all_out_is_lost": ("self._end(events, [])", 'self._end(events, ["Ann"])'),
    "test_the_refresh_may_end_it": (
        'min(player["threat"] + by, self.table["limit"])',
        'min(player["threat"] + by, self.table["limit"] - 1)',
    ),
    "test_who_is_out_does_not_act": ('        if self.players[self.turn - 1]["out"]:\n', "        if False:\n"),
    "test_the_next_one_takes_the_token": ('if order[0] != table["first"]:', "if False:"),
    "test_the_last_stage_done_is_won": ('if table["stage"] == len(self.stages):', 'if table["stage"] == 1:'),
    # The score
    "test_the_score_counts_threat": ("threat + dead + damage])", "dead + damage])"),
    "test_who_is_out_counts_fifty_and_all_heroes": (
        'LIMIT if player["out"] else',
        'LIMIT if player["threat"] > 49 else',
    ),
    "test_the_score_counts_the_cost_of_dead_heroes": (
        'sum([hero["cost"] for hero in heroes if player["out"] or hero["dead"]])',
        'sum([hero["hits"] for hero in heroes if player["out"] or hero["dead"]])',
    ),
    "test_the_score_counts_damage_on_living_heroes": (
        'if not (player["out"] or hero["dead"])])',
        'if not player["out"]])',
    ),
    "test_victory_points_are_taken_off": ('- state.table["victory"]\n', "\n"),
    "test_only_a_win_is_scored": ("    if not state.winners:\n", "    if state.winners is None:\n"),
    "test_the_line_on_the_sheet": ('line = {"scenario": state.scenario,', 'line = {"scenario": "",'),
    "test_a_campaign_adds_the_scores": ("list(state.campaign) + [total]", "[total]"),
    "test_the_hardest_mode_carries_threat_and_damage": ('"hits", "damage")} for hero', '"hits")} for hero'),
}
