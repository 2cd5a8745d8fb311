"""Running a case, whatever it is about: tiles, a round, a table, a tournament, a promotion."""

from __future__ import annotations

from croupier.books import BadOption, UnknownGame, game
from croupier.cases.actual import Actual
from croupier.cases.at_table import TableRun
from croupier.cases.form import Case
from croupier.cases.one_round import OneRound
from croupier.cases.outcome import note_prompt, note_what_is_open, read_the_felt, read_the_table
from croupier.cases.poker import options_of
from croupier.cases.report import CaseReport
from croupier.cases.tables import bounded, impossible_card
from croupier.cases.tile_hands import (
    read_tiles,
    set_wrongly,
)
from croupier.cases.tiles import TilesGiven, only_tiles
from croupier.law import (
    BadCitation,
    Point,
    UnknownProvision,
    case_citations,
    said,
)
from croupier.play import (
    Game,
    Refused,
)
from croupier.ranking.tiles import is_legal


def check_case(case: Case) -> CaseReport:
    """Play a case, and see that the provisions which it is about are in the book."""
    report = run_case(case)
    try:
        case_citations(case.game, list(case.cites))
    except (BadCitation, UnknownProvision) as error:
        raise case.wrong("cites", str(error)) from None
    return report


def run_case(case: Case) -> CaseReport:
    """Play a case and compare what came out with what it expects."""
    if case.tournament is not None:
        from croupier.cases.tournaments import run_tournament

        return run_tournament(case)
    if case.promotion is not None:
        from croupier.cases.promotions import run_promotion

        return run_promotion(case)
    try:
        played = game(case.game, **options_of(case))
    except UnknownGame as error:
        raise case.wrong("game", str(error)) from None
    except BadOption as error:
        return _not_played(case, str(error), error.cites)
    return _cannot_be(case, played) or _run(case, played)


def _cannot_be(case: Case, played: Game) -> CaseReport | None:
    """A table that no book allows, or cards that it cannot have: that is a refusal too."""
    if case.expect.accepted is False and (impossible := impossible_card(case, played)):
        return _not_played(case, impossible, said(played.law.of(Point.DECK)))
    bounded(case, played)
    if only_tiles(case):
        return None
    laid = TilesGiven(case)
    for name in laid.low:
        if wrong := set_wrongly(played, laid, name):
            return _not_played(case, wrong, said(played.law[is_legal]))
    return None


def _run(case: Case, played: Game) -> CaseReport:
    """A case about tiles alone, about a table, or about a round."""
    if only_tiles(case):
        actual = Actual()
        read_tiles(case, played, actual)
        return CaseReport.of(case, actual)
    return _run_table(case, played) if case.table is not None else _run_round(case, played)


def _run_round(case: Case, played: Game) -> CaseReport:
    run = OneRound(case, played)
    try:
        if case.sequence is None:
            run.play()
        else:
            run.play_sequence(case.sequence)
    except Refused:  # it stands in the transcript
        pass
    note_what_is_open(run)
    run.let_silence_decide()
    read_the_felt(run)
    _set_by_the_house(run)
    return CaseReport.of(case, run.actual, run.transcript)


def _set_by_the_house(run: OneRound) -> None:
    """A hand that the case gives as set and the dealer sets otherwise cannot lie so."""
    for name, low in run.given.laid.low.items():
        lies = run.actual.hands.get(name)
        if isinstance(lies, dict) and sorted(map(str, low)) not in map(sorted, lies.values()):
            parts = " and ".join(f"{part} {', '.join(two)}" for part, two in lies.items())
            raise run.case.wrong(f"tiles.{name}", f"the hand is set otherwise: {parts}")


def _run_table(case: Case, played: Game) -> CaseReport:
    """A case about a table over its rounds."""
    try:
        run = TableRun(case, played)
    except Refused as refused:
        return _not_played(case, str(refused), said(refused.refusal.cites))
    run.play()
    note_prompt(run.actual, run.table.prompt)
    read_the_felt(run)
    read_the_table(run)
    return CaseReport.of(case, run.actual, run.transcript)


def _not_played(case: Case, sentence: str, cites: str) -> CaseReport:
    """What a case describes cannot be."""
    return CaseReport.of(case, Actual(accepted=False, reason=cites, refused=sentence))
