"""Who may place which baccarat wager where."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.law import cites
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import LIVE, Felt
from croupier.play.game import Check
from croupier.play.refusals import Refusal

GAME_WAGERS = ("player", "banker", "tie")


@cites(
    "qld-2024 sch 1 s 3(1)", "qld-2024 sch 1 s 6(1)", "qld-2024 sch 17 s 42(1)",
    "act-1992 BA 1", "act-1992 BA 5.2", "act-1992 MB 1", "act-1992 MB 5.2", "act-1992 MB 5.7",
)  # fmt: skip
def for_table(
    *,
    places: int | None,
    places_cites: str,
    shared: bool,
    shared_cites: str,
    differential_cites: str,
    tie_cites: str = "",
    per_box: int | None = None,
    needs_game_wager: Mapping[str, str] | None = None,
    one_box: str = "",
) -> tuple[Check, ...]:
    """The checks of one table, with the citations of its book."""
    needy = needs_game_wager or {}

    def box_exists(felt: Felt, answer: Place | Change) -> Refusal | None:
        if places is None or (answer.box.isdigit() and 1 <= int(answer.box) <= places):
            return None
        return Refusal(f"there is no box {answer.box!r}: places are 1 to {places}", places_cites)

    def one_player_an_area(felt: Felt, answer: Place | Change) -> Refusal | None:
        if shared:
            return None
        for bet in felt.bets:
            if bet.state == LIVE and bet.box == answer.box and bet.seat != answer.seat:
                return Refusal(f"box {answer.box} is {bet.seat}'s", shared_cites)
        return None

    def one_box_a_player(felt: Felt, answer: Place | Change) -> Refusal | None:
        for bet in felt.bets:
            if bet.state == LIVE and bet.seat == answer.seat and bet.box not in ("", answer.box):
                return Refusal(
                    f"{answer.seat} already wagers on box {bet.box}, and only one is allowed",
                    one_box,
                )
        return None

    def differential(felt: Felt, answer: Place | Change) -> Refusal | None:
        if answer.wager == "tie":
            return _tie_for_the_table(felt, answer, tie_cites)
        return _within_differential(felt, answer, differential_cites)

    def beside_a_game_wager(felt: Felt, answer: Place | Change) -> Refusal | None:
        if _game_wager_there(felt, answer):
            return None
        return Refusal(
            f"a {answer.wager} wager goes only where a game wager lies", needy[answer.wager]
        )

    def at_most_three(felt: Felt, answer: Place | Change) -> Refusal | None:
        wager = felt.game.wagers[answer.wager]
        if per_box is None or wager.kind == "main" or type(answer) is Change:
            return None
        there = [
            bet
            for bet in felt.bets
            if bet.state == LIVE and bet.wager == answer.wager and bet.box == answer.box
        ]
        if len(there) < per_box:
            return None
        return Refusal(
            f"box {answer.box} already carries {per_box} {answer.wager} wagers", wager.cites
        )

    in_a_box = [box_exists, one_player_an_area]
    if one_box:
        in_a_box.append(one_box_a_player)
    if per_box is not None:
        in_a_box.append(at_most_three)

    def placing(felt: Felt, answer: Place | Change) -> Refusal | None:
        if answer.box:
            for check in in_a_box:
                refusal = check(felt, answer)
                if refusal is not None:
                    return refusal
        if felt.header.differential is not None:
            refusal = differential(felt, answer)
            if refusal is not None:
                return refusal
        return beside_a_game_wager(felt, answer) if answer.wager in needy else None

    return (placing,)


def _game_wager_there(felt: Felt, answer: Place | Change) -> bool:
    """A game wager in the same box; without boxes, one of the same player."""
    for bet in felt.bets:
        if bet.state == LIVE and bet.wager in GAME_WAGERS:
            if bet.box == answer.box if answer.box else bet.seat == answer.seat:
                return True
    return False


@cites("qld-2024 sch 1 s 2", "act-1992 BA 4.3", "act-1992 MB 4.3")
def difference(player: int, banker: int) -> int:
    """The table differential: how far the two hands' total wagers are apart."""
    return abs(player - banker)


def _within_differential(felt: Felt, answer: Place | Change, why: str) -> Refusal | None:
    """A wager that would take the table beyond its differential is not taken (reading B-11)."""
    most = felt.header.differential
    if most is None or answer.wager not in ("player", "banker"):
        return None
    totals = {"player": 0, "banker": 0}
    for bet in felt.live():
        if bet.wager in totals:
            totals[bet.wager] += bet.stake
    totals[answer.wager] += answer.stake
    if isinstance(answer, Change):
        bet_there = felt.find(answer.seat, answer.wager, answer.on, answer.box)
        totals[answer.wager] -= bet_there.stake if bet_there else 0
    apart = difference(totals["player"], totals["banker"])
    if apart <= most:
        return None
    return Refusal(
        f"player and banker would be {dollars(apart)} apart, more than the table differential "
        f"of {dollars(most)}",
        why,
    )


def _tie_for_the_table(felt: Felt, answer: Place | Change, why: str) -> Refusal | None:
    """With a differential in place the tie maximum is for the whole table."""
    limit = felt.header.limits.get("tie")
    if limit is None or limit.most is None or not why:
        return None
    total = answer.stake + sum(
        bet.stake
        for bet in felt.live()
        if bet.wager == "tie" and not (type(answer) is Change and bet.seat == answer.seat)
    )
    if total <= limit.most:
        return None
    return Refusal(
        f"tie wagers of {dollars(total)} are above the table's {dollars(limit.most)}", why
    )
