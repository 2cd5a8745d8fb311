"""A page as HTML: every part of it, and nothing of what people write is markup."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from croupier.books import game, listing
from croupier.html import html
from croupier.pages.document import Page, Panel, Section, Tone
from croupier.pages.game import explained, game_page
from croupier.pages.plain import plain_text
from croupier.pages.writing import grid, note, row, text

HOSTILE = '<script>alert(1)</script> & "quoted"'


def test_what_people_write_is_no_markup() -> None:
    parts = (
        Panel(text(HOSTILE), text(HOSTILE)),
        grid(HOSTILE, HOSTILE, (row(HOSTILE),), HOSTILE),
        Section(text(HOSTILE), (note(HOSTILE),), id=HOSTILE),
    )
    drawn = html(Page(HOSTILE, parts))
    assert "<script>" not in drawn
    assert drawn.count("&lt;script&gt;") == 9


def test_rows_between_lines_are_bodies_and_those_that_stand_out_say_so() -> None:
    rows = (row("a"), row("b"), row("c"))
    told = grid("", "Head>", rows, breaks=(1,), tones={2: Tone.STRONG})
    tree = ET.fromstring(html(Page("", (told,))))
    assert [len(body) for body in tree.iter("tbody")] == [1, 2]
    assert [one.get("class") for one in tree.iter("tr")][-1] == "strong"
    assert {one.get("class") for one in tree.iter("td")} == {"right"}


@pytest.mark.parametrize("id", ["qld-2024/craps", "act-1992/keno", "nsw-poker/omaha"])
def test_a_game_is_the_same_words_in_html_in_letters_and_as_data(id: str) -> None:
    page, facts = game_page(listing(id), game(id)), explained(listing(id), game(id))
    drawn = html(page)
    ET.fromstring(drawn.replace("<br>", "<br/>"))
    words = " ".join(plain_text(page).split())
    assert facts.tables
    for table in facts.tables:
        assert " ".join(table.title.split()) in words
        assert all(len(cells) == len(table.columns) for cells in table.rows)
