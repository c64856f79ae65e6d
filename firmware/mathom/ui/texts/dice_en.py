"""Baked from dice.tsv by `mathom fonts`: change that, not this."""

# fmt: off
STARTS = b"\x00\x00\x39\x00\x8e\x00"
TEXTS = (
    b"Roll\n"  # dice_roll
    b"The rest\n"  # dice_again
    b"Other dice\n"  # dice_others
    b"low {n}\n"  # dice_lowest
    b"high {n}\n"  # dice_highest
    b"keep\n"  # dice_keep
    b"Dice\n"  # dice_count
    b"Kind\n"  # dice_sides
    b"Other sides\n"  # dice_other_sides
    b"Modifier\n"  # dice_plus
    b"Keep as favourite\n"  # dice_favourite
    b"Drop favourite\n"  # dice_forget
    b"Last rolls\n"  # dice_rolls
    b"No rolls yet\n"  # dice_no_rolls
    b"Name\n"  # dice_name
    b"-\n"  # dice_less
    b"+\n"  # dice_more
)
