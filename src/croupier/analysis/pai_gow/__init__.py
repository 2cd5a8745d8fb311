"""Pai gow solved: every setting of every hand, the best play in rules, the bank, the readings."""

from croupier.analysis.pai_gow.solution import (
    PaiGowSolution,
    SettingChoice,
    solve_bank,
    solve_way,
    worth_of_settings,
)

__all__ = ["PaiGowSolution", "SettingChoice", "solve_bank", "solve_way", "worth_of_settings"]
