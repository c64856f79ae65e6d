"""Baked from cards.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
STARTS = b"\x00\x00\x47\x00\xa9\x00\x40\x01\x00\x02\x6f\x02\xcb\x02\x1f\x03\x68\x03\xcc\x03\x1f\x04\x8a\x04\x22\x05\xb4\x05\x15\x06\x5f\x06\x33\x07"
TEXTS = (
    b"Bosque Negro\n"  # mirkwood
    b"R\xc3\xado Anduin\n"  # anduin
    b"Dol Guldur\n"  # dol_guldur
    b"ronda\n"  # key_round
    b"gu\xc3\xada\n"  # key_guide
    b"diales\n"  # key_dials
    b"ronda {n}\n"  # cards_in_round
    b"fuera\n"  # cards_out
    b"Etapa {n}\n"  # cards_stage
    b"Misi\xc3\xb3n {n}\n"  # cards_quest
    b"Lugar {n}\n"  # cards_place
    b"Sin lugar\n"  # cards_no_place
    b"Zona {n}\n"  # cards_staged
    b"R{n} Recursos\n"  # phase_resources
    b"R{n} Planificaci\xc3\xb3n\n"  # phase_planning
    b"R{n} Misi\xc3\xb3n\n"  # phase_quest
    b"R{n} Viaje\n"  # phase_travel
    b"R{n} Encuentro\n"  # phase_encounter
    b"R{n} Combate\n"  # phase_combat
    b"R{n} Recuperaci\xc3\xb3n\n"  # phase_refresh
    b"R{n} Etapa\n"  # phase_stage
    b"+1 recurso, robad 1 carta\n"  # step_resources
    b"Jugad aliados y v\xc3\xadnculos\n"  # step_planning
    b"Elegid qui\xc3\xa9n va a la misi\xc3\xb3n\n"  # step_commit
    b"Una carta por jugador\n"  # step_staging
    b"Voluntad contra amenaza\n"  # step_resolve
    b"\xc2\xbfViaj\xc3\xa1is a un lugar?\n"  # step_travel
    b"\xc2\xbfOs enfrent\xc3\xa1is a alguno?\n"  # step_optional
    b"Carta de sombra a cada uno\n"  # step_shadow
    b"Atacan los enemigos\n"  # step_enemies
    b"Atacan los jugadores\n"  # step_attacks
    b"Amenaza +1, ficha a la izq.\n"  # step_refresh
    b"acciones ya\n"  # actions_any
    b"luego acciones\n"  # actions_after
    b"sin acciones\n"  # actions_none
    b"Amenaza {n}: \xc2\xbfqu\xc3\xa9 enemigo?\n"  # cards_checks
    b"Sigue\n"  # cards_next
    b"Resolver misi\xc3\xb3n\n"  # cards_resolve
    b"Revelar\n"  # cards_reveal
    b"quedan {n}\n"  # cards_left
    b"Oleada: una m\xc3\xa1s\n"  # cards_surge
    b"Condenaci\xc3\xb3n\n"  # cards_doomed
    b"Viajar\n"  # cards_travel
    b"Enfrentarse\n"  # cards_engage
    b"Nadie\n"  # cards_nobody
    b"Defenderse\n"  # cards_attack
    b"Atacar\n"  # cards_strike
    b"Hasta fin de ronda\n"  # cards_round
    b"H\xc3\xa9roes\n"  # cards_heroes
    b"Cartas en juego\n"  # cards_cards
    b"Misi\xc3\xb3n\n"  # cards_table
    b"Puntuaciones\n"  # cards_sheet
    b"Enemigo {n}\n"  # cards_enemy
    b"Lugar {n}\n"  # cards_location
    b"Voluntad\n"  # of_willpower
    b"Amenaza\n"  # of_threat
    b"Carta\n"  # of_card
    b"Enfrentamiento\n"  # of_cost
    b"Puntos de vida\n"  # of_hits
    b"Puntos\n"  # of_points
    b"Jugador\n"  # of_player
    b"Ataque\n"  # of_attack
    b"Defensa\n"  # of_defence
    b"Contra\n"  # of_by
    b"Enemigo\n"  # kind_enemy
    b"Lugar\n"  # kind_location
    b"Traici\xc3\xb3n\n"  # kind_treachery
    b"ninguna\n"  # cards_undefended
    b"un aliado\n"  # cards_ally
    b"otra\n"  # cards_other
    b"Amenaza +{n} para todos\n"  # cards_rise
    b"Lugar +{n}, misi\xc3\xb3n +{quest}\n"  # cards_both
    b"Misi\xc3\xb3n +{n}\n"  # cards_progress
    b"Igual: no pasa nada\n"  # cards_equal
    b"Da\xc3\xb1o: {n}\n"  # cards_damage
    b"Hecho\n"  # cards_do
    b"Da\xc3\xb1o\n"  # of_damage
    b"Recursos\n"  # of_resources
    b"Frente a\n"  # of_engaged
    b"Progreso\n"  # of_progress
    b"Progreso del lugar\n"  # of_explored
    b"Puntos del lugar\n"  # of_location
    b"Puntos de victoria\n"  # of_victory
    b"Empieza\n"  # of_first
    b"Eliminado con\n"  # of_limit
    b"nadie\n"  # cards_staging
    b"sin vida\n"  # cards_dead
    b"Pasar de etapa\n"  # cards_advance
    b"Quitar la carta\n"  # cards_drop
    b"No hay cartas anotadas\n"  # cards_none
    b"{n} de {all}\n"  # cards_of
    b"Amenaza {n}: queda fuera\n"  # ends_threat
    b"Sin h\xc3\xa9roes: queda fuera\n"  # ends_heroes
    b"Ha muerto\n"  # ends_died
    b"Lugar\n"  # ends_place
    b"Explorado: ya no hay lugar activo\n"  # ends_explored
    b"Cumplida. \xc2\xbfPas\xc3\xa1is a la siguiente?\n"  # ends_reached
    b"Es la \xc3\xbaltima. \xc2\xbfHab\xc3\xa9is ganado?\n"  # ends_last
    b"\xc2\xa1Victoria!\n"  # cards_won
    b"Derrota\n"  # cards_lost
    b"total {n}\n"  # cards_score
    b"amenaza+muertos+da\xc3\xb1o\n"  # cards_parts
    b"Total\n"  # cards_total
    b"Campa\xc3\xb1a {n}/{all}\n"  # cards_campaign
    b"Jugar otra\n"  # cards_again
    b"Escenario siguiente\n"  # cards_follow
    b"Nota\n"  # cards_note
    b"A\xc3\xban no hay victorias\n"  # cards_no_scores
    b"Preparar\n"  # cards_setup
    b"amenaza {n}\n"  # cards_threat
    b"Empezar\n"  # of_start
    b"Escenario\n"  # of_scenario
    b"Jugadores\n"  # of_players
    b"Etapas\n"  # of_stages
    b"Cartas de sombra\n"  # of_basic
    b"Partida\n"  # of_mode
    b"suelta\n"  # mode_single
    b"campa\xc3\xb1a\n"  # mode_campaign
    b"dif\xc3\xadcil\n"  # mode_hard
    b"Nombre\n"  # of_name
    b"H\xc3\xa9roe\n"  # of_hero
    b"Coste de amenaza\n"  # of_worth
    b"No caben m\xc3\xa1s cartas\n"  # cards_why_too_many
    b"Un enemigo por jugador\n"  # cards_why_one_each
    b"Un solo ataque a cada enemigo\n"  # cards_why_once
    b"Sin defensa, el golpe es para un h\xc3\xa9roe\n"  # cards_why_needs_hero
    b"Ese jugador est\xc3\xa1 fuera\n"  # cards_why_out
    b"No puede repetirse un h\xc3\xa9roe ni empezar eliminado\n"  # cards_why_bad_options
    b"Rondas\n"  # cards_rounds
    b"La etapa sigue\n"  # cards_stay
    b"Comprobaci\xc3\xb3n\n"  # cards_check
)
