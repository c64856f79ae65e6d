"""For each test of the rules, a fault in `games/war*.py` that it must find: a piece of the source, and what stands
there instead. `test_breaks.py` makes them one by one and wants to see red."""

BREAKS = {
    # Dice
    "test_two_sides": ('SIDES = ("free", "shadow")', 'SIDES = ("shadow", "free")'),
    "test_the_faces_of_the_free_peoples": (
        '"free": ("character", "character", "muster"',
        '"free": ("character", "army", "muster"',
    ),
    "test_the_faces_of_the_shadow": ('"muster_army", "eye"),\n}', '"muster_army", "will"),\n}'),
    "test_combat_dice_have_six_sides": ("type(face) is int and 0 < face < 7", "type(face) is int and 0 < face < 8"),
    "test_up_to_five_combat_dice_a_side": ("else (name, 0, 5) for", "else (name, 0, 6) for"),
    "test_the_pools_at_the_start": ('POOL = {"free": 4, "shadow": 7}', 'POOL = {"free": 4, "shadow": 8}'),
    "test_each_character_of_the_free_peoples_adds_a_die": (
        "for name in CHARACTERS[side]])",
        'for name in CHARACTERS[side] if name != "gandalf_white"])',
    ),
    "test_each_character_of_the_shadow_adds_a_die": (
        "for name in CHARACTERS[side]])",
        'for name in CHARACTERS[side] if name != "mouth"])',
    ),
    "test_who_enters_or_leaves_counts_from_the_next_turn": (
        '        events.append({"e": "set"',
        "        self.pool = {side: self.next_pool(side) + (name == 'aragorn') for side in SIDES}\n"
        '        events.append({"e": "set"',
    ),
    # The turn
    "test_recover_takes_all_dice_back": ('tracks["hunt_free"] = tracks["hunt_shadow"] = 0', 'tracks["hunt_free"] = 0'),
    "test_recover_reminds_of_the_cards": ('        events.append({"e": "draw"})\n', ""),
    "test_the_fellowship_may_be_declared": (
        '        self.tracks["progress"] = 0\n        if nation',
        "        if nation",
    ),
    "test_the_fellowship_is_declared_once_a_turn": ("        self.ringed = ()\n        self.declared = False\n", ""),
    "test_declaring_in_a_nation_activates_it": ('self.tracks[nation + "_active"] = 1', "pass"),
    "test_declaring_in_an_active_nation": (
        "if nation and not self.is_active(nation):",
        "if nation:",
    ),
    "test_the_ring_bearers_may_heal": (
        '        events.append({"e": "set"',
        '        to = max(to, self.tracks["corruption"])\n        events.append({"e": "set"',
    ),
    "test_the_guide_may_change": ("        self.guide = guide\n", ""),
    "test_gollum_guides_when_nobody_else_is_left": (
        'elif not tracks["companions"] and self.guide != GOLLUM:',
        "elif False:",
    ),
    "test_the_shadow_allocates_dice_unrolled": (
        'self.pool[side] - (self.allocated if side == "shadow" else 0)',
        "self.pool[side]",
    ),
    "test_at_least_one_after_a_die_came_back": ("return min(self.taken_back, 1), ", "return 0, "),
    "test_one_is_enough_after_several_came_back": (
        "return min(self.taken_back, 1), ",
        "return self.taken_back, ",
    ),
    "test_at_most_as_many_as_companions": ('max(self.tracks["companions"], 1)', "7"),
    "test_one_is_always_allowed": ('max(self.tracks["companions"], 1)', 'self.tracks["companions"]'),
    "test_the_shadow_may_allocate_its_whole_pool": (
        '        if dice == self.pool["shadow"]:\n            self.active = "free"\n',
        "",
    ),
    "test_every_eye_goes_into_the_hunt_box_at_once": ('self.tracks["hunt_shadow"] += eyes', "pass"),
    "test_the_free_peoples_roll_their_pool": ("if len(faces[i]) != counts[i]:", "if len(faces[i]) < counts[i]:"),
    "test_turn_about_the_free_peoples_first": (
        "        if self.dice[other]:\n",
        "        if not self.dice[self.active]:\n",
    ),
    "test_one_action_uses_one_die": (
        "        dice.remove(die)\n",
        "        dice = [one for one in dice if one != die]\n",
    ),
    "test_moving_the_fellowship_makes_progress": ("        tracks[track] += 1\n", ""),
    "test_the_die_that_moves_enters_the_hunt_box": ('        self.tracks["hunt_free"] += 1\n', ""),
    "test_progress_then_the_hunt_and_only_then_the_box": (
        '            self.phase = "hunt"\n',
        '            self.phase = "hunt"\n            tracks["hunt_free"] += 1\n',
    ),
    "test_with_fewer_dice_one_may_pass": (
        "return len(self.dice[self.active]) < len(self.dice[OTHER[self.active]])",
        'return len(self.dice[self.active]) + self.tracks["hunt_shadow"] < len(self.dice[OTHER[self.active]])',
    ),
    "test_with_as_many_dice_nobody_may_pass": (
        "return len(self.dice[self.active]) < len",
        "return len(self.dice[self.active]) <= len",
    ),
    "test_a_die_may_be_discarded_without_effect": ('        self._take(action["die"])\n', ""),
    "test_a_side_out_of_dice_waits": ("        elif not self.dice[self.active]:\n", "        else:\n"),
    "test_the_will_of_the_west_stands_for_any_other_result": (
        '"will": ("character", "army", "muster", "event")',
        '"will": ("character", "army", "muster")',
    ),
    "test_the_will_of_the_west_brings_gandalf_or_aragorn": ('side == "shadow" or die == "will"', "True"),
    "test_who_is_in_play_is_not_brought_again": ('return "in_play" if tracks[target] else None', "return None"),
    "test_the_victory_check_then_the_next_turn": ("        self.turn += 1\n", ""),
    # What a result allows
    "test_what_a_character_die_allows_the_free_peoples": (
        '"progress", "hide", "separate", "companions", "minions"),\n',
        '"progress", "hide", "companions", "minions"),\n',
    ),
    "test_what_a_character_die_allows_the_shadow": ('"minions": "shadow"}', '"minions": "free"}'),
    "test_what_an_army_die_allows": ('"army": ("move", "attack", "card"),', '"army": ("move", "attack"),'),
    "test_what_a_muster_die_allows": (
        '"muster": ("diplomacy", "card", "reinforce", "bring")',
        '"muster": ("diplomacy", "reinforce", "bring")',
    ),
    "test_the_shadow_brings_a_character": ("            self.tracks[target] = 1\n", ""),
    "test_what_an_event_die_allows": ('"event": ("draw", "card"),', '"event": ("draw",),'),
    "test_muster_or_army_allows_both": ('"muster_army": ("muster", "army")', '"muster_army": ("muster",)'),
    "test_a_result_allows_nothing_else": ("if name not in uses(side, die):", "if False:"),
    "test_hiding_the_fellowship": ('            self.tracks["revealed"] = 0\n', "            pass\n"),
    "test_a_revealed_fellowship_must_hide_before_it_moves": (
        'return "revealed" if tracks["revealed"] else None',
        "return None",
    ),
    "test_companions_separate": ('self.tracks["companions"] -= leaving', 'self.tracks["companions"] -= 1'),
    # Elven rings
    "test_the_free_peoples_start_with_three_rings": ("RINGS = 3\n", "RINGS = 4\n"),
    "test_a_ring_changes_an_unused_die_to_another_face": ('return "same_face" if die == to else None', "return None"),
    "test_a_ring_is_used_before_an_action": ('"ring": ("act", ("die", "to")),', '"ring": (None, ("die", "to")),'),
    "test_a_used_ring_goes_to_the_shadow": ('            self.rings["shadow"] += 1\n', "            pass\n"),
    "test_the_shadow_uses_a_ring_once_and_it_leaves": (
        '        if side == "free":\n            self.rings["shadow"]',
        '        if True:\n            self.rings["shadow"]',
    ),
    "test_one_ring_a_side_and_turn": ("        if side in self.ringed:\n", "        if False:\n"),
    "test_the_free_peoples_ring_makes_no_will": ('if to == "will" and side == "free":', "if False:"),
    "test_the_shadow_may_make_an_eye": ('        self.tracks["hunt_shadow"] += 1\n', ""),
    "test_an_eye_stays_an_eye": ('        if die == "eye":\n            return "eye_stays"\n', ""),
    "test_a_ring_is_no_action": (
        "            self._lay(side, self.dice[side] + (to,))\n            return\n",
        "            self._lay(side, self.dice[side] + (to,))\n            self._pass_on(events)\n            return\n",
    ),
    "test_a_side_whose_last_die_became_an_eye_has_none_left": (
        "        if not self.dice[side]:\n            self._pass_on(events)\n",
        "",
    ),
    # Nations
    "test_where_the_nations_start": ('"sauron": 3, "southrons": 2}', '"sauron": 3, "southrons": 3}'),
    "test_who_starts_active": (
        'PASSIVE = ("gondor", "rohan", "north", "dwarves")',
        'PASSIVE = ("gondor", "rohan", "north", "dwarves", "elves")',
    ),
    "test_diplomacy_moves_a_friendly_nation_one_box_down": ("            self.tracks[target] += 1\n", ""),
    "test_a_free_nation_goes_to_war_only_when_active": (
        'return "passive" if tracks[target] == AT_WAR - 1 and not self.is_active(target) else None',
        "return None",
    ),
    "test_by_hand_too_only_the_active_are_at_war": (
        'if name + "_active" in NAMES and to == AT_WAR and not self.is_active(name):',
        "if False:",
    ),
    "test_below_the_third_box_is_the_end": (
        '        if tracks[target] == AT_WAR:\n            return "at_war"\n',
        "",
    ),
    "test_only_nations_at_war_recruit": ('return None if tracks[target] == AT_WAR else "not_at_war"', "return None"),
    # Tracks
    "test_where_the_tracks_start": ('START = {"mordor": OUTSIDE,', 'START = {"progress": 1, "mordor": OUTSIDE,'),
    "test_the_number_of_companions_is_a_setting": (
        "not 1 <= companions <= MOST_COMPANIONS",
        "not 1 < companions <= MOST_COMPANIONS",
    ),
    "test_the_length_of_the_mordor_track_is_a_setting": (
        'self.length if name == "mordor" else high',
        "high",
    ),
    "test_all_tracks_can_be_set_by_hand": ("        if not low <= to <= high:\n", "        if not low <= to < high:\n"),
    "test_what_is_set_is_what_is_shown": (
        '"points": tracks["points_" + side],',
        '"points": tracks["points_free"],',
    ),
    "test_nobody_hunts_when_the_box_is_emptied": (
        'if self.phase == "hunt" and not self.tracks["hunt_shadow"]:',
        "if False:",
    ),
    # Victory
    "test_corruption_12_wins_for_the_shadow_at_once": (
        'if tracks["corruption"] >= CORRUPTED:',
        'if tracks["corruption"] > CORRUPTED:',
    ),
    "test_the_crack_of_doom_wins_for_the_free_peoples_at_once": (
        'elif tracks["mordor"] >= self.length:',
        'elif tracks["mordor"] >= self.length - 1:',
    ),
    "test_corruption_comes_before_the_crack_of_doom": (
        'if tracks["corruption"] >= CORRUPTED:',
        'if tracks["corruption"] >= CORRUPTED and tracks["mordor"] < self.length:',
    ),
    "test_the_crack_of_doom_with_less_corruption": (
        '        self._settle(events)\n        if self.phase == "over":\n            return\n',
        "",
    ),
    "test_ten_points_win_for_the_shadow_at_the_check": (
        'POINTS = {"free": 4, "shadow": 10}',
        'POINTS = {"free": 4, "shadow": 9}',
    ),
    "test_four_points_win_for_the_free_peoples_at_the_check": (
        'POINTS = {"free": 4, "shadow": 10}',
        'POINTS = {"free": 5, "shadow": 10}',
    ),
    "test_the_shadows_points_come_first": ('for side in ("shadow", "free"):', "for side in SIDES:"),
    "test_points_win_at_the_check_only": (
        '        if self.phase == "over":\n            return\n        if tracks[',
        "        if self.phase == \"over\":\n            return\n        if self.tracks['points_shadow'] >= 10:\n"
        "            self._over('shadow', 'points', events)\n            return\n        if tracks[",
    ),
    "test_nothing_happens_after_the_end": ('        elif self.phase == "over":\n            self._require("")\n', ""),
    # Hunt roll
    "test_one_die_for_each_in_the_box": (
        'return min(self.tracks["hunt_shadow"], HUNTERS)',
        'return min(self.tracks["hunt_shadow"], 1)',
    ),
    "test_at_most_five_hunt": ("HUNTERS = 5 ", "HUNTERS = 6 "),
    "test_six_or_more_is_a_success": ("if face + bonus >= 6]", "if face + bonus >= 5]"),
    "test_each_free_die_already_there_adds_one": ("if face + bonus >= 6]", "if face + min(bonus, 1) >= 6]"),
    "test_one_success_is_enough": ("        if successes:\n", "        if successes == 1:\n"),
    "test_an_empty_box_does_not_hunt": (
        'if self.hunt and not inside and tracks["hunt_shadow"]:',
        "if self.hunt and not inside:",
    ),
    "test_a_tile_is_entered_as_corruption": (
        'min(max(tracks["corruption"] + corruption, 0), CORRUPTED)',
        'min(tracks["corruption"] + corruption, CORRUPTED)',
    ),
    "test_a_tile_is_entered_as_casualties": ('        tracks["companions"] -= casualties\n', ""),
    "test_a_tile_may_reveal_the_fellowship": ('            tracks["revealed"] = 1\n', ""),
    "test_in_mordor_a_tile_is_drawn_without_a_roll": (
        'action.get("step", inside)',
        'action.get("step", False)',
    ),
    "test_the_hunt_can_be_switched_off": ("if inside and self.hunt:", "if inside:"),
    "test_the_odds_of_the_hunt": ("max(5 - bonus, 0) ** dice", "max(5 - bonus, 1) ** dice"),
    # Combat
    "test_an_attack_begins_a_battle": ("self._open_battle(True, events)", "self._open_battle(False, events)"),
    "test_a_card_may_begin_a_battle": ("self._open_battle(False, events)", "self._open_battle(True, events)"),
    "test_combat_help_can_be_switched_off": ('if name == "attack" and self.combat:', 'if name == "attack":'),
    "test_each_side_rolls_its_dice": ("free = self._counts(verb)[0]", "free = self._counts(verb)[1]"),
    "test_somebody_must_roll": ("        if not sum(counts):\n", "        if False:\n"),
    "test_hits_are_counted_from_five_up": ('"leadership": 0, "hit": 5}', '"leadership": 0, "hit": 4}'),
    "test_the_hit_number_can_be_set": (
        'if face >= self.tracks["hit_" + side]])',
        'if face >= self.tracks["hit_free"]])',
    ),
    "test_leaders_roll_misses_again": (
        'if fallen[i] < self.tracks["hit_" + side]]',
        'if fallen[i] <= self.tracks["hit_" + side]]',
    ),
    "test_without_leaders_no_die_is_rolled_again": (
        'return misses[: self.tracks["leadership_" + side]]',
        "return misses",
    ),
    "test_leadership_is_at_most_five": ("else (name, 0, 5) for", "else (name, 0, 6) for"),
    "test_each_round_is_rolled_anew": ("            self.again[SIDES[i]] = ()\n", ""),
    "test_each_battle_begins_with_five_dice_and_no_leaders": (
        '            self.tracks[name] = FORCES[name.split("_")[0]]\n',
        '            self.tracks[name] = self.tracks[name] or FORCES[name.split("_")[0]]\n',
    ),
    "test_the_odds_of_a_battle": ("* 6 ** (again - misses)", ""),
    # Undo and the log
    "test_an_undone_roll_comes_up_the_same": ("        self.hunts += 1\n", ""),
}
