"""Who is to cut and how far from the ends: each refusal has its own provision."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.play import Place, Round
from croupier.play.answers import At
from croupier.play.header import Header, Situation
from croupier.play.prompts import Cut
from tests.provisions import provision

WHO = {
    "qld-2024/baccarat": "sch 1 s 14(1)",
    "qld-2024/blackjack": "sch 2 s 6(1)",
    "qld-2024/casino-war": "sch 13 s 13(1)",
    "qld-2024/lucky-draw-baccarat": "sch 14 s 12(1)",
    "act-1992/blackjack": "BJ 6.1",
    "act-1992/baccarat": "BA 7.1",
    "act-1992/mini-baccarat": "MB 7.1",
    "act-1992/red-dog": "RD 6.1",
}
WHERE = {
    "qld-2024/baccarat": ("sch 1 s 14(5)", "sch 1 s 14(6)"),
    "qld-2024/blackjack": ("sch 2 s 6(5)", "sch 2 s 6(6)"),
    "qld-2024/casino-war": ("sch 13 s 13(4)",),
    "qld-2024/lucky-draw-baccarat": ("sch 14 s 12(4)", "sch 14 s 12(6)(a)", "sch 14 s 12(6)(b)"),
    "act-1992/blackjack": ("BJ 6.2",),
    "act-1992/baccarat": ("BA 7.3",),
    "act-1992/mini-baccarat": ("MB 7.3",),
    "act-1992/red-dog": ("RD 6.2",),
}


@provision("qld-2024 sch 2 s 6(5)", "qld-2024 sch 13 s 13(4)", "act-1992 BJ 6.2", "act-1992 RD 6.2")
@pytest.mark.parametrize("id", WHO)
def test_a_wager_before_the_cut_and_a_wrong_cut_are_refused_by_different_provisions(
    id: str,
) -> None:
    playing = game(id)
    header = Header(playing.id, situation=Situation(new_shoe=True))
    played = Round(playing, header)
    prompt = played.prompt
    assert isinstance(prompt, Cut)
    wager = next(iter(playing.wagers))
    early = played.refusal(Place("P1", wager, 1000, box="1"))
    assert early is not None
    assert WHO[id] in early.cites
    assert not {*early.cites} & {*WHERE[id]}
    for position in (prompt.least - 1, prompt.most + 1):
        wrong = played.refusal(At(position))
        assert wrong is not None
        assert wrong.cites == WHERE[id]
    for position in (prompt.least, prompt.most):
        assert played.refusal(At(position)) is None
