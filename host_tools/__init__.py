"""The laptop's part of Mathom. It imports `mathom`, the firmware: in a checkout that is beside this folder, in an
installed package inside."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
HOME = HERE if (HERE / "firmware").is_dir() else HERE.parent  # the folder with `firmware` and `boards`
if str(HOME / "firmware") not in sys.path:
    sys.path.insert(0, str(HOME / "firmware"))
