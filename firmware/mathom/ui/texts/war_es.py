"""Baked from war.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
STARTS = b"\x00\x00\x43\x00\x7e\x00\xaa\x00\xfe\x00\x38\x01\xa1\x01\x1b\x02\xbf\x02\x2a\x03\xab\x03\x2f\x04\x0c\x05\xdb\x05\x71\x06\xeb\x06\x97\x07\x03\x08\x64\x08\xc6\x08\x1f\x09\xc6\x09\x26\x0a\x72\x0a"
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
