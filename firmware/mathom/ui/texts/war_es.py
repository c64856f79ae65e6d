"""Baked from war.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
SLOTS = b"\x91\x06\xd4\x8e\x12\x7b\x07\x93\x84\x22\x8e\x09\x81\x80\xbf\xaf\x09\xc0\x9a\x0b\xf3\x09\x39\xc8\x25\x31\x03\x23\xb1\x5c\x0f\x0a\x82\xf5\xbb\x5e\x00\x3c\x5d\x71\x56\x01\x93\x91\xc4\xd8\x02\x99\x07\xa3\x2b\x00\xad\x9a\x60\x38\x0a\x28\xcc\xda\x84\x0a\x02\xfa\x2d\x64\x08\x1f\x40\xf0\x71\x00\x1c\x6f\xcf\xff\xff\x00\x00\x00\x1f\x09\xb1\x6b\x3b\x36\x05\x4f\x38\x26\x04\x06\x72\x61\x12\x6a\x0a\xea\xde\x30\x7b\x00\xb5\xa5\xe3\x47\x08\x7d\xf0\xec\x6e\x03\xce\x9f\xfb\x43\x00\x02\xf6\xc3\xaf\x0a\x4f\x2a\x03\x56\x02\x45\x04\xc7\x15\x03\x47\x3a\xf0\x7c\x02\xc2\x6b\xa8\xc0\x03\xed\x82\x64\x91\x07\x47\x04\xc5\x97\x07\x25\xbf\xbf\xbb\x07\xc4\x5f\x21\x26\x0a\xf9\x0f\xdf\xff\xff\x00\x00\x00\xa0\x0a\xf9\x09\xe8\xff\xff\x00\x00\x00\x30\x08\xa0\x98\x41\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x42\x01\x18\xc3\x02\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xbf\x01\xac\xe5\xaa\x16\x0a\x17\x34\xb2\xcc\x01\x23\x34\x44\xff\xff\x00\x00\x00\x4a\x01\xc5\xa7\x54\x1b\x02\x4f\x21\xcb\x3a\x07\x9c\xa5\x1a\x84\x04\xd2\xea\x87\xab\x02\x1f\x81\x94\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x2a\x03\x5f\x91\xcc\xb6\x03\x66\xf2\x63\x0e\x01\xf9\x25\x01\x1a\x06\x05\xec\x5c\xb2\x06\x2a\x41\x74\xc6\x09\x58\x15\x34\xff\xff\x00\x00\x00\x9d\x06\x8f\xff\x77\xe7\x07\xaf\xde\x73\xff\xff\x00\x00\x00\x65\x07\x7f\x38\x03\x3f\x01\xd7\xe1\xe3\xf3\x02\x69\xad\x5b\xc7\x07\x7f\xf2\xfe\x83\x06\x82\x14\x45\x12\x09\xb1\x6e\xf8\x79\x00\xa3\xfc\xf8\xaa\x00\xca\x27\x31\x87\x00\x37\x35\x41\xe0\x03\xba\xc2\x1e\x62\x04\xe7\x22\x00\xcc\x06\x1f\x72\x0c\x7a\x04\xdd\x28\x48\x72\x0a\x74\xb9\xcf\x53\x04\x16\x37\xb5\x77\x00\x84\x8a\xe9\x8e\x00\xb9\xda\x98\x47\x06\x4d\x09\x7e\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x1c\x01\x69\x9d\xe6\x0f\x00\x39\x0f\xd4\xb1\x07\x2c\x35\xfc\x21\x05\xa3\xa9\xf5\x7e\x00\x04\x94\x71\x57\x00\x65\xa4\x82\xf2\x03\x56\x00\x0f\x06\x01\x27\x2a\xc8\x03\x08\xc4\x63\x43\xdb\x05\x1d\x6a\xe3\xff\xff\x00\x00\x00\x97\x02\x03\x7b\x49\x16\x00\x82\x76\x75\xff\xff\x00\x00\x00\x50\x01\xed\x6d\xc3\xab\x03\xdb\x71\xf9\x2e\x06\xf6\x16\x12\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x5f\x0a\x32\xd5\xbb\xff\xff\x00\x00\x00\xbd\x06\xc2\x2f\x3b\xa1\x01\x41\xa4\xa2\x81\x00\x15\x4d\xf8\xdd\x00\x28\xd0\x87\x5d\x08\xcc\xb4\x02\xff\xff\x00\x00\x00\xd3\x07\xcd\x26\xbd\xee\x01\xc2\xfd\x98\xff\x01\x07\xee\xdf\x59\x03\xbb\x9d\xbb\x0d\x08\xbd\xd1\x76\xb8\x09\x97\xd4\x78\x82\x03\xec\x17\x4d\x2f\x04\x7b\xaa\xdf\x09\x06\xc1\x18\x6b\xff\xff\x00\x00\x00\xd0\x02\xd2\x2d\x0f\xeb\x06\x10\x1a\x0d\xff\xff\x00\x00\x00\xba\x00\x69\xde\x62\x2e\x02\x05\x08\x33\xff\xff\x00\x00\x00\x21\x00\xee\xfb\xa2\xef\x00\xca\x42\xb0\x65\x01\xfb\xda\xcf\xb8\x05\x33\x8a\xce\xd2\x06\xeb\xd1\x02\xff\xff\x00\x00\x00\xb6\x08\x53\xdf\xc5\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x3a\x08\x7b\x62\xd5\xff\xff\x00\x00\x00\x71\x02\xff\x64\x0e\xf9\x01\x24\x31\x3d\x44\x0a\x9a\x4e\x53\x9d\x00\x7a\x7d\x49\xe5\x00\xd2\x37\x05\x38\x01\x68\x34\xc9\x01\x03\x11\x95\x37\x18\x04\xc4\xca\x6e\x99\x05\x01\xb7\xe1\xed\x05\xcc\x16\x12\x53\x07\xfe\xfc\x0e\xab\x07\x54\x73\xc7\x05\x04\x13\x4e\x93\x1f\x00\xdf\xec\xb9\x2a\x01\x39\x7a\x77\x4e\x08\x71\xf9\xc7\xad\x08\x05\xac\xa9\x18\x09\x31\x33\x7d\xc0\x09\xe3\xe1\xb4\x0c\x05\x54\xc1\x68\x31\x01\x40\x64\x96\x13\x06\x41\xfa\x7c\x4b\x02\x7d\x6e\x29\x6e\x04\xd0\x9f\x90\xe7\x09\xc3\xe0\xbc\xa3\x00\x5b\xa8\x5d\x71\x06\xa0\x6c\x7b\x1d\x00\xfb\x03\x6e\x5e\x09\x08\x72\xb4\x1a\x0a\x90\x2e\x9c\x4f\x0a\xf1\x12\x36\x35\x00\xc2\xba\xc2\x92\x0a\xbf\x5f\x54\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xa1\x08\xc7\x75\x0d\x60\x05\xb3\x78\x02\xff\xff\x00\x00\x00\x0b\x09\x5a\x48\xab\x85\x08\xdc\xbe\x3d\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x0b\x02\x41\x02\x35\x89\x07\xda\xb4\x25\xbf\x02\xff\xeb\xfd\xda\x04\x54\xe4\xed\x00\x00\xc1\x2e\x4d\xff\xff\x00\x00\x00\x14\x08\x51\x60\x8c\xc3\x00\x32\xe8\x4d\x93\x08\x5b\x84\xcb\xd4\x09\xeb\xd5\x64\x31\x0a\xbf\x3a\x17\x86\x05\x4a\x20\xf4\xcb\x00\x77\x73\x82\x19\x07\xac\xb6\xf0\x46\x03\xa5\x35\x16\xcd\x07\x52\x47\x96\xc5\x02\xde\x47\xbc\x16\x01\x8a\x2a\x52\x64\x0a\x7e\xb1\x63\x03\x0a\x6b\xf9\xcd\x00\x09\xd7\x47\x7f\xe7\x01\xa9\xa1\xfd\xd0\x03\xcd\xf6\x6f\x43\x04\xc6\x5b\x4e\x37\x09\xda\x4c\xd0\x83\x00\xee\x6d\x0c\x8a\x03\x50\x7d\xc7\x5b\x01\x3e\xbb\x13\xfe\x00\xb0\x47\x0c\x24\x01\xe6\xc0\x8c\xe4\x02\xb8\xab\xe2\x70\x05\x10\xc7\xa2\xb3\x00\x9a\xf0\xed\x6d\x08\x3b\xb4\x37\xc0\x08\x60\xf5\x1e\x94\x00\xa6\xad\xf2\xc6\x08\x32\x05\xa4\xec\x08\x57\x20\xb8\xd9\x08\x70\x55\x90\xd2\x08\x3d\x41\xef\x75\x00\x4a\x86\x93\x26\x09\x88\x67\x87\x9c\x03\xb9\xad\x13"
TEXTS = (
    b"Pueblos Libres\n"  # free
    b"Libres\n"  # free.short
    b"Sombra\n"  # shadow
    b"L\n"  # war_letter_free
    b"S\n"  # war_letter_shadow
    b"Personaje\n"  # war_die_character
    b"Ej\xc3\xa9rcito\n"  # war_die_army
    b"Reclutamiento\n"  # war_die_muster
    b"Recluta o ej\xc3\xa9rcito\n"  # war_die_muster_army
    b"Evento\n"  # war_die_event
    b"Voluntad del Oeste\n"  # war_die_will
    b"Ojo\n"  # war_die_eye
    b"P\n"  # war_in_short_character
    b"E\n"  # war_in_short_army
    b"R\n"  # war_in_short_muster
    b"RE\n"  # war_in_short_muster_army
    b"Ev\n"  # war_in_short_event
    b"V\n"  # war_in_short_will
    b"Ojo\n"  # war_in_short_eye
    b"Gondor\n"  # war_gondor
    b"Rohan\n"  # war_rohan
    b"El Norte\n"  # war_north
    b"Elfos\n"  # war_elves
    b"Enanos\n"  # war_dwarves
    b"Isengard\n"  # war_isengard
    b"Sauron\n"  # war_sauron
    b"Sure\xc3\xb1os\n"  # war_southrons
    b"Aragorn\n"  # war_aragorn
    b"Gandalf el Blanco\n"  # war_gandalf_white
    b"Saruman\n"  # war_saruman
    b"Rey Brujo\n"  # war_witch_king
    b"Boca de Sauron\n"  # war_mouth
    b"Gandalf\n"  # guide_gandalf_grey
    b"Trancos\n"  # guide_strider
    b"Legolas\n"  # guide_legolas
    b"Gimli\n"  # guide_gimli
    b"Boromir\n"  # guide_boromir
    b"Merry\n"  # guide_merry
    b"Pippin\n"  # guide_pippin
    b"Gollum\n"  # guide_gollum
    b"fichas\n"  # war_key_board
    b"+1\n"  # war_key_one
    b"repetir\n"  # war_key_again
    b"datos\n"  # war_key_form
    b"prob.\n"  # war_key_odds
    b"otra\n"  # war_key_rematch
    b"turno {n}\n"  # war_turn
    b"Recuperad los dados: {free} los Libres, {shadow} la Sombra.\n"  # war_take_dice
    b"Robad una carta de cada mazo.\n"  # war_draw_cards
    b"La Comunidad\n"  # war_phase_fellowship
    b"\xc2\xbfQui\xc3\xa9n tiene los puntos?\n"  # war_phase_check
    b"Seguir\n"  # war_do_proceed
    b"Declararla\n"  # war_do_declare
    b"Gu\xc3\xada\n"  # war_do_guide
    b"Corrupci\xc3\xb3n\n"  # war_do_corruption
    b"Pasos en Mordor\n"  # war_do_mordor
    b"Comprobar y seguir\n"  # war_do_check
    b"\xc2\xbfEn una ciudad o fortaleza?\n"  # war_where
    b"En ninguna\n"  # war_nowhere
    b"Dados a la caza, sin tirar\n"  # war_allocate
    b"De 0 a {n}\n"  # war_at_most
    b"De 1 a {n}: volvi\xc3\xb3 alguno\n"  # war_came_back
    b"{n} dados por tirar\n"  # war_rolls
    b"Ojos a la caza: {n}\n"  # war_eyes
    b"pasar\n"  # war_pass
    b"anillo {n}\n"  # war_ring
    b"batalla\n"  # war_fight
    b"menos dados\n"  # war_hint_pass
    b"anillo \xc3\xa9lfico\n"  # war_hint_ring
    b"por una carta\n"  # war_hint_fight
    b"Mover con un l\xc3\xadder\n"  # war_use_lead
    b"Mover dos ej\xc3\xa9rcitos\n"  # war_use_move
    b"Atacar\n"  # war_use_attack
    b"Atacar con un l\xc3\xadder\n"  # war_use_attack_lead
    b"Mover la Comunidad\n"  # war_use_progress
    b"Ocultar la Comunidad\n"  # war_use_hide
    b"Separar compa\xc3\xb1eros\n"  # war_use_separate
    b"Separar\n"  # war_use_separate.short
    b"Mover compa\xc3\xb1eros\n"  # war_use_companions
    b"Mover esbirros\n"  # war_use_minions
    b"Diplomacia\n"  # war_use_diplomacy
    b"Refuerzos\n"  # war_use_reinforce
    b"Traer personaje\n"  # war_use_bring
    b"Robar una carta\n"  # war_use_draw
    b"Descartar el dado\n"  # war_use_discard
    b"Carta de personaje\n"  # war_card_character
    b"Carta de ej\xc3\xa9rcito\n"  # war_card_army
    b"Carta de reclutamiento\n"  # war_card_muster
    b"Carta de uno u otro\n"  # war_card_muster_army
    b"Cualquier carta\n"  # war_card_event
    b"{n} se separan\n"  # war_leave
    b"1 se separa\n"  # war_leave_one
    b"casilla {n}\n"  # war_box
    b"en guerra\n"  # war_at_war
    b"1 \xc3\xa9lite, 2 l\xc3\xadderes, 2 regulares o 1 l\xc3\xadder y 1 regular, en lugares libres distintos\n"  # war_tip_reinforce
    b"Avanzan hasta el progreso m\xc3\xa1s el nivel m\xc3\xa1s alto\n"  # war_tip_separate
    b"Anillo: \xc2\xbfqu\xc3\xa9 dado?\n"  # war_ring_from
    b"Anillo: \xc2\xbfqu\xc3\xa9 cara?\n"  # war_ring_to
    b"Est\xc3\xa1 a la vista: antes hay que ocultarla\n"  # war_why_revealed
    b"Ya est\xc3\xa1 oculta\n"  # war_why_hidden
    b"No quedan compa\xc3\xb1eros\n"  # war_why_no_companions
    b"Ya est\xc3\xa1 en guerra\n"  # war_why_at_war
    b"Sin activar no entra en guerra\n"  # war_why_passive
    b"Solo recluta quien est\xc3\xa1 en guerra\n"  # war_why_not_at_war
    b"Ya est\xc3\xa1 en juego\n"  # war_why_in_play
    b"No hay dados que tirar\n"  # war_why_no_dice
    b"Caza\n"  # war_hunt
    b"{n} dados\n"  # war_hunters
    b"1 dado\n"  # war_hunter
    b"\xc3\x89xito con 6 o m\xc3\xa1s\n"  # war_hunt_hits
    b"{odds} ({parts}/{whole})\n"  # war_chance
    b"\xc2\xa1La encuentran! Robad una ficha de caza.\n"  # war_found
    b"No la encuentran.\n"  # war_not_found
    b"Ficha de caza\n"  # war_tile
    b"Corrupci\xc3\xb3n\n"  # war_tile_corruption
    b"Compa\xc3\xb1eros perdidos\n"  # war_tile_casualties
    b"A la vista\n"  # war_tile_reveal
    b"Paso en Mordor\n"  # war_tile_step
    b"Hecho\n"  # war_tile_do
    b"La Comunidad se declara.\n"  # war_moment_declared
    b"{nation}: activa. Se puede sanar corrupci\xc3\xb3n.\n"  # war_declared_in
    b"\xc2\xa1La Comunidad est\xc3\xa1 a la vista!\n"  # war_moment_revealed
    b"Anda hasta {n} regiones.\n"  # war_steps
    b"Anda una regi\xc3\xb3n.\n"  # war_steps_one
    b"Se queda donde est\xc3\xa1.\n"  # war_steps_none
    b"\xc3\xa9xito {odds}\n"  # war_success
    b"Batalla\n"  # war_battle
    b"Tirar\n"  # war_fight_roll
    b"Terminar la batalla\n"  # war_fight_end
    b"Dados\n"  # war_force_dice
    b"Liderazgo\n"  # war_force_leadership
    b"Impacta con\n"  # war_force_hit
    b"= {n}\n"  # war_hits_free
    b"= {n}\n"  # war_hits_shadow
    b"Repiten fallos: {n}\n"  # war_again
    b"Impactos: {free} a {shadow}\n"  # war_lost
    b"media {n}\n"  # war_mean
    b"Fichas\n"  # war_board
    b"anillos {free} \xe2\x80\x93 {shadow}\n"  # war_rings
    b"Comunidad\n"  # war_page_fellowship
    b"Caja de caza\n"  # war_page_hunt
    b"Puntos\n"  # war_page_points
    b"Pueblos Libres\n"  # war_page_free_nations
    b"Sombra\n"  # war_page_shadow_nations
    b"En juego\n"  # war_page_characters
    b"luego {free} y {shadow}\n"  # war_next
    b"{n} en guerra\n"  # war_wars_free
    b"{n} en guerra\n"  # war_wars_shadow
    b"Corrupci\xc3\xb3n\n"  # war_track_corruption
    b"Progreso\n"  # war_track_progress
    b"Comunidad\n"  # war_track_revealed
    b"Gu\xc3\xada\n"  # war_track_guide
    b"Compa\xc3\xb1eros\n"  # war_track_companions
    b"Mordor\n"  # war_track_mordor
    b"Dados de la Sombra\n"  # war_track_hunt_shadow
    b"Dados de los Libres\n"  # war_track_hunt_free
    b"a la vista\n"  # war_is_revealed
    b"oculta\n"  # war_is_hidden
    b"fuera\n"  # war_outside
    b"activa\n"  # war_active
    b"pasiva\n"  # war_passive
    b"Fin de la guerra\n"  # war_over
    b"La corrupci\xc3\xb3n ha vencido al Portador.\n"  # war_won_corruption
    b"El Anillo ha ca\xc3\xaddo en las Grietas del Destino.\n"  # war_won_crack_of_doom
    b"Victoria militar con {n} puntos.\n"  # war_won_points
    b"preparar\n"  # war_setup
    b"Empezar\n"  # war_set_start
    b"Dados\n"  # war_set_dice
    b"Tirar la caza\n"  # war_set_hunt
    b"Tirar las batallas\n"  # war_set_combat
    b"Compa\xc3\xb1eros\n"  # war_set_companions
    b"Pasos de Mordor\n"  # war_set_mordor
    b"del aparato\n"  # war_own_dice
    b"reales\n"  # war_real_dice
    b"Por\n"  # war_why
    b"corrupci\xc3\xb3n\n"  # war_by_corruption
    b"el Destino\n"  # war_by_crack_of_doom
    b"puntos\n"  # war_by_points
    b"Turno nuevo\n"  # war_told_recover
    b"Se declara\n"  # war_told_declare
    b"Sigue la Sombra\n"  # war_told_proceed
    b"Pasa\n"  # war_told_pass
    b"Carta\n"  # war_told_card
    b"Batalla\n"  # war_told_fight
    b"Fin de la batalla\n"  # war_told_end
    b"Comprobaci\xc3\xb3n\n"  # war_told_check
    b"Caza: {faces}\n"  # war_told_hunt
    b"A la caza: {n}\n"  # war_told_allocate
    b"Ficha de caza: {n}\n"  # war_told_tile
)
