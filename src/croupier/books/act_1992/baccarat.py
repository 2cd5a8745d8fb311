"""ACT 1992: baccarat (BA) and mini-baccarat (MB)."""

from __future__ import annotations

from croupier.books.act_1992.general import conduct, payable
from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.equipment.decks import STANDARD, composition
from croupier.games.baccarat import checks, lens, reports
from croupier.games.baccarat import irregularities as ruling
from croupier.games.baccarat import wagers as decided
from croupier.games.baccarat.round import baccarat
from croupier.games.baccarat.rules import BaccaratRules, points
from croupier.games.baccarat.state import CoupState
from croupier.law import Law
from croupier.money import UP_TO_CENT, Commission, Odds, PayTable, Row
from croupier.play.game import Choice, Game, TableLaw
from croupier.play.irregularities import Irregularity, Mishap, NoFacts
from croupier.play.limits import Outside, payable_in_chips
from croupier.play.table_rules import NoticeRules, ShoeRules
from croupier.play.wagers import Wager, lose, void

BA, MB = "BA", "MB"
WAGERS = {BA: "BA 5.7", MB: "MB 5.6"}
ORAL = {BA: "BA 5.5", MB: "MB 5.4"}
NO_CHANGE = {BA: "BA 5.4", MB: "MB 5.3"}
ONE_BOX = {BA: "BA 5.2", MB: "MB 5.7"}


def _law(rule: str) -> Law:
    return TableLaw(
        wagers=WAGERS[rule],
        late=NO_CHANGE[rule],
        limits=f"{rule} 4.1(a)",
        change=NO_CHANGE[rule],
        oral=ORAL[rule],
        differential=f"{rule} 4.3",
        below_minimum=f"{rule} 4.1(c)",
        above_maximum=f"{rule} 4.1(d)",
        rounding=f"{rule} 13.10",
        excluded=f"{rule} 13.2(b)",
        chips=ORAL[rule],
        handling=f"{rule} 13.13",
        dummy=f"{rule} 11.2",
    )


def _wagers(rule: str) -> tuple[Wager, ...]:
    at = WAGERS[rule]
    five_percent = Commission(5, 100, cites=f"{rule} 6.2")
    return (
        Wager(
            "player", "Player's hand", f"{at}(b)", decided.result,
            PayTable("player", (
                Row("player", "the player's hand is higher", Odds(1, 1),
                    f"{at}(b)(i), {rule} 6.1"),
            )),
            (
                lose("banker", "the player's hand is lower", f"{at}(b)(ii)"),
                void("tie", "the hands are equal", f"{at}(b)(iii), {rule} 10.3"),
            ),
            rounding=UP_TO_CENT, lens=lens.points_only,
        ),
        Wager(
            "banker", "Banker's hand", f"{at}(a)", decided.result,
            PayTable("banker", (
                Row("banker", "the banker's hand is higher", Odds(1, 1),
                    f"{at}(a)(i), {rule} 6.2"),
            )),
            (
                lose("player", "the banker's hand is lower", f"{at}(a)(ii)"),
                void("tie", "the hands are equal", f"{at}(a)(iii), {rule} 10.3"),
            ),
            rounding=UP_TO_CENT, commission=five_percent, lens=lens.points_only,
        ),
        Wager(
            "tie", "Tie", f"{at}(c)", decided.result,
            PayTable("tie", (
                Row("tie", "the hands are equal", Odds(8, 1), f"{at}(c), {rule} 6.3, {rule} 10.3"),
            )),
            (
                lose("player", "the hands are not equal", f"{at}(c)"),
                lose("banker", "the hands are not equal", f"{at}(c)"),
            ),
            rounding=UP_TO_CENT, lens=lens.points_only,
        ),
    )  # fmt: skip


