"""The house's part at a table: what it answers by itself, and where it stops for a player."""

from __future__ import annotations

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.play import Choose, Close, Driver, Place, Spin
from croupier.play.happenings import Happening, WheelSpun


def test_a_result_comes_as_often_as_its_weight_says() -> None:
    played = game(
        "qld-2024/roulette-x",
        weight_5_numbers=3,
        weight_2_numbers=1,
        weight_3_numbers=0,
        weight_4_numbers=0,
    )
    house = Driver.of(played, SeededSource("weights"), "you", 10**9)
    counts: dict[str, int] = {}

    def watch(came: Happening) -> None:
        if isinstance(came, WheelSpun) and came.of == "multiplier count":
            counts[came.at] = counts.get(came.at, 0) + 1

    for _ in range(200):
        house.open().answer(Place("you", "red", 100)).answer(Close())
        assert house.go_on(watch) is None
        house.close()
        for asked, _ in (one for one in house.table.history[-1].kept(0) if isinstance(one, tuple)):
            if isinstance(asked, Spin):
                assert len(asked.weights) in (0, len(asked.results))
    assert counts.keys() == {"2", "5"}
    assert 120 <= counts["5"] <= 178  # 150 expected


def test_the_house_stops_for_the_player() -> None:
    house = Driver.of(game("qld-2024/craps"), SeededSource("1"), "you", 1000)
    house.open()
    assert isinstance(house.go_on(), Choose)
    assert not house.wagers_stay("you")
