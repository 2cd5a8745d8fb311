"""A box that takes so many wagers of a kind: who comes first when there are more who want one.

Those with a game wager on the box are preferred: when it is full, the last who has none gives way.
Each kind of wager has a provision of its own for that. Of some kinds nobody is allowed one before
the player whose box it is has had his opportunity.
"""

from __future__ import annotations

from croupier.law import Cites, provisions
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet, Felt
from croupier.play.refusals import Refusal, a_wager, typed


def no_room(felt: Felt, answer: Place | Change, most: int) -> Refusal | None:
    """A box has its wagers of this kind, and none of them gives way to one more."""
    if not _is_full(felt, answer, most) or _last_without(felt, answer) is not None:
        return None
    sentence = f"box {answer.box} already carries {most} {answer.wager} wagers"
    return Refusal(sentence, provisions(felt.game.wagers[answer.wager].box_cites))


def make_room(felt: Felt, answer: Place | Change, most: int) -> None:
    """On a full box, the wager that was placed last by somebody without a game wager there goes
    back, for one who has.
    """
    if _is_full(felt, answer, most):
        last = _last_without(felt, answer)
        assert last is not None, "there was no room for the wager, and it was not refused"
        why = provisions(felt.game.wagers[answer.wager].box_cites)
        felt.hand_back(last, why, "the box is full, and who has a game wager on it comes first")


def waits_for(felt: Felt, answer: Place | Change, owner: str, why: Cites) -> Refusal | None:
    """Another waits until the player of the box has made his wager of the kind, or has said aloud
    that he makes none.
    """
    has_his = any(bet.seat == owner for bet in _there(felt, answer))
    if not isinstance(answer, Place) or has_his or owner in (answer.seat, *answer.confirmed):
        return None
    sentence = (
        f"{{seat}}, whose box {answer.box} is, may make {typed(a_wager(answer.wager))} there first"
    )
    return Refusal(sentence, why, owner)


def _there(felt: Felt, answer: Place | Change) -> list[Bet]:
    """The wagers of the kind that lie on the box."""
    return [bet for bet in felt.live() if (bet.wager, bet.box) == (answer.wager, answer.box)]


def _is_full(felt: Felt, answer: Place | Change, most: int) -> bool:
    """Whether the wager would be one too many; chips added to one's own are no further wager."""
    return len(_there(felt, answer)) >= most and felt.lying(answer) is None


def _last_without(felt: Felt, answer: Place | Change) -> Bet | None:
    """The last of these wagers whose player has no game wager on the box, if this one has."""
    wagers = felt.game.wagers
    own = {
        bet.seat
        for bet in felt.live()
        if bet.box == answer.box and wagers[bet.wager].kind == "main"
    }
    others = [bet for bet in _there(felt, answer) if bet.seat not in own]
    return others[-1] if others and answer.seat in own else None
