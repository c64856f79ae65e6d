"""Baked from common.tsv by `mathom fonts`: change that, not this."""

# fmt: off
STARTS = b"\x00\x00\x2d\x00\x60\x00\x8c\x00\xd2\x00\x2e\x01\x73\x01\xd8\x01\x2a\x02\x51\x03\x0e\x04"
TEXTS = (
    b"N\n"  # letter_black
    b"A\n"  # letter_yellow
    b"R\n"  # letter_red
    b"Z\n"  # letter_blue
    b"V\n"  # letter_green
    b"dado negro\n"  # die_black
    b"dado amarillo\n"  # die_yellow
    b"dado rojo\n"  # die_red
    b"dado azul\n"  # die_blue
    b"dado verde\n"  # die_green
    b"\xe2\x97\x84\n"  # key_left
    b"\xe2\x96\xba\n"  # key_right
    b"\xe2\x96\xb2\n"  # key_up
    b"\xe2\x96\xbc\n"  # key_down
    b"elegir\n"  # key_choose
    b"volver\n"  # key_back
    b"men\xc3\xba\n"  # key_menu
    b"sigue\n"  # key_go
    b"otro\n"  # key_change
    b"jugar\n"  # key_start
    b"menos\n"  # key_less
    b"m\xc3\xa1s\n"  # key_more
    b"ver\n"  # key_show
    b"tirar\n"  # key_roll
    b"soltar\n"  # key_drop
    b"listo\n"  # key_done
    b"poner\n"  # key_put
    b"borrar\n"  # key_erase
    b"Seguir jugando\n"  # menu_continue
    b"Deshacer\n"  # menu_undo
    b"Partida nueva\n"  # menu_new_game
    b"Dados\n"  # menu_dice
    b"Historial\n"  # menu_history
    b"Ajustes\n"  # menu_settings
    b"Acerca de\n"  # menu_about
    b"Mant\xc3\xa9n la tecla pulsada para deshacer la tirada\n"  # hold_to_undo
    b"y\n"  # and
    b"s\xc3\xad\n"  # on
    b"no\n"  # off
    b"nunca\n"  # never
    b"{n} s\n"  # seconds
    b"{n} min\n"  # minutes
    b"{n} kB\n"  # kilobytes
    b"Espa\xc3\xb1ol\n"  # language_name
    b"Idioma\n"  # set_language
    b"Brillo\n"  # set_brightness
    b"Atenuar tras\n"  # set_dim
    b"Apagar tras\n"  # set_dark
    b"Sonido\n"  # set_sound
    b"Luz de color\n"  # set_lamp
    b"Caras de los dados\n"  # set_faces
    b"Otro dado\n"  # next_die
    b"A\xc3\xban no hay partidas\n"  # history_empty
    b"Final\n"  # history_winner
    b"Turnos\n"  # history_turns
    b"Tiradas deshechas\n"  # history_undone
    b"Jugadas\n"  # history_log
    b"{n} t.\n"  # turns_short
    b"Empate a {n}\n"  # shared_by
    b"sin terminar\n"  # unfinished
    b"falta\n"  # missing
    b"Versi\xc3\xb3n\n"  # about_version
    b"Memoria libre\n"  # about_memory
    b"Flash libre\n"  # about_flash
    b"Algo ha fallado\n"  # crash
    b"La partida est\xc3\xa1 guardada.\n"  # crash_saved
    b"La partida guardada estaba da\xc3\xb1ada y se ha apartado\n"  # damaged_game
    b"Los ajustes estaban da\xc3\xb1ados: valen los de f\xc3\xa1brica\n"  # damaged_settings
    b"Un archivo da\xc3\xb1ado se ha apartado\n"  # damaged_file
    b"La partida estaba da\xc3\xb1ada: se retoma una jugada antes\n"  # restored_game
    b"No se ha podido guardar: la memoria no lo admite\n"  # not_saved
    b"Un momento\n"  # one_moment
    b"Ese nombre ya lo tiene otro\n"  # name_taken
    b"No se ha podido guardar: memoria llena\n"  # no_room
    b"Una tecla est\xc3\xa1 atascada\n"  # stuck_key
    b"El azar del chip falla: mezclan tus pulsaciones\n"  # stuck_dice
    b"Viaje a Mordor\n"  # game_journey
    b"Duelo\n"  # game_duel
    b"Guerra del Anillo\n"  # game_war
    b"Conquista\n"  # game_conquest
    b"Juego de cartas\n"  # game_cards
)
