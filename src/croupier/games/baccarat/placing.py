"""Who may place which baccarat wager where."""

from __future__ import annotations

from croupier.games.baccarat.state import CoupFelt
from croupier.law import essential, rule
from croupier.money import dollars
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import Bet
from croupier.play.limits import limit_for
from croupier.play.preference import make_room, no_room, waits_for
from croupier.play.refusals import Refusal, a_wager

GAME_WAGERS = ("player", "banker", "tie")


def placing(felt: CoupFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot go there, or nothing."""
    if answer.box:
        refusal = (
            at_a_numbered_place(felt, answer)
            or not_on_anothers_box(felt, answer)
            or on_one_box_only(felt, answer)
            or after_the_boxs_own_player(felt, answer)
            or so_many_to_a_box(felt, answer)
        )
        if refusal is not None:
            return refusal
    if felt.header.differential is not None:
        refusal = within_the_differential(felt, answer)
        if refusal is not None:
            return refusal
    if answer.wager in felt.rules.beside_a_game_wager or not answer.stake:
        return beside_a_game_wager(felt, answer)
    return None


@essential
def at_a_numbered_place(felt: CoupFelt, answer: Place | Change) -> Refusal | None:
    """The boxes of the layout are numbered, and there are no others."""
    places = felt.rules.places
    if places is None or answer.box in map(str, range(1, places + 1)):
        return None
    return Refusal(
        f"there is no box {answer.box!r}: places are 1 to {places}", felt.law[at_a_numbered_place]
    )


@rule
def not_on_anothers_box(felt: CoupFelt, answer: Place | Change) -> Refusal | None:
    """Where a box has one player only, another keeps off it."""
    if felt.rules.shared_boxes:
        return None
    for bet in felt.live():
        if bet.box == answer.box and bet.seat != answer.seat:
            return Refusal(
                f"box {answer.box} is {{seat}}'s", felt.law[not_on_anothers_box], bet.seat
            )
    return None


@rule
def on_one_box_only(felt: CoupFelt, answer: Place | Change) -> Refusal | None:
    """Where each player has one box only, he keeps to it."""
    if not felt.rules.one_box_each:
        return None
    for bet in felt.live():
        if bet.seat == answer.seat and bet.box not in ("", answer.box):
            return Refusal(
                f"{{seat}} already wagers on box {bet.box}, and only one is allowed",
                felt.law[on_one_box_only],
                answer.seat,
            )
    return None


@rule
def after_the_boxs_own_player(felt: CoupFelt, answer: Place | Change) -> Refusal | None:
    """Some wagers are first for the player whose box it is (reading B-21)."""
    if answer.wager not in felt.rules.beside_a_game_wager:
        return None
    owner = next((b.seat for b in felt.live() if _is_game_wager(b, answer.box)), answer.seat)
    return waits_for(felt, answer, owner, felt.law[after_the_boxs_own_player])


def so_many_to_a_box(felt: CoupFelt, answer: Place | Change) -> Refusal | None:
    """A box takes so many additional wagers of a kind."""
    most = _most(felt, answer)
    return None if most is None else no_room(felt, answer, most)


def give_way(felt: CoupFelt, answer: Place | Change | Close) -> None:
    """Players with a game wager on a full box come before others there (reading B-20)."""
    if type(answer) is Place and (most := _most(felt, answer)) is not None:
        make_room(felt, answer, most)


def _most(felt: CoupFelt, answer: Place | Change) -> int | None:
    """How many wagers of this kind the box takes; nothing where it takes any number."""
    additional = answer.box and felt.game.wagers[answer.wager].kind != "main"
    return felt.rules.per_box if additional else None


def _is_game_wager(bet: Bet, box: str) -> bool:
    return bet.wager in GAME_WAGERS and bet.box == box


def within_the_differential(felt: CoupFelt, answer: Place | Change) -> Refusal | None:
    """With a differential in place the wagers on the two hands may be only so far apart."""
    lies = felt.find(answer.seat, answer.wager, answer.on, answer.box)
    before = lies.stake if lies is not None and type(answer) is Change else 0
    more = answer.stake - before
    if answer.wager == "tie":
        return ties_of_the_table(felt, more) if felt.rules.one_tie_maximum else None
    most = felt.header.differential
    if most is None or answer.wager not in ("player", "banker"):
        return None
    totals = {"player": 0, "banker": 0, answer.wager: more}
    for bet in felt.live():
        if bet.wager in totals:
            totals[bet.wager] += bet.stake
    apart = difference(totals["player"], totals["banker"])
    if apart <= most:
        return None
    return Refusal(
        f"player and banker would be {dollars(apart)} apart, more than the table differential "
        f"of {dollars(most)}",
        felt.law[difference],
    )


@rule
def ties_of_the_table(felt: CoupFelt, more: int) -> Refusal | None:
    """With a differential in place the tie maximum is for the whole table."""
    most = limit_for(felt, None, "tie").most
    total = more + sum(bet.stake for bet in felt.live() if bet.wager == "tie")
    if most is None or total <= most:
        return None
    return Refusal(
        f"tie wagers of {dollars(total)} are above the table's {dollars(most)}",
        felt.law[ties_of_the_table],
    )


@rule
def beside_a_game_wager(felt: CoupFelt, answer: Place | Change) -> Refusal | None:
    """Some wagers go only where a game wager lies, and go before it does."""
    needs = felt.rules.beside_a_game_wager
    here = [bet for bet in felt.live() if _same_place(bet, answer)]
    if answer.wager in needs:
        if answer.stake == 0 or any(bet.wager in GAME_WAGERS for bet in here):
            return None
        return Refusal(
            f"{a_wager(answer.wager)} goes only where a game wager lies",
            felt.law[beside_a_game_wager],
        )
    if answer.stake == 0 and answer.wager in GAME_WAGERS:
        left = [bet for bet in here if bet.wager != answer.wager or bet.seat != answer.seat]
        needy = [bet.wager for bet in left if bet.wager in needs]
        if needy and not any(bet.wager in GAME_WAGERS for bet in left):
            return Refusal(f"the {needy[0]} wager there goes first", felt.law[beside_a_game_wager])
    return None


def _same_place(bet: Bet, answer: Place | Change) -> bool:
    """In the same box; without boxes, of the same player."""
    return bet.box == answer.box if answer.box else bet.seat == answer.seat


@essential
def difference(player: int, banker: int) -> int:
    """The table differential: how far the two hands' total wagers are apart (reading B-11)."""
    return abs(player - banker)
