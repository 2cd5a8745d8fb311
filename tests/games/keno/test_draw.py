"""What goes wrong with a draw, with a receipt, with a claim."""

from __future__ import annotations

import pytest

from croupier.play import CLOSE, Change, Refused, Result, Round, Settle, Spin
from tests.games.keno.game import draw, keno, said, settled, way
from tests.provisions import provision


def number_five(device: str = "balls") -> Round:
    """A game with one ticket on number 5 and one on number 70."""
    return keno(device=device).answer(way("standard", [5])).answer(way("standard", [70], seat="P2"))


@provision("act-1992 KE 10.2", "act-1992 KE 10.4(c)")
@pytest.mark.parametrize(("slug", "facts"), [("short-device", {"numbers": 79}), ("spill", {})])
def test_a_void_draw_is_held_again_for_the_same_tickets(slug: str, facts: dict[str, int]) -> None:
    played = draw(number_five(), [70, 71])
    played.interrupt(slug, facts)
    assert said(played, "draw") == ["void", "again"]
    assert isinstance(played.prompt, Spin)
    assert len(played.prompt.results) == 80
    with pytest.raises(Refused, match="first number is drawn"):
        played.answer(Change("P1", "standard", 0, "", "", ("5",)))
    assert settled(played) == {1: ("win", 300), 2: ("lose", 0)}


@provision("act-1992 KE 10.2")
def test_a_device_with_eighty_numbers_is_not_short() -> None:
    with pytest.raises(Refused, match="not short"):
        draw(number_five(), [1]).interrupt("short-device", {"numbers": 80})


@provision("act-1992 KE 10.3", "act-1992 KE 10.4(b)", "act-1992 KE 10.4(d)")
@pytest.mark.parametrize("slug", ["malfunction", "balls-fell-back", "stoppage"])
def test_numbers_drawn_before_a_mishap_stand(slug: str) -> None:
    played = draw(number_five(), [5, 6, 7])
    played.interrupt(slug)
    assert said(played, "draw") == ["continues"]
    assert isinstance(played.prompt, Spin)
    assert "5" not in played.prompt.results
    assert settled(played, range(40, 57)) == {1: ("win", 300), 2: ("lose", 0)}


@provision("act-1992 KE 10.4(a)")
def test_a_broken_ball_is_replaced_even_after_the_last() -> None:
    played = draw(number_five())
    assert isinstance(played.prompt, Settle)
    played.interrupt("broken-ball", {"ball": 5})
    assert said(played, "ball")[0] == "void"
    assert isinstance(played.prompt, Spin)
    assert "5" not in played.prompt.results
    with pytest.raises(Refused, match="was not drawn"):
        played.interrupt("broken-ball", {"ball": 5})
    assert settled(played, [70]) == {1: ("lose", 0), 2: ("win", 300)}


@provision("act-1992 KE 10.4")
@pytest.mark.parametrize("slug", ["spill", "stoppage", "balls-fell-back"])
def test_a_generator_has_no_balls_to_spill(slug: str) -> None:
    with pytest.raises(Refused, match="no balls"):
        draw(number_five(device="generator"), [1]).interrupt(slug)


@provision("act-1992 KE 10.4(b)", "act-1992 KE 10.4(d)")
def test_a_device_that_stops_after_the_draw_has_stopped_too_late() -> None:
    with pytest.raises(Refused, match="complete"):
        draw(number_five()).interrupt("stoppage")
    with pytest.raises(Refused, match="complete"):
        draw(number_five()).interrupt("malfunction")
    for slug in ("malfunction", "spill", "stoppage"):
        with pytest.raises(Refused, match="not begun"):
            number_five().interrupt(slug)
    with pytest.raises(Refused, match="not begun"):
        number_five().interrupt("short-device", {"numbers": 79})


@provision("act-1992 KE 10.2", "act-1992 KE 10.4(a)", "act-1992 KE 10.4(c)")
def test_a_void_draw_is_made_again_with_every_ball_and_a_broken_one_was_drawn() -> None:
    played = draw(number_five(), [1, 2]).interrupt("broken-ball", {"ball": 2})
    assert said(played, "ball") == ["void", "to be replaced before an inspector"]
    played.interrupt("short-device", {"numbers": 0})
    assert (played.felt.spins, played.felt.state.void_balls) == ([], [])
    with pytest.raises(Refused, match="ball 55 was not drawn"):
        draw(number_five(), range(1, 21)).interrupt("broken-ball", {"ball": 55})
    with pytest.raises(Refused, match="ball 81 was not drawn"):
        draw(number_five(), [1]).interrupt("broken-ball", {"ball": 81})


