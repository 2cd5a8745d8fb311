"""Every public page without a browser: there, well formed, nothing that the policy forbids."""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Iterator
from html import unescape

import pytest

from croupier.books import books, game, listings
from croupier.books.book import modules
from croupier.law import Citation, readings, register
from croupier.web.app import create_app
from croupier.web.desk.cases import case_files
from croupier.web.desk.citing import linked, provision_address
from croupier.web.desk.documents import documents
from croupier.web.desk.lookup import lookup
from croupier.web.desk.search import found
from tests.web.client import Client
from tests.web.reading import read

PAGE_BUDGET = 15_000
"""Bytes of HTML, compressed."""


@pytest.fixture(scope="module")
def visitor() -> Iterator[Client]:
    with Client(create_app()) as client:
        yield client


@pytest.fixture(scope="module")
def indexed(visitor: Client) -> Client:
    """Once code, tests and cases have been looked up."""
    assert lookup().wait(300)
    return visitor


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/games",
        "/rules",
        "/docs",
        "/what-if",
        "/odds-book",
        "/cases",
        "/search",
        "/search?q=pairs",
    ],
)
def test_a_page_is_well_formed(visitor: Client, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 200
    read(answer.text)
    assert len(gzip.compress(answer.content)) < PAGE_BUDGET


def test_every_game_is_listed_and_leads_to_its_page(visitor: Client) -> None:
    links = read(visitor.get("/games").text).links
    assert [link for link in links if link.count("/") == 3] == [f"/games/{id}" for id in modules()]


@pytest.mark.parametrize("id", list(modules()))
def test_every_game_has_a_page(visitor: Client, id: str) -> None:
    answer = visitor.get(f"/games/{id}")
    assert answer.status_code == 200
    page = read(answer.text)
    one = next(listing for listing in listings() if listing.id == id)
    words = " ".join("".join(page.words).split())
    assert one.title in words
    assert " ".join(one.about.split()) in words
    cited = [link for link in page.links if link.startswith("/rules/")]
    assert len(cited) > 5
    assert len(gzip.compress(answer.content)) < PAGE_BUDGET
    for shape in ("lying", "standing"):
        drawn = visitor.get(f"/felts/{id}/{shape}.svg")
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert "sandbox" in drawn.headers["content-security-policy"]
        assert drawn.text.startswith("<svg")


def test_every_provision_that_a_game_cites_is_there(visitor: Client) -> None:
    links = read(visitor.get("/games/qld-2024/blackjack").text).links
    cited = sorted({link for link in links if link.startswith("/rules/") and link.count("/") == 3})
    for link in random.Random(1).sample(cited, 12):
        assert visitor.get(link, follow_redirects=False).status_code == 200


@pytest.mark.parametrize("id", list(modules()))
def test_every_game_against_the_house_can_be_changed(visitor: Client, id: str) -> None:
    answer = visitor.get(f"/what-if/{id}")
    if game(id).tables.room is not None:
        assert answer.status_code == 404
        return
    read(answer.text)
    rows = re.findall(r'name="(pays[^"]+)" type="text" value="([^"]+)"', answer.text)
    pays = [row for wager in game(id).wagers.values() for row in wager.pays]
    assert len(rows) == len(pays)


def test_options_are_chosen_and_refused_with_their_provision(visitor: Client) -> None:
    assert "decks=6" in visitor.get("/games/qld-2024/baccarat?decks=6").text
    answer = visitor.get("/games/qld-2024/baccarat?decks=9")
    assert answer.status_code == 400
    assert "outside the book&#39;s range" in answer.text


@pytest.mark.parametrize("book", list(books()))
def test_a_book_lists_its_chapters(visitor: Client, book: str) -> None:
    page = read(visitor.get(f"/rules/{book}").text)
    assert sum(link.startswith(f"/rules/{book}/") for link in page.links) >= 6
    games = [link for link in page.links if link.startswith("/games/")]
    assert games == [f"/games/{id}" for id in modules() if id.startswith(f"{book}/")]


def sampled() -> list[Citation]:
    every = [one.citation for book in books() for one in register(book)]
    return random.Random(7).sample(every, 25)


@pytest.mark.parametrize("citation", sampled(), ids=lambda citation: citation.full)
def test_a_provision_has_a_page(indexed: Client, citation: Citation) -> None:
    answer = indexed.get(provision_address(citation), follow_redirects=False)
    assert answer.status_code == 200
    page = read(answer.text)
    assert str(citation) in "".join(page.words)
    assert 'aria-current="page"' in answer.text


def test_a_provision_shows_code_readings_and_cases(indexed: Client) -> None:
    text = indexed.get("/rules/qld-2024/sch-1-s-24(4)").text
    assert "src/croupier/games/baccarat/mishaps.py:" in text
    assert "def wrong_draw" in text
    assert 'id="B-5"' in text
    assert "conditions.yaml" in text


def test_a_citation_as_people_write_it_leads_to_the_provision(visitor: Client) -> None:
    for written in ("sch 1 s 24(4)", "Sch 1, s 24 (4)"):
        answer = visitor.get(f"/rules/qld-2024/{written}", follow_redirects=False)
        assert answer.status_code == 302
        assert answer.headers["location"] == "/rules/qld-2024/sch-1-s-24(4)"


@pytest.mark.parametrize(
    "path",
    [
        "/rules/nowhere",
        "/rules/qld-2024/sch-1-s-999",
        "/games/qld-2024/tiddlywinks",
        "/docs/nothing",
        "/cases/qld-2024/nothing",
        "/cases/%2E%2E/pyproject",
        "/cases/wa-uth/jackpot?case=nothing",
        "/docs/../pyproject.toml",
        "/docs/pictures/nothing.svg",
        "/felts/qld-2024/roulette/square.svg",
        "/code/os:system",
    ],
)
def test_what_is_not_there_is_said_in_the_same_look(indexed: Client, path: str) -> None:
    answer = indexed.get(path)
    assert answer.status_code == 404
    read(answer.text)


def test_a_citation_that_cannot_be_read_says_how_one_is_written(visitor: Client) -> None:
    answer = visitor.get("/rules/qld-2024/<b>bold</b>", follow_redirects=False)
    assert answer.status_code in (400, 404)
    assert "<b>bold" not in answer.text


@pytest.mark.parametrize("name", list(documents()))
def test_documents_are_rendered_and_their_links_lead_on(visitor: Client, name: str) -> None:
    page = read(visitor.get(f"/docs/{name}").text)
    for link in page.links:
        if link.startswith("/docs/"):
            assert visitor.get(link.partition("#")[0]).status_code == 200


def test_a_case_is_shown_with_what_happens_and_tried_as_a_dispute(visitor: Client) -> None:
    files = [link for link in read(visitor.get("/cases").text).links if "/cases/" in link]
    assert len(files) == len(case_files())
    for file, about_a_round in (("/cases/wa-uth/showdown", True), ("/cases/wa-uth/offices", False)):
        assert file in files
        links = read(visitor.get(file).text).links
        text = visitor.get(next(link for link in links if "?case=" in link)).text
        assert any(link.startswith("/rules/wa-uth/") for link in read(text).links)
        assert ">holds<" in text
        assert "- case:" in text
        assert ("Try it as a dispute" in text) == about_a_round
        if about_a_round:
            fields = re.findall(r'type="hidden" name="([^"]+)" value="([^"]+)"', text)
            told = {name: unescape(value) for name, value in fields}
            answer = visitor.post("/dispute/load", data=told, follow_redirects=False)
            assert answer.status_code == 303
            assert answer.headers["location"].startswith("/dispute/try?d=")


class TestSearch:
    def kinds(self, query: str) -> dict[str, list[str]]:
        return {group.kind: [one.title for one in group.shown] for group in found(query)}

    def test_a_citation_finds_its_provision_first(self) -> None:
        assert self.kinds("sch 1 s 20")["Provisions"][0].startswith("sch 1 s 20 ")

    def test_words_find_headings_games_and_readings(self) -> None:
        assert "Roulette" in self.kinds("roulette")["Games"]
        one = readings("qld-2024")[0]
        assert f"{one.number} {one.issue}" in self.kinds(one.issue)["Readings"]

    def test_a_function_is_found_by_its_name(self, indexed: Client) -> None:
        assert "banker_draws" in self.kinds("banker_draws")["Functions"]
        links = read(indexed.get("/search?q=banker_draws").text).links
        function = next(link for link in links if link.startswith("/code/"))
        page = read(indexed.get(function).text)
        assert "/rules/qld-2024/sch-1-s-20" in " ".join(page.links)

    @pytest.mark.parametrize("query", ["<script>alert(1)</script>", "(((", "\\", "x" * 5000])
    def test_whatever_is_typed_is_only_words(self, visitor: Client, query: str) -> None:
        for path in ("/search", "/search/results"):
            answer = visitor.get(path, params={"q": query})
            assert answer.status_code == 200
            assert "<script>alert" not in answer.text


def test_what_no_book_has_is_no_link() -> None:
    assert linked("qld-2024", "<i>x") == "&lt;i&gt;x"
    assert re.match(r'<a class="cite" href="/rules/wa-uth/s-3"', linked("qld-2024", "wa-uth s 3"))
