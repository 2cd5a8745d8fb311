"""Notice of a change of limits: given, shown on a sign, ripe, made or withdrawn.

>>> from croupier.play.header import Limit
>>> rules = NoticeRules("s 13(1)", rounds=3, sign_for_raise=20 * MINUTE, raise_cites="s 13(1)(c)")
>>> raised = {"*": Limit(2500, 100_000)}
>>> notice = Notice(raised, given=0, by="supervisor", raises=True, at=20 * MINUTE)
>>> str(notice.refusal(rules, now=0))
'no sign has shown the higher minimum and the time of the change (s 13(1)(c))'
>>> notice = notice.displayed(0).after_round().after_round().after_round()
>>> str(notice.refusal(rules, now=20 * MINUTE - 1)), notice.refusal(rules, now=20 * MINUTE)
('the sign has been up for 19 of 20 minutes (s 13(1)(c))', None)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from croupier.play.header import Limit, OptionValue
from croupier.play.refusals import Refusal
from croupier.play.table_rules import MINUTE, NoticeRules


class Notice(msgspec.Struct, frozen=True):
    """Players have been told that the limits will change; each step gives a new notice."""

    limits: dict[str, Limit]
    """The limits after the change."""
    given: int
    """When it was given, in milliseconds."""
    by: str
    raises: bool = False
    """Whether some minimum becomes higher."""
    at: int | None = None
    """The time of the change as announced; it may not be made before."""
    sign: int | None = None
    """Since when a sign has shown the new minimum and the time."""
    rounds: int = 0
    """Rounds played to their end since it was given."""
    terms: dict[str, OptionValue] = {}
    """Options of the game that change."""
    game: str = ""
    """Another game that is played then, if it is another."""

    def displayed(self, now: int) -> Notice:
        """The sign goes up; one that is up already keeps its time."""
        return self if self.sign is not None else msgspec.structs.replace(self, sign=now)

    def after_round(self) -> Notice:
        """One more round has been played."""
        return msgspec.structs.replace(self, rounds=self.rounds + 1)

    def under(self, rules: NoticeRules, now: Mapping[str, Limit]) -> NoticeRules:
        """The rules with the provisions for what changes: the limits that are now, the game or its
        options, or the commission.
        """
        fees = rules.of_fees & self.terms.keys()
        if not fees:
            return rules
        if self.game or self.limits != now or self.terms.keys() - fees:
            return replace(
                rules,
                cites=(*rules.fees_cites.notice, *rules.cites),
                sign_cites=(*rules.fees_cites.sign, *rules.sign_cites),
                over_cites=(*rules.fees_cites.round_over, *rules.over_cites),
            )
        own = rules.fees_cites
        return replace(rules, cites=own.notice, sign_cites=own.sign, over_cites=own.round_over)

    def refusal(self, rules: NoticeRules, now: int) -> Refusal | None:
        """Why the change may not be made yet, or nothing."""
        if (self.raises or rules.every_change) and rules.sign_for_raise:
            if self.sign is None or self.at is None:
                return Refusal(
                    "no sign has shown the change and its time"
                    if rules.every_change
                    else "no sign has shown the higher minimum and the time of the change",
                    rules.raise_cites,
                )
            if now - self.sign < rules.sign_for_raise:
                return Refusal(
                    f"the sign has been up for {(now - self.sign) // MINUTE} of "
                    f"{rules.sign_for_raise // MINUTE} minutes",
                    rules.raise_cites,
                )
        played = max(self.rounds, 0)
        if played < rules.rounds:
            return Refusal(
                f"{played} of {rules.rounds} rounds have been played since the notice",
                rules.cites,
            )
        if self.at is not None and now < self.at:
            return Refusal("the announced time of the change has not come", rules.cites)
        return None


def raises_a_minimum(before: Mapping[str, Limit], after: Mapping[str, Limit]) -> bool:
    """Whether a wager's minimum is higher after the change than before it."""
    return any(
        limit_in(after, wager).least > limit_in(before, wager).least for wager in {*before, *after}
    )


def limit_in(limits: Mapping[str, Limit], wager: str) -> Limit:
    """The limits of a wager: its own, or those for all."""
    return limits.get(wager) or limits.get("*") or Limit()
