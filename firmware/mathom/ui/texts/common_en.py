"""Baked from common.tsv by `mathom fonts`: change that, not this."""

# fmt: off
STARTS = b"\x00\x00\x27\x00\x56\x00\x7f\x00\xb4\x00\x04\x01\x4a\x01\xa5\x01\xf0\x01\x03\x03\xc2\x03"
TEXTS = (
    b"K\n"  # letter_black
    b"Y\n"  # letter_yellow
    b"R\n"  # letter_red
    b"B\n"  # letter_blue
    b"G\n"  # letter_green
    b"black die\n"  # die_black
    b"yellow die\n"  # die_yellow
    b"red die\n"  # die_red
    b"blue die\n"  # die_blue
    b"green die\n"  # die_green
    b"\xe2\x97\x84\n"  # key_left
    b"\xe2\x96\xba\n"  # key_right
    b"\xe2\x96\xb2\n"  # key_up
    b"\xe2\x96\xbc\n"  # key_down
    b"choose\n"  # key_choose
    b"back\n"  # key_back
    b"menu\n"  # key_menu
    b"go on\n"  # key_go
    b"next\n"  # key_change
    b"play\n"  # key_start
    b"less\n"  # key_less
    b"more\n"  # key_more
    b"show\n"  # key_show
    b"roll\n"  # key_roll
    b"drop\n"  # key_drop
    b"done\n"  # key_done
    b"put\n"  # key_put
    b"erase\n"  # key_erase
    b"Go on playing\n"  # menu_continue
    b"Undo\n"  # menu_undo
    b"New game\n"  # menu_new_game
    b"Dice\n"  # menu_dice
    b"History\n"  # menu_history
    b"Settings\n"  # menu_settings
    b"About\n"  # menu_about
    b"Hold the key down to take the roll back\n"  # hold_to_undo
    b"and\n"  # and
    b"yes\n"  # on
    b"no\n"  # off
    b"never\n"  # never
    b"{n} s\n"  # seconds
    b"{n} min\n"  # minutes
    b"{n} kB\n"  # kilobytes
    b"English\n"  # language_name
    b"Language\n"  # set_language
    b"Brightness\n"  # set_brightness
    b"Dim after\n"  # set_dim
    b"Dark after\n"  # set_dark
    b"Sound\n"  # set_sound
    b"Coloured light\n"  # set_lamp
    b"Faces of the dice\n"  # set_faces
    b"Next die\n"  # next_die
    b"No games yet\n"  # history_empty
    b"Ending\n"  # history_winner
    b"Turns\n"  # history_turns
    b"Rolls taken back\n"  # history_undone
    b"Log\n"  # history_log
    b"{n} t.\n"  # turns_short
    b"Shared by {n}\n"  # shared_by
    b"unfinished\n"  # unfinished
    b"missing\n"  # missing
    b"Version\n"  # about_version
    b"Free memory\n"  # about_memory
    b"Free flash\n"  # about_flash
    b"Something broke\n"  # crash
    b"The game is saved.\n"  # crash_saved
    b"The saved game was damaged and has been set aside\n"  # damaged_game
    b"The settings were damaged: the usual ones are back\n"  # damaged_settings
    b"A damaged file has been set aside\n"  # damaged_file
    b"The game was damaged: it stands one move back\n"  # restored_game
    b"Could not be saved: the memory does not take it\n"  # not_saved
    b"One moment\n"  # one_moment
    b"Somebody has this name already\n"  # name_taken
    b"Could not be saved: the memory is full\n"  # no_room
    b"A key is stuck\n"  # stuck_key
    b"The chip's random source fails: your presses mix the dice\n"  # stuck_dice
    b"Journey to Mordor\n"  # game_journey
    b"Duel\n"  # game_duel
    b"War of the Ring\n"  # game_war
    b"Conquest\n"  # game_conquest
    b"Card Game\n"  # game_cards
)
