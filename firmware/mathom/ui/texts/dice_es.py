"""Baked from dice.tsv by `mathom fonts`: change that, not this."""

# ruff: noqa: E501
# fmt: off
SLOTS = b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x67\x00\x23\x01\xff\xff\x3c\x00\x51\x00\xb5\x00\xcb\x00\x24\x00\x07\x01\x10\x00\xff\xff\x98\x00\xff\xff\x56\x01\xff\xff\x77\x00\xff\xff\xff\xff\xff\xff\xff\xff\x88\x00\xff\xff\xff\xff\x00\x00\xeb\x00\x62\x01\xff\xff\x45\x01\xff\xff"
TEXTS = (
    b"dice_roll\tTirar\n"
    b"dice_again\tEl resto\n"
    b"dice_others\tOtros dados\n"
    b"dice_lowest\tm\xc3\xadn {n}\n"
    b"dice_highest\tm\xc3\xa1x {n}\n"
    b"dice_keep\tfijar\n"
    b"dice_count\tDados\n"
    b"dice_sides\tTipo\n"
    b"dice_other_sides\tOtras caras\n"
    b"dice_plus\tModificador\n"
    b"dice_favourite\tGuardar favorito\n"
    b"dice_forget\tQuitar favorito\n"
    b"dice_rolls\t\xc3\x9altimas tiradas\n"
    b"dice_no_rolls\tA\xc3\xban no hay tiradas\n"
    b"dice_name\tNombre\n"
    b"dice_less\t-\n"
    b"dice_more\t+\n"
)
