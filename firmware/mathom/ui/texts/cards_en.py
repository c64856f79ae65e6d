"""Baked from cards.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
STARTS = b"\x00\x00\x41\x00\x9c\x00\x21\x01\xd3\x01\x38\x02\x85\x02\xd4\x02\x19\x03\x76\x03\xc9\x03\x1f\x04\xc3\x04\x47\x05\x97\x05\xd5\x05\x8a\x06"
TEXTS = (
    b"Mirkwood\n"  # mirkwood
    b"River Anduin\n"  # anduin
    b"Dol Guldur\n"  # dol_guldur
    b"round\n"  # key_round
    b"guide\n"  # key_guide
    b"dials\n"  # key_dials
    b"round {n}\n"  # cards_in_round
    b"out\n"  # cards_out
    b"Stage {n}\n"  # cards_stage
    b"Quest {n}\n"  # cards_quest
    b"Place {n}\n"  # cards_place
    b"No place\n"  # cards_no_place
    b"Staging {n}\n"  # cards_staged
    b"R{n} Resources\n"  # phase_resources
    b"R{n} Planning\n"  # phase_planning
    b"R{n} Quest\n"  # phase_quest
    b"R{n} Travel\n"  # phase_travel
    b"R{n} Encounter\n"  # phase_encounter
    b"R{n} Combat\n"  # phase_combat
    b"R{n} Refresh\n"  # phase_refresh
    b"R{n} Stage\n"  # phase_stage
    b"+1 resource, draw 1 card\n"  # step_resources
    b"Play allies, attachments\n"  # step_planning
    b"Commit to the quest\n"  # step_commit
    b"One card per player\n"  # step_staging
    b"Willpower against threat\n"  # step_resolve
    b"Travel to a location?\n"  # step_travel
    b"Engage an enemy?\n"  # step_optional
    b"Shadow card for each enemy\n"  # step_shadow
    b"The enemies attack\n"  # step_enemies
    b"The players attack\n"  # step_attacks
    b"Threat +1, token to the left\n"  # step_refresh
    b"actions now\n"  # actions_any
    b"then actions\n"  # actions_after
    b"no actions\n"  # actions_none
    b"Threat {n}: which enemy?\n"  # cards_checks
    b"Go on\n"  # cards_next
    b"Resolve the quest\n"  # cards_resolve
    b"Reveal\n"  # cards_reveal
    b"{n} left\n"  # cards_left
    b"Surge: one more\n"  # cards_surge
    b"Doomed\n"  # cards_doomed
    b"Travel\n"  # cards_travel
    b"Engage\n"  # cards_engage
    b"Nobody\n"  # cards_nobody
    b"Defend\n"  # cards_attack
    b"Attack\n"  # cards_strike
    b"To the round's end\n"  # cards_round
    b"Heroes\n"  # cards_heroes
    b"Cards in play\n"  # cards_cards
    b"Quest\n"  # cards_table
    b"Score sheet\n"  # cards_sheet
    b"Enemy {n}\n"  # cards_enemy
    b"Location {n}\n"  # cards_location
    b"Willpower\n"  # of_willpower
    b"Threat\n"  # of_threat
    b"Card\n"  # of_card
    b"Engagement cost\n"  # of_cost
    b"Hit points\n"  # of_hits
    b"Points\n"  # of_points
    b"Player\n"  # of_player
    b"Attack\n"  # of_attack
    b"Defence\n"  # of_defence
    b"Against\n"  # of_by
    b"Enemy\n"  # kind_enemy
    b"Location\n"  # kind_location
    b"Treachery\n"  # kind_treachery
    b"none\n"  # cards_undefended
    b"an ally\n"  # cards_ally
    b"another\n"  # cards_other
    b"Threat +{n} for all\n"  # cards_rise
    b"Place +{n}, quest +{quest}\n"  # cards_both
    b"Quest +{n}\n"  # cards_progress
    b"Equal: nothing happens\n"  # cards_equal
    b"Damage: {n}\n"  # cards_damage
    b"Do it\n"  # cards_do
    b"Damage\n"  # of_damage
    b"Resources\n"  # of_resources
    b"With\n"  # of_engaged
    b"Progress\n"  # of_progress
    b"Place progress\n"  # of_explored
    b"Place points\n"  # of_location
    b"Victory points\n"  # of_victory
    b"First player\n"  # of_first
    b"Out at\n"  # of_limit
    b"nobody\n"  # cards_staging
    b"dead\n"  # cards_dead
    b"Next stage\n"  # cards_advance
    b"Remove the card\n"  # cards_drop
    b"No cards entered\n"  # cards_none
    b"{n} of {all}\n"  # cards_of
    b"{n} threat: out of the game\n"  # ends_threat
    b"No heroes: out of the game\n"  # ends_heroes
    b"The hero has died\n"  # ends_died
    b"Location\n"  # ends_place
    b"Explored: no location is active now\n"  # ends_explored
    b"Done. On to the next stage?\n"  # ends_reached
    b"It is the last one. Have you won?\n"  # ends_last
    b"Victory!\n"  # cards_won
    b"Defeat\n"  # cards_lost
    b"total {n}\n"  # cards_score
    b"threat+dead+damage\n"  # cards_parts
    b"Total\n"  # cards_total
    b"Campaign {n}/{all}\n"  # cards_campaign
    b"Play again\n"  # cards_again
    b"Next scenario\n"  # cards_follow
    b"Note\n"  # cards_note
    b"No victories yet\n"  # cards_no_scores
    b"Set-up\n"  # cards_setup
    b"threat {n}\n"  # cards_threat
    b"Start\n"  # of_start
    b"Scenario\n"  # of_scenario
    b"Players\n"  # of_players
    b"Stages\n"  # of_stages
    b"Shadow cards\n"  # of_basic
    b"Game\n"  # of_mode
    b"single\n"  # mode_single
    b"campaign\n"  # mode_campaign
    b"hardest\n"  # mode_hard
    b"Name\n"  # of_name
    b"Hero\n"  # of_hero
    b"Threat cost\n"  # of_worth
    b"No more cards can be entered\n"  # cards_why_too_many
    b"One enemy a player\n"  # cards_why_one_each
    b"One attack on each enemy\n"  # cards_why_once
    b"Undefended, it hits a hero\n"  # cards_why_needs_hero
    b"That player is out\n"  # cards_why_out
    b"No hero twice, and nobody out from the start\n"  # cards_why_bad_options
    b"Rounds\n"  # cards_rounds
    b"The stage stays\n"  # cards_stay
    b"Check\n"  # cards_check
)