def _irregularities(rule: str) -> tuple[Mishap, ...]:
    return (
        Irregularity(
            "player-third-card", "A card to the player's hand in error",
            f"{rule} 11.1", reports.SurplusCard, ruling.third_card_to_player,
            ("card",), reports.no_card_due_to_player,
        ),
        Irregularity(
            "excess-card-exposed", "A card too many was drawn and its face shown",
            f"{rule} 11.2", reports.FoundCard, ruling.excess_card_exposed,
            ("card", "round", "returned"),
            reports.no_card_due,
        ),
        Irregularity(
            "excess-card", "A card too many was drawn, face unseen",
            f"{rule} 11.3", reports.FoundCard, ruling.excess_card, ("card",), reports.no_card_due,
        ),
        Irregularity(
            "out-of-sequence", "Cards drawn out of turn",
            f"{rule} 11.4", reports.CardsAsTheyLie, ruling.out_of_sequence,
            ("cards", "round"), reports.dealing_has_begun,
        ),
        Irregularity(
            "misdeal", "A misdeal that cannot be put right",
            f"{rule} 11.5", NoFacts, ruling.misdeal, ("round", "returned"),
            reports.dealing_has_begun,
        ),
        Irregularity(
            "not-enough-cards", "The shoe cannot finish the coup",
            f"{rule} 11.6", NoFacts, ruling.not_enough_cards, ("round", "returned"),
            reports.a_card_is_due,
        ),
        *conduct(f"{rule} 13.2", f"{rule} 13.3"),
    )  # fmt: skip


def _choices(rule: str) -> tuple[Choice, ...]:
    cards = Choice(
        "cards", "face-up", ("face-up", "face-down", "passed"),
        "Face up, face down, or face down and passed to the highest wager on each hand.",
        "BA 8.3(a), BA 8.3(b)",
    )  # fmt: skip
    seats = (
        Choice("places", 14, range(1, 15), "Numbered places at the table.", "BA 1")
        if rule == BA
        else Choice("places", 7, (7, 9), "Numbered places at the table.", "MB 1")
    )
    return (
        Choice("decks", 8, (8,), "Decks in the shoe.", f"{rule} 3.1"),
        *((cards,) if rule == BA else ()),
        seats,
        *payable(f"{rule} 13.10", f"{rule} 4.1(b)"),
    )  # fmt: skip


def _build(rule: str, id: str, title: str, options: Options) -> Game[CoupState, BaccaratRules]:
    cards = options.get("cards", "face-up")
    rules = BaccaratRules(
        face_up=cards == "face-up",
        squeezed_by="highest" if cards == "passed" else "",
        burn="by value",
        cut_order="anticlockwise" if rule == BA else "clockwise",
        cut_from_ends=0,
        cut_passed_on=False,
    )
    wagers = _wagers(rule)
    part = f"act-1992 {rule}"
    return Game(
        id=id,
        title=title,
        cites=f"{rule} 1",
        parts=(part,),
        script=baccarat(rules, wagers, part),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        state=CoupState,
        law=_law(rule),
        deck=composition(STANDARD, 8),
        irregularities={mishap.slug: mishap for mishap in _irregularities(rule)},
        options=options,
        checks=(
            checks.Placing(
            places=int(options["places"]),
            places_cites=f"{rule} 1",
            shared=rule == BA,
            shared_cites="MB 5.2",
            differential_cites=f"{rule} 4.3",
            one_box=ONE_BOX[rule],
        ).refusal,
        ),
        outside=Outside.SETTLED,
        pay=payable_in_chips,
        count=points,
        shoe=ShoeRules(
            cites=f"{rule} 7.5",
            again=decided.tied,
            mark_least=14,
            mark_cites=f"{rule} 7.3",
        ),
        notice=NoticeRules(f"{rule} 4.2"),
        moves=("cut", "decline", "ask", "look", "done"),
    )  # fmt: skip


def build_baccarat(options: Options) -> Game[CoupState, BaccaratRules]:
    """Baccarat with fourteen places."""
    return _build(BA, "act-1992/baccarat", "Baccarat", options)


def build_mini_baccarat(options: Options) -> Game[CoupState, BaccaratRules]:
    """Mini-baccarat with seven or nine places."""
    return _build(MB, "act-1992/mini-baccarat", "Mini-baccarat", options)


_ABOUT = (
    "Two hands are dealt, the player's and the banker's. Players wager on which comes closer to "
    "nine, or on a tie. A third card follows a fixed table of play, and a winning banker wager "
    "pays five per cent commission."
)

CATALOGUE.add(
    __name__,
    Listing("act-1992/baccarat", "Baccarat", "BA 1", _choices(BA), build_baccarat, _ABOUT),
)
CATALOGUE.add(
    __name__,
    Listing(
        "act-1992/mini-baccarat", "Mini-baccarat", "MB 1", _choices(MB), build_mini_baccarat,
        f"{_ABOUT} Each of the seven or nine boxes has one player, and all cards lie face up.",
    ),
)  # fmt: skip
