"""Baked from conquest.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
STARTS = b"\x00\x00\x3f\x00\x87\x00\xd6\x00\x2a\x01\x57\x01\xa9\x01\xe7\x01\x3d\x02\xb1\x02\x15\x03\x67\x03\xb2\x03\x31\x04\xb3\x04\x02\x05\xee\x05\x6d\x06\x53\x07\x37\x08\x15\x09\x83\x09"
TEXTS = (
    b"Arnor\n"  # cq_arnor
    b"Gondor\n"  # cq_gondor
    b"Rhovanion\n"  # cq_rhovanion
    b"Rhov.\n"  # cq_rhovanion.short
    b"Rohan\n"  # cq_rohan
    b"Bosque Negro\n"  # cq_mirkwood
    b"Bosque\n"  # cq_mirkwood.short
    b"Eriador\n"  # cq_eriador
    b"Mordor\n"  # cq_mordor
    b"Haradwaith\n"  # cq_haradwaith
    b"Harad\n"  # cq_haradwaith.short
    b"Rh\xc3\xbbn\n"  # cq_rhun
    b"La Comarca\n"  # cq_road_1
    b"Los Gamos\n"  # cq_road_2
    b"Bosque Viejo\n"  # cq_road_3
    b"Fornost\n"  # cq_road_4
    b"Los Vientos\n"  # cq_road_5
    b"Quebradas Sur\n"  # cq_road_6
    b"Rhudaur\n"  # cq_road_7
    b"Eregion\n"  # cq_road_8
    b"Moria\n"  # cq_road_9
    b"Los Gladios\n"  # cq_road_10
    b"L\xc3\xb3rien\n"  # cq_road_11
    b"El P\xc3\xa1ramo\n"  # cq_road_12
    b"Emyn Muil\n"  # cq_road_13
    b"Las Ci\xc3\xa9nagas\n"  # cq_road_14
    b"Ithilien\n"  # cq_road_15
    b"Minas Morgul\n"  # cq_road_16
    b"Gorgoroth\n"  # cq_road_17
    b"Monte del Destino\n"  # cq_road_18
    b"mapa\n"  # cq_key_board
    b"ruta\n"  # cq_key_road
    b"tomar\n"  # cq_key_take
    b"canje\n"  # cq_key_trade
    b"usar\n"  # cq_key_use
    b"andar\n"  # cq_key_walk
    b"buscar\n"  # cq_key_dark
    b"cae\n"  # cq_key_fall
    b"entra\n"  # cq_key_enter
    b"otra\n"  # cq_key_again
    b"editar\n"  # cq_key_edit
    b"Turno {n}\n"  # cq_turn
    b"La Compa\xc3\xb1\xc3\xada\n"  # cq_company
    b"Mensaje\n"  # cq_message
    b"Guarnici\xc3\xb3n 1D3\n"  # cq_garrison
    b"Neutral\n"  # cq_neutral
    b"Atacar\n"  # cq_attack
    b"Turno hecho\n"  # cq_done
    b"Refuerzos\n"  # cq_reinforcements
    b"Ref.\n"  # cq_reinforcements.short
    b"Cartas\n"  # cq_cards
    b"Ventajas\n"  # cq_advantages
    b"Vent.\n"  # cq_advantages.short
    b"Territorios\n"  # cq_held
    b"Terr.\n"  # cq_held.short
    b"L\xc3\xadder\n"  # cq_leader
    b"Palant\xc3\xadr\n"  # cq_palantir
    b"Nota\n"  # cq_note
    b"en juego\n"  # cq_on_board
    b"en espera\n"  # cq_waiting
    b"no queda\n"  # cq_fallen
    b"A mano\n"  # cq_values
    b"Cartas por tomar\n"  # cq_value_due
    b"Tiradas de ventaja\n"  # cq_value_owed
    b"L\xc3\xadder en espera\n"  # cq_value_waiting
    b"Turno\n"  # cq_value_turn
    b"Lugar en el camino\n"  # cq_value_place
    b"Para colocar ahora\n"  # cq_now
    b"El turno que viene\n"  # cq_next
    b"{n} territorios\n"  # cq_territories
    b"Infanter\xc3\xada\n"  # cq_infantry
    b"Jinetes\n"  # cq_riders
    b"Bestias\n"  # cq_beasts
    b"Canjear {set}\n"  # cq_trade
    b"3 infanter\xc3\xadas\n"  # cq_set_infantry
    b"3 jinetes\n"  # cq_set_riders
    b"3 bestias\n"  # cq_set_beasts
    b"una de cada\n"  # cq_set_one_of_each
    b"por tomar: {n}\n"  # cq_to_take
    b"se guardan tres\n"  # cq_keep_three
    b"Tirar\n"  # cq_roll
    b"Ventaja {n}\n"  # cq_advantage
    b"No hay ninguna\n"  # cq_none
    b"Contra\n"  # cq_in_defender
    b"Regi\xc3\xb3n\n"  # cq_in_region
    b"Batallones\n"  # cq_in_battalions
    b"Los suyos\n"  # cq_in_garrison
    b"\xc2\xa1Al ataque!\n"  # cq_go
    b"L\xc3\xadder\n"  # cq_in_leader
    b"Lugar de poder\n"  # cq_in_power
    b"Su l\xc3\xadder\n"  # cq_in_led
    b"Fortaleza\n"  # cq_in_fortress
    b"Su lugar de poder\n"  # cq_in_place
    b"no\n"  # cq_led_none
    b"s\xc3\xad\n"  # cq_led_leader
    b"Nazg\xc3\xbbl\n"  # cq_led_nazgul
    b"Batalla\n"  # cq_battle
    b"Tirar {a} contra {b}\n"  # cq_fight
    b"Contraataque {a}\xe2\x80\x93{b}\n"  # cq_strike
    b"Seguir hasta\xe2\x80\xa6\n"  # cq_storm
    b"hasta quedar {n}\n"  # cq_until
    b"Retirada\n"  # cq_retreat
    b"Bajas {a}\xe2\x80\x93{b}\n"  # cq_lost
    b"Bajas ~{a}\xe2\x80\x93{b}\n"  # cq_expected
    b"gana {n}\n"  # cq_chance
    b",\n"  # cq_point
    b"{name} toma el territorio\n"  # cq_won
    b"Rechazan a {name}\n"  # cq_repelled
    b"Cae el l\xc3\xadder de {name}\n"  # cq_leader_lost
    b"Bajas en total: {a}\xe2\x80\x93{b}\n"  # cq_all_lost
    b"Neutrales\n"  # cq_title_garrison
    b"Jugador oscuro\n"  # cq_title_seek
    b"La Compa\xc3\xb1\xc3\xada\n"  # cq_title_try
    b"La Compa\xc3\xb1\xc3\xada\n"  # cq_title_walk
    b"1D3\n"  # cq_dice_garrison
    b"2D6\n"  # cq_dice_seek
    b"1D6\n"  # cq_dice_try
    b"Camino\n"  # cq_dice_walk
    b"Ventaja\n"  # cq_dice_advantage
    b"\xc2\xbfCu\xc3\xa1ntos territorios?\n"  # cq_ask_garrison
    b"La Compa\xc3\xb1\xc3\xada est\xc3\xa1 en su tierra. \xc2\xbfModificador?\n"  # cq_ask_seek
    b"Una tirada en la lista de ventajas\n"  # cq_ask_advantage
    b"Batallones: {n}\n"  # cq_garrisons
    b"{sum}: \xc2\xa1ha encontrado el Anillo!\n"  # cq_found
    b"{sum}: hacen falta 12\n"  # cq_not_found
    b"La Compa\xc3\xb1\xc3\xada llega a {name}\n"  # cq_walked
    b"La Compa\xc3\xb1\xc3\xada sigue en {name}\n"  # cq_stayed
    b"Empieza el turno {n}\n"  # cq_begins
    b"\xc2\xa1El Anillo ha sido destruido!\n"  # cq_destroyed
    b"Para salir: 4 o m\xc3\xa1s\n"  # cq_needs_four
    b"Para destruirlo: 5 o m\xc3\xa1s\n"  # cq_needs_five
    b"Despu\xc3\xa9s: {n}\n"  # cq_next_place
    b"De\n"  # cq_from
    b"Para\n"  # cq_to
    b"Enviar\n"  # cq_send
    b"El \xc3\xbaltimo otra vez\n"  # cq_last
    b"{a} escribe a {b}\n"  # cq_writes
    b"Dale el aparato a {name}. Que nadie m\xc3\xa1s mire\n"  # cq_give
    b"No te llega nada\n"  # cq_not_heard
    b"Interceptas un mensaje: {a} escribe a {b}\n"  # cq_heard
    b"\xc2\xbfLo habr\xc3\xa1 o\xc3\xaddo alguien? Con 18 o m\xc3\xa1s lo sabr\xc3\xa1s\n"  # cq_find_out
    b"No averiguas nada\n"  # cq_found_nothing
    b"Lo ha o\xc3\xaddo {name}\n"  # cq_found_whom
    b"Nadie lo ha o\xc3\xaddo\n"  # cq_found_nobody
    b"Nadie puede o\xc3\xadr este mensaje\n"  # cq_safe
    b"Qui\xc3\xa9n tiene qu\xc3\xa9\n"  # cq_board
    b"Quedan cartas por tomar\n"  # cq_cards_left
    b"Hacen falta dos batallones\n"  # cq_no_too_few
    b"Antes del turno 3 solo se ataca a neutrales\n"  # cq_no_too_early
    b"No tiene territorios en esa regi\xc3\xb3n\n"  # cq_no_none_there
    b"No tiene l\xc3\xadder en juego\n"  # cq_no_no_leader
    b"Como mucho cinco cartas\n"  # cq_no_full_hand
    b"A alguien le sobran ventajas: se guardan tres\n"  # cq_no_too_many
    b"\xc2\xa1Gana {name}!\n"  # cq_wins
    b"El Anillo est\xc3\xa1 destruido\n"  # cq_won_ring
    b"El Anillo ha sido hallado\n"  # cq_won_dark
    b"Preparar\n"  # cq_setup
    b"Aragorn Sauron Elrond Saruman Galadriel Denethor \xc3\x89omer Thranduil D\xc3\xa1in Gandalf\n"  # cq_names
    b"Jugador {n}\n"  # cq_player
    b"Empezar\n"  # cq_set_start
    b"Jugadores\n"  # cq_set_count
    b"Jugador oscuro\n"  # cq_set_dark
    b"Ventajas\n"  # cq_set_advantages
    b"Contraataque neutral\n"  # cq_set_strikes
    b"Escribir otro\n"  # cq_type
    b"Final\n"  # cq_by
    b"Anillo destruido\n"  # cq_by_ring
    b"Anillo encontrado\n"  # cq_by_dark
    b"ataques {a}, cartas {b}\n"  # cq_told
)
