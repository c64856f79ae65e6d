"""Baked from dice.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
SLOTS = b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x64\x00\x15\x01\xff\xff\x3a\x00\x4e\x00\xb0\x00\xc3\x00\x23\x00\xff\x00\x0f\x00\xff\xff\x93\x00\xff\xff\x3f\x01\xff\xff\x73\x00\xff\xff\xff\xff\xff\xff\xff\xff\x83\x00\xff\xff\xff\xff\x00\x00\xe4\x00\x4b\x01\xff\xff\x30\x01\xff\xff"
TEXTS = (
    b"dice_roll\tRoll\n"
    b"dice_again\tThe rest\n"
    b"dice_others\tOther dice\n"
    b"dice_lowest\tlow {n}\n"
    b"dice_highest\thigh {n}\n"
    b"dice_keep\tkeep\n"
    b"dice_count\tDice\n"
    b"dice_sides\tKind\n"
    b"dice_other_sides\tOther sides\n"
    b"dice_plus\tModifier\n"
    b"dice_favourite\tKeep as favourite\n"
    b"dice_forget\tDrop favourite\n"
    b"dice_rolls\tLast rolls\n"
    b"dice_no_rolls\tNo rolls yet\n"
    b"dice_name\tName\n"
    b"dice_less\t-\n"
    b"dice_more\t+\n"
)
