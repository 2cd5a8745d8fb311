"""What holds for every game of keno, whatever is played and drawn."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games.keno.rules import KenoRules
from croupier.games.keno.state import TicketRun
from croupier.games.keno.wagers import all_caught, caught, enters_jackpot
from croupier.play import Place
from tests.games.keno.game import draw, keno, left_to_the_next, said, settled
from tests.provisions import provision

RULES = KenoRules(jackpots={6: 200_000, 8: 2_000_000})
COUNTS = {
    "standard": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    "jackpot": (6, 8),
    "special-1": tuple(range(1, 16)),
    "special-2": (3, 4, 5, 6),
}


@st.composite
def ways(draws: st.DrawFn) -> Place:
    """Some way, on low numbers, so that much is matched."""
    wager = draws(st.sampled_from(sorted(COUNTS)))
    count = draws(st.sampled_from(COUNTS[wager]))
    numbers = draws(st.lists(st.integers(1, 24), min_size=count, max_size=count, unique=True))
    seat = draws(st.sampled_from(("P1", "P2", "P3")))
    stake = draws(st.sampled_from((200, 300, 1_000, 50_000)))
    return Place(seat, wager, stake, "", "", tuple(str(number) for number in numbers))


@provision("act-1992 KE 7.3", "act-1992 KE 12.3", "act-1992 KE 12.6", "act-1992 KE 12.8")
@settings(max_examples=150)
@given(st.lists(ways(), min_size=1, max_size=12), st.permutations(range(1, 25)))
def test_caps_and_jackpots_hold_in_every_game(tickets: list[Place], order: list[int]) -> None:
    pools = {"jackpot-6": 345_678, "jackpot-8": 2_345_678}
    played = keno(pools=pools)
    for ticket in tickets:
        played.answer(ticket)
    results = settled(played, order[:20])
    assert set(results) == {bet.number for bet in played.felt.bets}
    jackpots = {6: 0, 8: 0}
    fed = {6: 0, 8: 0}
    plain = []
    for bet in played.felt.bets:
        chosen, pays = len(bet.numbers), results[bet.number][1]
        assert (pays > 0) is (results[bet.number][0] == "win")
        if enters_jackpot(bet.wager, chosen, RULES):
            fed[chosen] += bet.stake // 5
            if caught(played.felt, bet) == all_caught(bet):
                jackpots[chosen] += pays
                continue
        plain.append(pays)
    majors = [pays for pays in plain if pays >= RULES.major]
    assert sum(majors) <= RULES.game_cap
    for chosen, paid in jackpots.items():
        name = f"jackpot-{chosen}"
        again = RULES.jackpots[chosen] if paid else 0
        assert left_to_the_next(played)[name] + paid == pools[name] + fed[chosen] + again


@provision("act-1992 KE 9.1")
def test_the_draw_takes_twenty_numbers_and_no_more() -> None:
    played = draw(keno(), range(1, 20))
    assert played.prompt is not None
    assert settled(played, [20]) == {}
    assert played.felt.spins == [str(number) for number in range(1, 21)]


@provision("act-1992 KE 13.1")
def test_the_age_of_a_prize_may_be_known_from_the_ticket() -> None:
    played = keno(tickets={"*": TicketRun(age=13)})
    played.answer(Place("P1", "standard", 100, "", "", ("5",)))
    draw(played).interrupt("unclaimed", {"player": "P1"})
    assert said(played, "payment") == ["refused"]
