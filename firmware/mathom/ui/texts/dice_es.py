"""Baked from dice.tsv by `mathom fonts`: change that, not this."""

# fmt: off
STARTS = b"\x00\x00\x3e\x00\xa5\x00"
TEXTS = (
    b"Tirar\n"  # dice_roll
    b"El resto\n"  # dice_again
    b"Otros dados\n"  # dice_others
    b"m\xc3\xadn {n}\n"  # dice_lowest
    b"m\xc3\xa1x {n}\n"  # dice_highest
    b"fijar\n"  # dice_keep
    b"Dados\n"  # dice_count
    b"Tipo\n"  # dice_sides
    b"Otras caras\n"  # dice_other_sides
    b"Modificador\n"  # dice_plus
    b"Guardar favorito\n"  # dice_favourite
    b"Quitar favorito\n"  # dice_forget
    b"\xc3\x9altimas tiradas\n"  # dice_rolls
    b"A\xc3\xban no hay tiradas\n"  # dice_no_rolls
    b"Nombre\n"  # dice_name
    b"-\n"  # dice_less
    b"+\n"  # dice_more
)
