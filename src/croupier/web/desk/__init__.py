"""The pages that need no account: rule books, games, odds, what-if, documents."""

from litestar.types import ControllerRouterHandler

from croupier.web.desk import (
    cases,
    documents,
    games,
    odds_book,
    reports,
    rules,
    search,
    what_if,
)
from croupier.web.desk.home import home
from croupier.web.desk.lookup import lookup

HANDLERS: tuple[ControllerRouterHandler, ...] = (
    games.game_list,
    games.game_shown,
    games.readings_shown,
    games.odds_shown,
    games.strategy_shown,
    games.felt_drawn,
    odds_book.odds_book_shown,
    odds_book.odds_book_file,
    odds_book.odds_chapter,
    reports.par_sheet_shown,
    reports.conform_form,
    reports.conform_begun,
    reports.conform_shown,
    what_if.what_if_list,
    what_if.what_if_shown,
    what_if.what_if_result,
    rules.rule_books,
    rules.rule_book,
    rules.provision,
    rules.code,
    cases.case_list,
    cases.case_shown,
    search.search,
    search.results,
    documents.document_list,
    documents.document,
)
"""What anybody may ask for; the first page is the lobby where there is a floor."""


def begin() -> None:
    """Have read beside the pages what takes its time; nobody waits."""
    lookup().begin(games.games_by_book, rules.warm)


__all__ = ["HANDLERS", "begin", "home"]
