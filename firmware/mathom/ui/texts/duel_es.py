"""Baked from duel.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
STARTS = b"\x00\x00\x2e\x00\x5b\x00\xae\x00\xda\x00\x03\x01\x2d\x01\x5f\x01\x95\x01\x53\x02\xa3\x02\x16\x03\x7a\x03\xbb\x03\xf6\x03\x50\x04\x2a\x05\xef\x05\xc8\x06\x2e\x07\x85\x07"
TEXTS = (
    b"Comunidad\n"  # fellowship
    b"Com.\n"  # fellowship.short
    b"Sauron\n"  # sauron
    b"Sau.\n"  # sauron.short
    b"Lindon\n"  # region_lindon
    b"Li\n"  # region_lindon.short
    b"Arnor\n"  # region_arnor
    b"Ar\n"  # region_arnor.short
    b"Rhovanion\n"  # region_rhovanion
    b"Rh\n"  # region_rhovanion.short
    b"Enedwaith\n"  # region_enedwaith
    b"En\n"  # region_enedwaith.short
    b"Rohan\n"  # region_rohan
    b"Ro\n"  # region_rohan.short
    b"Gondor\n"  # region_gondor
    b"Go\n"  # region_gondor.short
    b"Mordor\n"  # region_mordor
    b"Mo\n"  # region_mordor.short
    b"Carta gris\n"  # card_grey
    b"Carta amarilla\n"  # card_yellow
    b"Carta azul\n"  # card_blue
    b"Carta verde\n"  # card_green
    b"Carta roja\n"  # card_red
    b"Carta morada\n"  # card_purple
    b"Astucia\n"  # skill_cunning
    b"As\n"  # skill_cunning.short
    b"Fuerza\n"  # skill_strength
    b"Fu\n"  # skill_strength.short
    b"Valor\n"  # skill_courage
    b"Va\n"  # skill_courage.short
    b"Sabidur\xc3\xada\n"  # skill_wisdom
    b"Sa\n"  # skill_wisdom.short
    b"Liderazgo\n"  # skill_leadership
    b"Li\n"  # skill_leadership.short
    b"Elfos\n"  # race_elves
    b"El\n"  # race_elves.short
    b"Ents\n"  # race_ents
    b"En\n"  # race_ents.short
    b"Hobbits\n"  # race_hobbits
    b"Ho\n"  # race_hobbits.short
    b"Humanos\n"  # race_humans
    b"Hu\n"  # race_humans.short
    b"Enanos\n"  # race_dwarves
    b"Ea\n"  # race_dwarves.short
    b"Magos\n"  # race_wizards
    b"Ma\n"  # race_wizards.short
    b"\xc3\x81guila\n"  # race_eagle
    b"\xc3\x81g\n"  # race_eagle.short
    b"Hacha\n"  # chain_axe
    b"Barca\n"  # chain_boat
    b"Arco\n"  # chain_bow
    b"Corona\n"  # chain_crown
    b"Arpa\n"  # chain_harp
    b"Cuerno\n"  # chain_horn
    b"Caballo\n"  # chain_horse
    b"Llave\n"  # chain_key
    b"Hoja\n"  # chain_leaf
    b"Luna\n"  # chain_moon
    b"Estrella\n"  # chain_star
    b"Espada\n"  # chain_sword
    b"tablero\n"  # key_board
    b"editar\n"  # key_correct
    b"pagar\n"  # key_pay
    b"quitar\n"  # key_clash
    b"otra\n"  # key_again
    b"cap. {n}: {cards} cartas\n"  # duel_where
    b"Jugar una carta\n"  # duel_play
    b"Descartar una carta\n"  # duel_discard
    b"Tomar un hito\n"  # duel_landmark
    b"Era la \xc3\xbaltima carta\n"  # duel_last_card
    b"Reparte el cap\xc3\xadtulo {n} y rep\xc3\xb3n los hitos hasta tres\n"  # duel_lay_out
    b"Se cuenta la presencia en el mapa\n"  # duel_count
    b"En {region}\n"  # duel_in
    b"Monedas\n"  # duel_coins
    b"Cadena\n"  # duel_chain
    b"Sin cadena\n"  # duel_no_chain
    b"Pagar {n}\n"  # duel_pay
    b"Gratis\n"  # duel_free
    b"Sin cubrir: {n}\n"  # duel_lacking
    b"Sin: {n}\n"  # duel_lacking.short
    b"{skill}: falta {n}\n"  # duel_lacks
    b"Todo cubierto\n"  # duel_covered
    b"Faltan {n} monedas\n"  # duel_short
    b"Faltan {n}\n"  # duel_short.short
    b"Falta 1 moneda\n"  # duel_short_one
    b"Efectos\n"  # duel_effects
    b"Fin del turno\n"  # duel_end
    b"Jugar otra vez\n"  # duel_again
    b"Habilidad\n"  # duel_skill
    b"Ganar monedas\n"  # duel_gain
    b"Pasos\n"  # duel_quest
    b"Raza\n"  # duel_race
    b"Colocar unidades\n"  # duel_place
    b"Mover unidades\n"  # duel_move
    b"Perder monedas\n"  # duel_lose
    b"Quitar una unidad\n"  # duel_remove
    b"Hecho\n"  # duel_do
    b"Bando\n"  # duel_side
    b"Regi\xc3\xb3n\n"  # duel_region
    b"De\n"  # duel_from
    b"A\n"  # duel_to
    b"Unidades\n"  # duel_units
    b"Conflicto\n"  # duel_conflict
    b"Cada bando quita una\n"  # duel_clash
    b"Dinero\n"  # board_money
    b"Habilidades\n"  # board_skills
    b"El Anillo\n"  # board_quest
    b"Razas\n"  # board_races
    b"Mapa\n"  # board_map
    b"Banco\n"  # duel_bank
    b"Cartas\n"  # duel_cards
    b"Hitos\n"  # duel_landmarks
    b"Cap\xc3\xadtulo\n"  # duel_chapter
    b"Turno de\n"  # duel_turn
    b"Frodo y Sam\n"  # duel_walked
    b"Distancia\n"  # duel_distance
    b"Nazg\xc3\xbbl\n"  # duel_nazgul
    b"{n} de {steps}\n"  # duel_of_steps
    b"a {n}\n"  # duel_behind
    b"presencia {a}\xe2\x80\x93{b}\n"  # duel_present
    b"En recuadro: fortaleza\n"  # duel_framed
    b"a/b: s\xc3\xadmbolos con barra\n"  # duel_slashed
    b"Ganan seis distintas\n"  # duel_six
    b"distintas {a}\xe2\x80\x93{b}\n"  # duel_different
    b"A mano\n"  # duel_correcting
    b"Dos iguales: descubrid las dos fichas de arriba\n"  # moment_pair
    b"Mirad la ficha de arriba\n"  # moment_three
    b"Una se queda; el resto vuelve encima, boca abajo\n"  # moment_keep
    b"Casilla con premio: {n}\n"  # moment_bonus
    b"Comienza el cap\xc3\xadtulo {n}\n"  # moment_chapter
    b"Fin\n"  # duel_over
    b"\xc2\xa1Gana {name}!\n"  # duel_wins
    b"Victoria compartida\n"  # duel_shared
    b"Frodo y Sam llegan al Monte del Destino\n"  # won_quest_fellowship
    b"Los Nazg\xc3\xbbl alcanzan a Frodo y Sam\n"  # won_quest_sauron
    b"Seis razas distintas en su bando\n"  # won_races
    b"Presente en las siete regiones\n"  # won_map
    b"Presencia en regiones: {a}\xe2\x80\x93{b}\n"  # won_presence
    b"No hay monedas para eso\n"  # refused_too_dear
    b"No hay tantas unidades\n"  # refused_no_units
    b"Se mueve de una regi\xc3\xb3n a otra\n"  # refused_same_region
    b"No puede haber m\xc3\xa1s\n"  # refused_out_of_range
    b"No quedan hitos en este cap\xc3\xadtulo\n"  # refused_no_landmark
    b"No quedan fortalezas\n"  # refused_no_fortress
    b"Preparar\n"  # duel_setup
    b"Empezar\n"  # duel_start
    b"Hasta el Monte\n"  # duel_length
    b"Distancia Nazg\xc3\xbbl\n"  # duel_first_distance
    b"Premios de Frodo\n"  # duel_bonus_fellowship
    b"Premios Nazg\xc3\xbbl\n"  # duel_bonus_sauron
    b"Casilla {n}\n"  # duel_bonus
    b"premio\n"  # bonus_yes
    b"Victoria\n"  # duel_by
    b"el Anillo\n"  # by_quest
    b"las razas\n"  # by_races
    b"el mapa\n"  # by_map
    b"presencia\n"  # by_presence
    b"Descarta\n"  # told_discard
    b"Hito: {region}\n"  # told_landmark
    b"Cadena: {chain}\n"  # told_chain
    b"Conflicto: {region}\n"  # told_clash
    b"Cap\xc3\xadtulo nuevo\n"  # told_chapter
    b"Correcci\xc3\xb3n\n"  # told_set
    b"{from} \xe2\x86\x92 {to}: {n}\n"  # told_from_to
)
