"""Baked from journey.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
STARTS = b"\x00\x00\x42\x00\x9b\x00\x15\x01\xb2\x01\x11\x02\xcf\x02\x60\x03\xd5\x03\xbc\x04\x3d\x05\xb2\x05\x15\x06\x40\x06"
TEXTS = (
    b"Frodo\n"  # frodo
    b"Sam\n"  # sam
    b"Merry\n"  # merry
    b"Pippin\n"  # pippin
    b"Bols\xc3\xb3n Cerrado\n"  # bag_end
    b"Rivendel\n"  # rivendell
    b"Moria\n"  # moria
    b"Lothl\xc3\xb3rien\n"  # lothlorien
    b"Rohan\n"  # rohan
    b"Abismo de Helm\n"  # helms_deep
    b"Gondor\n"  # gondor
    b"Minas Tirith\n"  # minas_tirith
    b"Antro de Ella-Lara\xc3\xb1a\n"  # shelobs_lair
    b"Ella-Lara\xc3\xb1a\n"  # shelobs_lair.short
    b"Mordor\n"  # mordor
    b"rutas\n"  # key_routes
    b"apartar\n"  # key_keep
    b"cara\n"  # key_face
    b"repetir\n"  # key_repeat
    b"otra\n"  # key_rematch
    b"Puedes apartar iguales\n"  # effect_rivendell
    b"Gandalf no tiene efecto\n"  # effect_moria
    b"Cada comunidad vale dos\n"  # effect_lothlorien
    b"Puedes repetir la tirada\n"  # effect_rohan
    b"Cada orco vale por dos\n"  # effect_helms_deep
    b"Los Nazg\xc3\xbbl no te afectan\n"  # effect_gondor
    b"Todo Nazg\xc3\xbbl va a por ti\n"  # effect_minas_tirith
    b"Un anillo no cuenta\n"  # effect_shelobs_lair
    b"Tira los cinco dados\n"  # roll_all
    b"Quedan {n} dados\n"  # dice_left
    b"Queda un dado\n"  # dice_left_one
    b"Tirada {n}\n"  # roll_number
    b"Apartas {n}\n"  # keeping
    b"Listo\n"  # done
    b"Repetir\n"  # repeat
    b"Acabar aqu\xc3\xad\n"  # end_here
    b"{n} no valen\n"  # not_counted
    b"1 no vale\n"  # not_counted_one
    b"\xc2\xbfQu\xc3\xa9 ha salido?\n"  # tell_faces
    b"Falta el {die}\n"  # tell_die
    b"Solo un anillo por tirada\n"  # only_one_ring
    b"Solo un Gandalf por tirada\n"  # only_one_gandalf
    b"Una comunidad por tirada\n"  # only_one_fellowship
    b"Solo un orco por tirada\n"  # only_one_orc
    b"Hay un Nazg\xc3\xbbl: aparta uno\n"  # keep_nazgul
    b"Aparta al menos un dado\n"  # keep_one
    b"Hay un Nazg\xc3\xbbl: aparta uno\n"  # must_keep_nazgul
    b"Resultado\n"  # result
    b"\xe2\x86\x92\n"  # arrow
    b"parte {n} casillas\n"  # splits
    b"parte 1 casilla\n"  # splits_one
    b"sin efecto en Moria\n"  # void_moria
    b"no queda casilla entera\n"  # void_nothing_to_split
    b"{die}: sin efecto en Gondor\n"  # void_gondor
    b"{die}: ruta ya completa\n"  # void_route_full
    b"{n} orcos\n"  # orcs
    b"1 orco\n"  # orcs_one
    b"{n} comunidades\n"  # fellowships
    b"1 comunidad\n"  # fellowships_one
    b"{n} anillos no cuentan\n"  # rings_blocked
    b"1 anillo no cuenta\n"  # rings_blocked_one
    b"un anillo no cuenta\n"  # one_ring_fewer
    b"avanza {n}\n"  # moves
    b"avanza 1\n"  # moves_one
    b"sobran {n}\n"  # spare
    b"sobra 1\n"  # spare_one
    b"{name} queda fuera\n"  # is_out
    b"No pasa nada\n"  # nothing_happens
    b"\xc2\xa1El \xc3\x81rbol Blanco! No se tira m\xc3\xa1s en este turno\n"  # moment_tree
    b"Los Nazg\xc3\xbbl le dan alcance: queda fuera\n"  # moment_eliminated
    b"\xc2\xa1Llega a Mordor! La ronda se juega hasta el final\n"  # moment_reached
    b"\xc2\xa1Llega a Mordor! Aqu\xc3\xad acaba el viaje\n"  # moment_reached_last
    b"Rutas\n"  # routes
    b"ronda {n}\n"  # round_number
    b"fuera en la ronda {n}\n"  # is_out_short
    b"Fin\n"  # end_of_game
    b"\xc2\xa1Gana {names}!\n"  # wins
    b"\xc2\xa1Ganan {names}!\n"  # share
    b"Todos han ca\xc3\xaddo\n"  # all_lost
    b"Los Nazg\xc3\xbbl han dado alcance a todos\n"  # why_all_lost
    b"Nadie m\xc3\xa1s est\xc3\xa1 en Mordor\n"  # why_alone
    b"Desempate: pasos libres\n"  # why_steps
    b"Empate a pasos libres\n"  # why_shared
    b"Preparar\n"  # setup
    b"Empezar\n"  # setup_start
    b"Jugadores\n"  # setup_players
    b"Asiento {n}\n"  # setup_seat
    b"Modo\n"  # setup_mode
    b"b\xc3\xa1sico\n"  # basic
    b"avanzado\n"  # advanced
    b"Empieza\n"  # setup_first
    b"El m\xc3\xa1s joven o \xc3\xbaltimo lector\n"  # hint_first
    b"a suertes\n"  # drawn
    b"Casillas Nazg\xc3\xbbl\n"  # setup_squares
    b"Dados\n"  # setup_dice
    b"de Mathom\n"  # own_dice
    b"de verdad\n"  # real_dice
    b"an\n"  # told_ring
    b"ga\n"  # told_gandalf
    b"co\n"  # told_fellowship
    b"or\n"  # told_orc
    b"na\n"  # told_nazgul
    b"\xc3\xa1r\n"  # told_tree
    b"aparta {dice}\n"  # told_keep
    b"rep. {dice}\n"  # told_reroll
    b"resultado\n"  # told_apply
)
