"""Queensland schedules 1 and 1(a): baccarat, at even money, and on terminals."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, BadOption, Listing, Options
from croupier.books.qld_2024.additional import ADDITIONAL_PARTS, baccarat_additional
from croupier.books.qld_2024.general import GENERAL_IRREGULARITIES, NOTICE
from croupier.equipment.decks import STANDARD, composition
from croupier.games.baccarat import checks, lens, reports
from croupier.games.baccarat import irregularities as ruling
from croupier.games.baccarat import wagers as decided
from croupier.games.baccarat.round import baccarat
from croupier.games.baccarat.rules import BaccaratRules, points
from croupier.games.baccarat.state import CoupState
from croupier.money import DOWN_TO_50C, EXACT, Odds, PayTable, Rounding, Row
from croupier.play.game import Choice, Game, TableLaw, law_with
from croupier.play.irregularities import Irregularity, NoFacts
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager, lose, void

LAW = TableLaw(
    wagers="sch 1 s 10",
    late="sch 1 s 8(3)(b), sch 1 s 16(1)",
    limits="sch 1 s 9(1)",
    change="sch 1 s 8(3)(b)",
    oral="sch 1 s 8(3)(a)",
    directions="s 5(1)",
    differential="sch 1 s 2, sch 1 s 9(2)",
    rounding="sch 1 s 11(4)",
    excluded="s 11(2)(b)",
    handling="sch 1 s 22(11)(b)",
    per_player="sch 1 s 9(3)",
    chips="sch 1 s 8(1)",
    dummy="sch 1 s 24(6)",
)

# -- wagers --------------------------------------------------------------------------------------

PLAYER = Wager(
    "player", "Player's hand", "sch 1 s 10(2)", decided.result,
    PayTable("player", (
        Row("player", "the player's hand is higher", Odds(1, 1), "sch 1 s 10(2)(a), sch 1 s 11(1)"),
    )),
    (
        lose("banker", "the player's hand is lower", "sch 1 s 10(2)(b)"),
        void("tie", "the hands are equal", "sch 1 s 10(2)(c)"),
    ),
    lens=lens.points_only,
)  # fmt: skip

TIE = Wager(
    "tie", "Tie", "sch 1 s 10(3)", decided.result,
    PayTable("tie", (
        Row("tie", "the hands are equal", Odds(8, 1), "sch 1 s 10(3), sch 1 s 11(3)"),
    )),
    (
        lose("player", "the hands are not equal", "sch 1 s 10(3)"),
        lose("banker", "the hands are not equal", "sch 1 s 10(3)"),
    ),
    lens=lens.points_only,
)  # fmt: skip

_BANKER_RESTS = (
    lose("player", "the banker's hand is lower", "sch 1 s 10(1)(b)"),
    void("tie", "the hands are equal", "sch 1 s 10(1)(c)"),
)

ROUNDINGS: dict[str, Rounding] = {
    "exact": EXACT,
    "down-to-50c": DOWN_TO_50C.cited("sch 1 s 11(4)"),
}


def banker(rounding: Rounding) -> Wager:
    """The banker's hand at 19 to 20, rounded down to 50c where the operator does so."""
    cites = "sch 1 s 10(1)(a), sch 1 s 11(2)" + (f", {rounding.cites}" if rounding.cites else "")
    return Wager(
        "banker", "Banker's hand", "sch 1 s 10(1)", decided.result,
        PayTable("banker", (Row("banker", "the banker's hand is higher", Odds(19, 20), cites),)),
        _BANKER_RESTS,
        rounding=rounding, lens=lens.points_only,
    )  # fmt: skip


EVEN_MONEY_BANKER = Wager(
    "banker", "Banker's hand at even money", "sch 1 s 10(1)", decided.result_with_six,
    PayTable("even money", (
        Row("banker", "the banker's hand is higher", Odds(1, 1),
            "sch 1 s 10(1)(a), sch 1 s 12(6)(b)"),
        Row("banker six in 2", "the banker's hand wins on six", Odds(1, 2),
            "sch 1 s 10(1)(a), sch 1 s 12(6)(a)"),
        Row("banker six in 3", "the banker's hand wins on six", Odds(1, 2),
            "sch 1 s 10(1)(a), sch 1 s 12(6)(a)"),
    )),
    _BANKER_RESTS,
    lens=lens.points_only,
)  # fmt: skip