@provision("act-1992 KE 10.1")
@pytest.mark.parametrize(("device", "winner"), [("balls", 1), ("generator", 2)])
def test_the_official_record(device: str, winner: int) -> None:
    played = draw(number_five(device=device), range(1, 21))
    balls = list(range(1, 21))
    computer = [*range(6, 25), 70]
    for short in (balls[:19], [*balls[:19], 81]):
        with pytest.raises(Refused, match="20 different numbers"):
            played.interrupt("record-differs", {"balls": balls, "computer": short})
    with pytest.raises(Refused, match="agree"):
        played.interrupt("record-differs", {"balls": balls, "computer": balls[::-1]})
    other = {"balls": [*range(2, 22)], "computer": computer}
    with pytest.raises(Refused, match="neither record"):
        played.interrupt("record-differs", other)
    played.interrupt("record-differs", {"balls": balls, "computer": computer})
    assert said(played, "record") == ["balls" if device == "balls" else "computer"]
    assert settled(played, ())[winner] == ("win", 300)


@provision("act-1992 KE 5.3", "act-1992 KE 11.4", "act-1992 KE 11.3")
def test_the_computer_decides_what_a_ticket_says() -> None:
    played = draw(number_five())
    with pytest.raises(Refused, match="agree"):
        played.interrupt("receipt-differs", {"player": "P1", "receipt": [5]})
    two = draw(keno().answer(way("standard", [5])).answer(way("standard", [6])))
    with pytest.raises(Refused, match="agree"):
        two.interrupt("receipt-differs", {"player": "P1", "receipt": [6]})
    with pytest.raises(Refused, match="P9 has no ticket"):
        played.interrupt("receipt-differs", {"player": "P9", "receipt": [5]})
    played.interrupt("receipt-differs", {"player": "P2", "receipt": [5]})
    assert said(played, "receipt") == ["computer record"]
    assert settled(played, ()) == {1: ("win", 300), 2: ("lose", 0)}


@provision("act-1992 KE 14", "act-1992 KE 13.5")
@pytest.mark.parametrize(
    ("approved", "payment", "outcome"),
    [
        (True, ["claim form", "inspector"], ("win", 300)),
        (False, ["refused", "inspector"], ("lose", 0)),
    ],
)
def test_a_lost_ticket_is_paid_if_the_inspector_approves(
    approved: bool, payment: list[str], outcome: tuple[str, int]
) -> None:
    played = draw(number_five())
    played.interrupt("lost-receipt", {"player": "P1", "approved": approved})
    assert said(played, "payment") == payment
    assert said(played, "paid by") == (["cheque"] if approved else [])
    assert settled(played, ())[1] == outcome


@provision("act-1992 KE 13.1", "act-1992 KE 13.4", "act-1992 KE 13.5")
@pytest.mark.parametrize(
    ("months", "form", "payment", "outcome"),
    [
        (12, False, "ticket", "win"),
        (13, False, "refused", "lose"),
        (13, True, "claim form", "win"),
    ],
)
def test_a_prize_older_than_twelve_months_needs_the_form(
    months: int, form: bool, payment: str, outcome: str
) -> None:
    played = draw(number_five())
    played.interrupt("unclaimed", {"player": "P1", "months": months, "form": form})
    assert said(played, "payment") == [payment]
    assert settled(played, ())[1][0] == outcome


@provision("act-1992 KE 14")
def test_only_who_has_a_ticket_can_lose_it() -> None:
    with pytest.raises(Refused, match="P9 has no ticket"):
        draw(number_five()).interrupt("lost-receipt", {"player": "P9", "approved": True})


@provision("act-1992 KE 17.2(a)", "act-1992 KE 17.2(b)")
def test_a_player_who_broke_the_rules_is_shut_out() -> None:
    played = number_five()
    played.interrupt("contravention", {"player": "P1", "exclude": True})
    with pytest.raises(Refused, match="shut out"):
        played.answer(way("standard", [1]))
    played.answer(CLOSE).answer(Result("1"))
    assert said(played, "excluded") == ["P1"]
