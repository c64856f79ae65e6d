"""Baked from cards.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
SLOTS = b"\xbd\x03\xf1\xce\x8d\x9b\x04\x23\x3c\xee\x1f\x03\xbc\xc1\x8b\x56\x06\xc7\x76\x4b\x2b\x01\xa6\x15\x00\x64\x02\xb4\xd8\xf4\x27\x02\x71\xfb\x2d\xf7\x03\x41\x6a\x65\x2e\x02\xea\x89\x37\x0f\x06\xcb\xbf\xd8\xf3\x04\x0d\x35\x32\xff\xff\x00\x00\x00\x2d\x00\x46\xd1\x47\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x4f\x06\xcf\x8f\x3a\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xf1\x02\x6d\xb0\x40\xf9\x04\x57\xbc\x10\xd9\x04\x45\xf9\x43\x8d\x05\xae\x3c\x3f\x53\x05\x3e\xde\x82\xff\xff\x00\x00\x00\xe9\x04\xdb\x83\xc2\xff\xff\x00\x00\x00\xdb\x05\xa8\x2d\xb0\x92\x00\x5d\xdc\x93\x17\x03\xd9\x42\x29\x09\x00\xe2\x23\xac\xa3\x00\xd5\x86\x33\x2a\x05\xd2\x04\xb5\x66\x06\x40\x94\xcc\x64\x05\xa1\xaa\x38\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xab\x05\xfc\xec\xef\xcc\x02\x45\xb2\x30\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x20\x02\x93\x2a\x48\x00\x03\x28\x99\xf1\x83\x00\xf6\x8d\x90\xc1\x02\xe4\xb7\xbf\xbc\x01\xc0\x51\xc9\x78\x02\x7d\x26\x77\x43\x02\x3d\x37\x0d\x80\x01\x60\xbf\x1a\x84\x02\xb6\x85\x0b\x0f\x03\xd4\xfd\x16\x4d\x05\x0c\x0c\x20\xd1\x00\xbd\x9c\xe4\x27\x00\xba\xa0\x28\x5c\x05\xb2\x3b\xdb\x93\x01\x26\x7c\xd0\x70\x03\x4e\x38\x11\xe0\x03\xd7\xee\x14\x6d\x00\xf5\x81\xac\x99\x00\xc2\xfd\x08\x3c\x02\x37\x30\x47\x17\x05\x5e\xc4\x68\xd3\x02\xb1\x11\x8f\x89\x03\x4b\x02\xd8\x9b\x02\xbe\x83\xd4\x95\x05\xf6\x1b\xfb\xff\xff\x00\x00\x00\x07\x02\xa3\x18\x6f\x18\x04\x97\x01\x64\xff\xff\x00\x00\x00\x42\x05\x46\x67\x2c\x41\x04\x4e\xa9\x95\xf4\x05\xb1\x58\x23\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xe7\x03\x0d\x5a\xf8\xee\x01\xda\x59\xcf\x00\x00\x4f\x33\x85\xea\x00\xe3\xca\x63\x0a\x03\x45\xcd\x3a\x78\x05\xcf\xf2\x32\x16\x00\x48\x2b\x1c\xff\xff\x00\x00\x00\x38\x00\xb1\xb2\x80\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xb0\x03\x7f\x05\xe2\x5a\x00\xbf\x07\x84\xff\xff\x00\x00\x00\x35\x02\xe1\x42\x62\xff\xff\x00\x00\x00\xc9\x01\x79\x15\xb5\x82\x03\x9f\xc0\x06\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xe8\x01\x54\x50\x11\xd4\x01\x1a\x7c\x9f\xfe\x00\x0f\xaf\x0d\x98\x03\x04\x9a\x9e\x4a\x02\x06\xf4\x35\xac\x02\x10\x2c\xb3\x33\x00\x7f\x95\xed\x72\x02\x63\x33\x06\xf7\x02\xb4\x4c\x1f\xec\x03\x45\x3d\x4e\x93\x03\xff\x2c\x3c\x5c\x04\x87\x87\xdc\x79\x00\x00\x49\x8e\x3b\x05\xba\x07\xd5\x00\x02\x6e\xa0\x9e\xb1\x02\x1c\x1e\xbd\x9f\x05\x9c\xaf\x0e\x6d\x01\xcc\xff\xc8\xcc\x03\xb7\x04\x2d\xe2\x04\xc0\x3a\x55\x25\x04\x9d\xb2\xee\x33\x03\x7d\xa5\xee\xc8\x05\x8f\x7b\xd3\x50\x00\x14\x0d\xb3\x41\x01\x93\xfb\xad\xe1\x02\x16\x12\x6c\xe9\x02\x16\xff\xda\xaa\x00\x0d\xe5\x70\x42\x00\xb4\x83\x1c\x4e\x03\xb7\xa8\x2d\x59\x03\xf9\xb1\xde\x07\x04\x44\xef\x6a\x64\x00\x0a\xf3\x9d\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xb7\x04\x5b\x0f\x16\xff\xff\x00\x00\x00\x6e\x04\x87\x23\x86\x6b\x05\x2c\x0c\x2f\x52\x01\x4f\x68\x58\xff\xff\x00\x00\x00\x8e\x02\xcc\x37\x51\x7c\x03\xf6\x29\xfe\x21\x00\x97\xd0\x27\x0c\x05\xb7\xbb\x63\xb8\x00\x92\x5b\x32\x10\x02\x05\xba\x94\x77\x04\x03\x5a\xfb\x7d\x05\x54\x57\xe7\xb0\x01\x97\x48\x5b\x84\x05\x66\x72\x1c\x12\x01\x02\x18\xd6\x22\x06\xc5\xce\x25\x9a\x05\xe6\xf6\xf4\xff\xff\x00\x00\x00\x5d\x02\x95\x7c\x57\x25\x05\xbe\xc2\xda\x46\x00\x7f\x66\x32\x8c\x00\x72\x31\x9f\xa5\x02\x97\x9f\x3b\xa1\x03\xef\xb0\xaf\xda\x02\xe6\xc8\x50\xd9\x03\xb1\xe3\xc0\xb2\x00\x19\x5a\x1e"
TEXTS = (
    b"Mirkwood\n"  # mirkwood
    b"River Anduin\n"  # anduin
    b"Dol Guldur\n"  # dol_guldur
    b"round\n"  # key_round
    b"guide\n"  # key_guide
    b"dials\n"  # key_dials
    b"R{n}\n"  # cards_where
    b"round {n}\n"  # cards_in_round
    b"out\n"  # cards_out
    b"Stage {n}\n"  # cards_stage
    b"Quest {n}\n"  # cards_quest
    b"Place {n}\n"  # cards_place
    b"No place\n"  # cards_no_place
    b"Staging {n}\n"  # cards_staged
    b"Resources\n"  # phase_resources
    b"Planning\n"  # phase_planning
    b"Quest\n"  # phase_quest
    b"Travel\n"  # phase_travel
    b"Encounter\n"  # phase_encounter
    b"Combat\n"  # phase_combat
    b"Refresh\n"  # phase_refresh
    b"Stage\n"  # phase_stage
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
    b"Threat {n}: engages\n"  # cards_checks
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
