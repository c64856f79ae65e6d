"""Baked from dice.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
SLOTS = b"\x6f\x00\xe7\xaa\x10\x21\x00\x1d\x7e\x84\x87\x00\x4e\x61\x0f\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x8e\x00\xc2\x10\xda\x2f\x00\x36\x8f\xf2\x7a\x00\x47\x4f\xc3\xff\xff\x00\x00\x00\x0e\x00\xe7\x7b\x1f\xff\xff\x00\x00\x00\xff\xff\x00\x00\x00\x05\x00\x29\xf7\xe4\x00\x00\x02\xf7\x7f\x2a\x00\x78\xb2\x9a\x34\x00\x7b\x70\xd7\x45\x00\xd0\xb0\xc1\x60\x00\x62\x83\x88\x8c\x00\xa4\xf4\x82\x19\x00\xd0\xda\x01\x39\x00\x91\x1d\x3b\x4e\x00\x2e\x57\x7f"
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
