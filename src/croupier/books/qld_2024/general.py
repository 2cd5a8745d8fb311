"""Queensland general part, sections 4 to 17: what holds at every table."""

from __future__ import annotations

from croupier.play import powers
from croupier.play.irregularities import Irregularity

GENERAL_IRREGULARITIES = (
    Irregularity(
        "device-used", "A player had a device that can help him", "s 4(2)", powers.Sanction,
        powers.sanction, ("returned", "excluded"), powers.player_is_known,
    ),
    Irregularity(
        "contravention", "A player broke a rule or ignored a direction", "s 11(2)",
        powers.Sanction, powers.sanction, ("returned", "excluded", "separated"),
        powers.player_is_known,
    ),
    Irregularity(
        "machine-malfunction", "The card machine failed during a round", "s 17",
        powers.Malfunction, powers.machine_malfunction,
        ("machine", "offer", "returned", "round"),
    ),
)  # fmt: skip
