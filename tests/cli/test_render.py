"""A page on the terminal."""

from __future__ import annotations

import io

from msgspec.structs import replace
from rich.console import Console

from croupier.cli.render import print_page
from croupier.pages.document import (
    Branch,
    Chart,
    Cite,
    Grid,
    Key,
    Page,
    Panel,
    Part,
    Section,
    Span,
    Tone,
)
from croupier.pages.writing import columns, grid, line, note, row, strong, text


def printed(*parts: Part, width: int = 40, colour: bool = False) -> str:
    """What a terminal shows, without the spaces at the end of lines."""
    console = Console(file=io.StringIO(), width=width, force_terminal=colour, highlight=False)
    print_page(console, Page("Page", parts))
    assert isinstance(console.file, io.StringIO)
    return "\n".join(one.rstrip() for one in console.file.getvalue().splitlines())


def test_a_grid_has_its_title_above_and_its_caption_below() -> None:
    rows = (row("tie", "8 to 1"), row("player", "1 to 1"))
    told = grid(
        "A title wider than its table", "Wager*! | Pays>", rows, "and a caption", breaks=(1,)
    )
    assert printed(told).splitlines() == [
        "A title wider than its table",
        "",
        " Wager      Pays",
        " ───────────────",
        " tie      8 to 1",
        "",
        " player   1 to 1",
        "",
        "and a caption",
    ]


def test_a_grid_may_be_without_head_and_lines() -> None:
    bare = Grid(columns=columns("A^ | B^"), rows=(row("1", "2"),), bare=True)
    assert printed(bare) == "A B\n1 2"
    assert "Hand" not in printed(Grid(columns=columns("Hand"), rows=(row("1"),), headed=False))


def test_a_note_is_broken_at_the_edge_and_a_line_never() -> None:
    words = "eleven words that do not fit on one line of the terminal"
    assert len(printed(note(words)).splitlines()) == 2
    assert printed(line(words, indent=2)) == f"  {words}"
    assert printed(note(words, indent=3)).splitlines()[1].startswith("   line of the terminal")


def test_a_section_has_a_heading_and_may_stand_apart() -> None:
    told = Section(text("Code"), (note("none"),), apart=True)
    assert printed(note("above"), told).splitlines() == ["above", "", "Code", "none"]


def test_a_panel_a_tree_and_provisions() -> None:
    assert "╭─ sch 1 s 20 ─" in printed(Panel(text("sch 1 s 20"), text("the banker's hand")))
    tree = Branch(text("s 20"), (Branch(text("s 20(1)")), Branch(text("s 20(2)"))))
    assert printed(tree).splitlines() == ["s 20", "├── s 20(1)", "└── s 20(2)"]
    assert printed(Cite("qld-2024", ("sch 1 s 1", "sch 1 s 2"))) == "sch 1 s 1, sch 1 s 2"


def test_a_chart_says_what_its_colours_mean() -> None:
    cells = Grid(columns=columns("16^"), rows=(row(Span("H", hue="green")),), bare=True)
    chart = Chart(cells, (Key("green", " H ", "hit"),))
    assert printed(chart).splitlines() == ["16", "H", " H  hit"]
    assert "\x1b[30;42m H \x1b[0m hit" in printed(chart, colour=True)


def test_every_tone_has_a_look_of_its_own() -> None:
    looks = {printed(note(Span("word", tone)), colour=True) for tone in Tone if tone != Tone.LIGHT}
    assert len(looks) == len(Tone) - 1


def test_words_are_never_taken_for_commands_to_the_terminal() -> None:
    assert printed(note("[bold]a[/] :smile:")) == "[bold]a[/] :smile:"
    assert printed(grid("[red]t", "C", (row("[b]x"),))).splitlines()[0] == "[red]t"
    assert printed(note(strong("s"), " t")) == "s t"


def test_with_little_room_a_grid_leaves_out_what_is_spare_or_is_told_in_words() -> None:
    spare = grid("Hands", "Hand | Once in>?", (row("flush", "508.8"),))
    assert "508.8" in printed(spare, width=60)
    assert "508.8" not in printed(spare, width=59)
    told = replace(grid("House", "Takes>", (row("$1.20"),)), instead=(text("$1.20 a hand"),))
    assert printed(told, width=59) == "House\n$1.20 a hand"
    assert "a hand" not in printed(told, width=60)


def test_a_narrow_grid_gives_up_its_last_spaces_where_it_must() -> None:
    signs = grid("", " | ".join("ABCDEFGHIJ"), (row(*"0123456789"),), narrow=True)
    assert "0 1 2" in printed(signs, width=39)
    assert "0  1  2" in printed(signs, width=40)