# -- irregularities ------------------------------------------------------------------------------

IRREGULARITIES = (
    Irregularity(
        "player-third-card", "A third card to the player's hand that it was not due",
        "sch 1 s 24(1)", reports.SurplusCard, ruling.third_card_to_player_with_choice,
        ("card", "offer", "round", "returned", "reduced"), reports.no_card_due_to_player,
    ),
    Irregularity(
        "banker-third-card", "A third card to the banker's hand that it was not due",
        "sch 1 s 24(2)", reports.SurplusCard, ruling.third_card_to_banker,
        ("card", "offer", "round", "returned", "reduced"), reports.no_card_due_to_banker,
    ),
    Irregularity(
        "first-card-exposed", "The first card of a round was shown or found face up beforehand",
        "sch 1 s 24(3)", reports.FoundCard, ruling.first_card_exposed,
        ("card", "round", "returned"), reports.before_or_after_a_round,
    ),
    Irregularity(
        "cards-to-wrong-area", "Cards dealt to the other hand's area",
        "sch 1 s 24(4)(a)", reports.CardsAsTheyLie, ruling.cards_misdirected,
        ("cards", "offer", "round", "returned", "reduced"), reports.outcome_is_open,
    ),
    Irregularity(
        "cards-to-wrong-player", "Cards passed to the player who accepted the other hand",
        "sch 1 s 24(4)(b)", reports.CardsAsTheyLie, ruling.cards_misdirected,
        ("cards", "offer", "round", "returned", "reduced"), reports.outcome_is_open,
    ),
    Irregularity(
        "card-exposed-by-dealer", "The dealer turned a card that a player should have turned",
        "sch 1 s 24(4)(c)", reports.ExposedCard, ruling.card_exposed_early,
        ("offer", "round", "returned", "reduced"), reports.a_card_lies_face_down,
    ),
    Irregularity(
        "wrong-draw", "A card drawn against the drawing rules while the outcome was open",
        "sch 1 s 24(4)(d)", reports.WrongDraw, ruling.drawn_against_the_table,
        ("card", "offer", "round", "returned", "reduced"), reports.drawn_against_the_rules,
    ),
    Irregularity(
        "face-up-in-shoe", "A card found face up in the shoe during a round",
        "sch 1 s 24(7)", reports.FoundCard, ruling.live_card,
        ("card", "round"), reports.cards_are_to_come,
    ),
    Irregularity(
        "not-enough-cards", "The shoe cannot finish the round",
        "sch 1 s 24(8)", NoFacts, ruling.not_enough_cards, ("round", "returned"),
        reports.a_card_is_due,
    ),
    Irregularity(
        "burn-omitted", "The first card of the shoe was not burnt",
        "sch 1 s 24(9)", reports.BurnOmitted, ruling.burn_omitted, ("cards", "round"),
        reports.burn_can_be_missed,
    ),
    Irregularity(
        "ordered-to-pass", "The player who deals is ordered to pass the shoe",
        "sch 1 s 22(10)(b)", NoFacts, ruling.ordered_to_pass, ("shoe",), reports.a_player_deals,
    ),
    Irregularity(
        "shoe-disagrees", "The recording shoe shows another result than the cards",
        "sch 1 s 24(10)", reports.ShoeDisagrees, ruling.shoe_disagrees,
        ("supervisor", "hand", "round", "returned"), reports.dealing_has_begun,
    ),
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

DECKS = Choice("decks", 8, (6, 8), "Decks in the shoe or machine.", "sch 1 s 4(1)")
CARDS = Choice(
    "cards", "face-up", ("face-up", "face-down"),
    "Whether all cards are dealt face up, or face down and exposed afterwards.", "sch 1 s 4(2)",
)  # fmt: skip
ROUNDING = Choice(
    "commission_rounding", "exact", ("exact", "down-to-50c"),
    "Whether a banker's payout is rounded down to a multiple of 50c.", "sch 1 s 11(4)",
)  # fmt: skip
DEALT_FROM = Choice(
    "dealt_from", "shoe", ("shoe", "machine"),
    "A dealing shoe that is cut and burnt, or a card machine.", "sch 1 s 13(1)",
)  # fmt: skip
DEALING = Choice(
    "dealing", "dealer", ("dealer", "designated"),
    "Whether the dealer deals, or the shoe is offered round for a player to deal.",
    "sch 1 s 22(1), sch 1 s 22(11)",
)  # fmt: skip
SHARED = Choice(
    "shared_areas", True, (True, False),
    "Whether several players may wager on one betting area.", "sch 1 s 6(1)",
)  # fmt: skip
MORE = Choice(
    "more_than_three", False, (True, False),
    "Whether a box may carry more than three additional wagers of a kind.",
    "sch 17 s 5(4), sch 17 s 12(4), sch 17 s 17(3), sch 17 s 21(3), sch 17 s 42(6), "
    "sch 17 s 50(5), sch 17 s 59(3)",
)  # fmt: skip
PLACES = Choice("places", 14, range(1, 15), "Numbered places at the table.", "sch 1 s 3(1)")
OPENED = Choice(
    "opened_by", "dealer", ("dealer", "highest"),
    "Who opens cards dealt face down: the dealer, or the patron with the highest wager on a hand.",
    "sch 1 s 16(5)",
)  # fmt: skip
ADDITIONAL = Choice(
    "additional", "all", ("all", "none", *ADDITIONAL_PARTS),
    "Which additional wagers the layout provides for.",
    "sch 17 s 5(1), sch 17 s 12(1), sch 17 s 17(1), sch 17 s 21(1), sch 17 s 41, "
    "sch 17 s 50(1), sch 17 s 59(1)",
)  # fmt: skip
TERMINALS = Choice(
    "terminals_only", False, (True, False),
    "Whether the table does nothing but feed player terminals.", "sch 1 s 3(3), sch 1 s 15(5)",
)  # fmt: skip
SQUEEZE = Choice(
    "reveal", "highest", ("highest", "threshold"),
    "Who may open the cards first: the highest wager on a hand, or all from a threshold.",
    "sch 1(a) s 3",
)  # fmt: skip
THRESHOLD = Choice(
    "threshold", 10_000, range(1, 100_000_001),
    "The wager in cents from which a player may open a hand, where a threshold decides.",
    "sch 1(a) s 3(a)[2], sch 1(a) s 3(b)[2]",
)  # fmt: skip

_COMMON = (
    DECKS, CARDS, OPENED, DEALT_FROM, DEALING, SHARED, ADDITIONAL, MORE, PLACES, TERMINALS,
)  # fmt: skip

# -- the shoe and the limits -----------------------------------------------------------------------


def shoe_rules(options: Options) -> ShoeRules:
    """One round more after the cutting card, none if it came first; on terminals always one."""
    terminals = bool(options.get("terminals_only", True))
    return ShoeRules(
        cites="sch 1 s 15",
        further=1,
        further_if_first=1 if terminals else 0,
        announced=not terminals,
        cut_from_ends=10,
        mark_least=14,
        mark_cites="sch 1 s 14(8)",
    )


# -- games ---------------------------------------------------------------------------------------


def _game(
    options: Options, id: str, title: str, cites: str, banker: Wager
) -> Game[CoupState, BaccaratRules]:
    if options.get("dealing") == "designated" and (
        options["dealt_from"] == "machine" or options["terminals_only"]
    ):
        raise BadOption(
            f"{id}: only a dealing shoe at a table with players can be offered round",
            "sch 1 s 22(2)",
        )
    rules = BaccaratRules(
        face_up=options["cards"] == "face-up",
        squeezed_by=str(options.get("reveal", options.get("opened_by", ""))),
        threshold=int(options.get("threshold", 0)),
        burn="none" if options["dealt_from"] == "machine" else "unseen",
        cut_order="dealer" if options.get("terminals_only", True) else "clockwise",
        cut_from_ends=10,
        burn_on_request=not options.get("terminals_only", True),
        wagers_until_exposed=options["cards"] == "face-down" and "reveal" not in options,
        designated_player=options.get("dealing") == "designated",
    )
    even_money = banker is EVEN_MONEY_BANKER
    law = law_with(LAW, rounding="sch 1 s 12(6)(a)") if even_money else LAW
    decks = int(options["decks"])
    wagers = (PLAYER, banker, TIE, *baccarat_additional(decks, str(options["additional"])))
    parts = ("qld-2024 sch 1(a)", "qld-2024 sch 1") if "sch 1(a)" in cites else ("qld-2024 sch 1",)
    return Game(
        id=id,
        title=title,
        cites=cites,
        parts=parts,
        script=baccarat(rules, wagers, *parts),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        state=CoupState,
        law=law,
        deck=composition(STANDARD, decks),
        irregularities={m.slug: m for m in (*IRREGULARITIES, *GENERAL_IRREGULARITIES)},
        options=options,
        checks=(
            checks.Placing(
            places=int(options["places"]) if "places" in options else None,
            shared=bool(options.get("shared_areas", True)),
            shared_cites="sch 1 s 6(1)",
            places_cites="sch 1 s 3(1)",
            per_box=None if options.get("more_than_three", True) else 3,
            differential_cites="sch 1 s 2",
            tie_cites="sch 1 s 9(2)",
            needs_game_wager={"any-pair": "sch 17 s 42(1)"},
        ).refusal,
        ),
        count=points,
        shoe=None if options["dealt_from"] == "machine" else shoe_rules(options),
        notice=NOTICE,
        moves=(
            "cut", "decline", "ask", "go-on", "show-burn", "burn-more", "accept", "reject",
            "keep-shoe", "pass-shoe", "look", "done", "keep", "retract", "reduce",
        ),
    )  # fmt: skip


def build_baccarat(options: Options) -> Game[CoupState, BaccaratRules]:
    """Baccarat, mini-baccarat or premium mini-baccarat."""
    rounding = ROUNDINGS[str(options["commission_rounding"])]
    return _game(options, "qld-2024/baccarat", "Baccarat", "sch 1 s 1", banker(rounding))


def build_even_money(options: Options) -> Game[CoupState, BaccaratRules]:
    """Baccarat with the banker at even money, half on six."""
    return _game(
        options, "qld-2024/even-money-baccarat", "Even money baccarat", "sch 1 s 12(5)",
        EVEN_MONEY_BANKER,
    )  # fmt: skip


def build_electronic(options: Options) -> Game[CoupState, BaccaratRules]:
    """Baccarat on player terminals."""
    rounding = ROUNDINGS[str(options["commission_rounding"])]
    return _game(
        options, "qld-2024/electronic-baccarat", "Electronic baccarat", "sch 1(a) s 1",
        banker(rounding),
    )  # fmt: skip


_ABOUT = (
    "Two hands are dealt, the player's and the banker's. Players wager on which comes closer to "
    "nine, or on a tie. A third card follows fixed rules: nobody at the table decides anything."
)

CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/baccarat", "Baccarat", "sch 1 s 1", (*_COMMON, ROUNDING), build_baccarat,
        _ABOUT,
    ),
)  # fmt: skip
CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/even-money-baccarat", "Even money baccarat", "sch 1 s 12(5)", _COMMON,
        build_even_money,
        f"{_ABOUT} A banker's win pays even money, but only half when it wins on six.",
    ),
)  # fmt: skip
CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/electronic-baccarat", "Electronic baccarat", "sch 1(a) s 1",
        (
            DECKS, replace(CARDS, default="face-down"), DEALT_FROM, ADDITIONAL, ROUNDING, SQUEEZE,
            THRESHOLD,
        ),
        build_electronic,
        f"{_ABOUT} On terminals the cards may lie face down until a player opens them.",
    ),
)  # fmt: skip
