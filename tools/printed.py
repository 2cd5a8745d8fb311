"""Record what some three hundred commands print, and say what a change makes different.

    python tools/printed.py record FOLDER      # before: writes what each command prints
    python tools/printed.py compare FOLDER     # after: says which print something else
    python tools/printed.py compare FOLDER rule "journal stay-3"   # only commands with such words

Each command runs in a process of its own, forked from one that has read the program. Times are not
compared. What a command wrote to a file is read back by the commands after it.
"""

from __future__ import annotations

import difflib
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SLOW = {
    "qld-2024/blackjack-switch",
    "qld-2024/ultimate-texas-holdem",
    "wa-uth/ultimate-texas-holdem",
    "qld-2024/texas-holdem-bonus",
    "qld-2024/caribbean-stud",
    "act-1992/canberra-poker",
    "qld-2024/lucky-draw-baccarat",
    "qld-2024/manila-poker",
    "qld-2024/texas-holdem",
    "qld-2024/omaha",
}
"""Games whose odds take longer than a few seconds."""
PROVISIONS = """
qld-2024: s 3, s 6, s 13(2), sch 1 s 10(1)(a), sch 1 s 20, sch 1 s 24(4), sch 2 s 14(2)(c),
 sch 2 s 26(4),
 sch 2(a) s 9(6), sch 4 s 23(3),
 sch 5 s 28(4)(c), sch 7 s 5, sch 8 s 4, sch 9 s 15(4), sch 10 s 33(4)(f),
 sch 12 s 9, sch 16 s 3(2), sch 16 s 10, sch 17 s 31(a), sch 18 s 22
act-1992: BJ 13.1, BA 5.7, KE 10.3, RD 4.1, AR 9.10, CP 6.1
nsw-poker: s 3.3.1.2, s 8.1, s 26.14, s 28.8.3, s 30.7.1
act-pai-gow-2023: PG 6.6, PG 13.3, PG 15.7
wa-uth: s 3.14, s 4.22, s 5.17
"""
STAYS = {
    "qld-2024/baccarat": "20 player\n10 tie\ndeal\nhint\nodds\nrules\n20 banker\ndeal\nquit",
    "qld-2024/blackjack": "20\ndeal\nhint\nstand\n20\ndeal\nhit\nstand\nquit",
    "qld-2024/craps": "10 win\nroll\n10 come\nroll\nroll\nlayout\nroll\nquit",
    "qld-2024/roulette": "5 on 17\n10 red\nspin\nlayout\nquit",
    "qld-2024/sic-bo": "5 big\nroll\nlayout\nquit",
    "qld-2024/three-card-poker": "10\ndeal\nplay\nquit",
    "qld-2024/ultimate-texas-holdem": "10\ndeal\ncheck\ncheck\nfold\nquit",
    "qld-2024/pai-gow": "10\ndeal\n1\nquit",
    "act-1992/keno": "2 on 3 17 44\ndraw\nlayout\nquit",
    "act-1992/red-dog": "10\ndeal\nstand\nquit",
    "qld-2024/casino-war": "10\ndeal\nquit",
    "act-1992/money-wheel": "5 on 1\nspin\nlayout\nquit",
    "qld-2024/mississippi-stud": "10\ndeal\nfold\nquit",
    "nsw-poker/texas-holdem": "call\ncheck\nfold\nfold\nfold\nquit",
    "nsw-poker/seven-card-stud": "fold\nfold\ncall\nfold\nquit",
}
TIMES = re.compile(r'\d+\.\d+ ?s\b|"rounds_per_second": [\d.]+|[\d,]+ rounds a second')


UNSTEADY = re.compile(
    r"(?<=\.py:)\d+|\b[0-9a-f]{64}\b|(?<=\"rules\": \")[0-9a-f]{16}|(?<=\"at\": )\d{10}"
    r"|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"
)
"""Lines of files, keys and hashes, the hash of the rules' code, moments: no two records agree."""


def commands(ids: list[str]) -> Iterator[tuple[list[str], str]]:
    """The words of each command, and what is typed."""
    yield ["books"], ""
    yield ["books", "--json"], ""
    yield ["games"], ""
    yield ["games", "--json"], ""
    for id in ids:
        yield ["explain", id], ""
        yield ["explain", id, "--json"], ""
        yield ["games", id, "--json"], ""
        if id not in SLOW and not id.startswith("nsw-poker"):
            yield ["odds", id], ""
            yield ["odds", id, "--json"], ""
    for line in PROVISIONS.replace("\n ", " ").strip().splitlines():
        book, _, cited = line.partition(": ")
        for provision in cited.split(", "):
            yield ["rule", book, provision], ""
            yield ["rule", book, provision, "--json"], ""
    for name in ("banker_draws", "not_enough_cards", "points", "nonsense"):
        yield ["rule", "--code", name], ""
    yield ["rule", "qld-2024", "sch 99 s 1"], ""
    yield ["rule", "qld-2025", "s 1"], ""
    yield ["coverage"], ""
    yield ["coverage", "--json"], ""
    yield ["coverage", "--missing"], ""
    for id in ("qld-2024/blackjack", "act-1992/blackjack", "qld-2024/pai-gow", "act-1992/red-dog"):
        yield ["strategy", id], ""
        yield ["strategy", id, "--json"], ""
    for id in ("qld-2024/three-card-poker", "qld-2024/mississippi-stud", "qld-2024/casino-war"):
        yield ["strategy", id], ""
    yield ["advise", "qld-2024/blackjack", "--hand", "T 6", "--dealer", "9"], ""
    yield ["advise", "qld-2024/blackjack", "--hand", "T 6", "--dealer", "9", "--json"], ""
    yield ["advise", "act-1992/red-dog", "--hand", "4C 9D"], ""
    yield ["equity", "nsw-poker/texas-holdem", "AsKs", "QQ+, AKo"], ""
    yield ["equity", "nsw-poker/texas-holdem", "AsKs", "QhQd", "--json"], ""
    yield ["jackpot", "qld-2024/three-card-poker", "--meter", "150,000"], ""
    yield ["jackpot", "qld-2024/three-card-poker", "--meter", "150,000", "--json"], ""
    for folder in ("qld-2024/sch-1", "act-pai-gow-2023", "wa-uth"):
        yield ["check", f"{ROOT}/cases/{folder}"], ""
        yield ["check", f"{ROOT}/cases/{folder}", "--json"], ""
    yield ["check", "question.yaml"], ""
    yield ["check", "question.yaml", "--json"], ""
    yield ["check", "wrong.yaml"], ""
    yield ["simulate", "qld-2024/craps", "--rounds", "300", "--seed", "7"], ""
    yield ["simulate", "qld-2024/baccarat", "--rounds", "50", "--seed", "7", "--json"], ""
    yield ["tournament", "--example", "nsw-poker/texas-holdem"], ""
    yield ["tournament", "sunday.yaml"], ""
    yield ["tournament", "sunday.yaml", "--json"], ""
    for number, (id, typed) in enumerate(STAYS.items()):
        kept = f"stay-{number}.journal"
        yield ["play", id, "--seed", "5"], typed
        yield ["play", id, "--seed", "5", "--journal", kept], typed
        yield ["journal", kept], ""
        yield ["journal", kept, "--json"], ""
        yield ["verify", kept, "--json"], ""
    for words in (["play", "nowhere"], ["odds", "qld-2024/baccarat", "-o", "decks=9"], ["rule"]):
        yield words, ""
    for command in ("", "play", "rule", "explain", "odds", "check", "journal", "tournament"):
        yield [*([command] if command else []), "--help"], ""


FILES = {
    "question.yaml": """- case: who wins
  game: qld-2024/baccarat
  cites: sch 1 s 10
  wagers: [{player: P1, wager: banker, stake: 2000}]
  cards: {player: [9C, KD], banker: [4S, 4H]}
""",
    "wrong.yaml": """- case: wrong
  game: qld-2024/baccarat
  cites: sch 1 s 10
  wagers: [{player: P1, wager: banker, stake: 2000}]
  cards: {player: [9C, KD], banker: [4S, 4H]}
  expect: {results: [{player: P1, wager: banker, outcome: win}]}
""",
}


def printed(words: list[str], typed: str, folder: Path) -> str:
    """What a command prints, to both streams, and its exit status; from a process of its own."""
    ran, answers = folder / "printed", folder / "typed"
    answers.write_text(typed + "\n" if typed else "")
    child = os.fork()
    if not child:
        os.chdir(folder)
        for stream, path, how in (0, answers, os.O_RDONLY), (1, ran, os.O_WRONLY | os.O_CREAT):
            os.dup2(os.open(path, how | (os.O_TRUNC if stream else 0)), stream)
        os.dup2(1, 2)
        sys.argv = ["croupier", *words]
        sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
        sys.stderr = os.fdopen(2, "w")
        status = 1
        try:
            from croupier.cli import main

            main()
            status = 0
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 0 if left.code is None else 1
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
    _, ended = os.waitpid(child, 0)
    text = ran.read_bytes().decode("utf-8", "replace") if ran.exists() else ""
    ran.unlink(missing_ok=True)
    if words == ["tournament", "--example", "nsw-poker/texas-holdem"]:
        (folder / "sunday.yaml").write_text(text)
    text = TIMES.sub("(time)", text.replace(str(folder), "FOLDER").replace(str(ROOT), "ROOT"))
    return f"{text}exit {os.waitstatus_to_exitcode(ended)}\n"


def all_printed(only: list[str]) -> Iterator[tuple[str, str]]:
    """Each command with what it prints; or those with one of these words, and what they read."""
    os.environ |= {"COLUMNS": "100", "LINES": "40", "TERM": "xterm", "NO_COLOR": "1"}
    from croupier.books import game, game_ids

    ids = list(game_ids())
    for id in ids:
        game(id)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, text in FILES.items():
            (folder / file).write_text(text)
        every = list(commands(ids))
        wanted = [
            words for words, _ in every if not only or any(o in " ".join(words) for o in only)
        ]
        read = {word for words in wanted for word in words[1:2]}
        for words, typed in every:
            if words in wanted or read & {makes(words)}:
                text = printed(words, typed, folder)
                if words in wanted:
                    yield " ".join(words).replace(str(ROOT), "ROOT"), text


def makes(words: list[str]) -> str:
    """The file that a command writes and others read."""
    if "--example" in words:
        return "sunday.yaml"
    return words[words.index("--journal") + 1] if "--journal" in words else "-"


def main() -> int:
    """Record, or compare and say what differs."""
    _, what, where, *only = sys.argv
    kept, differing, ran = Path(where), 0, 0
    kept.mkdir(parents=True, exist_ok=True)
    for said, text in all_printed(only):
        ran += 1
        file = kept / (re.sub(r"[^\w.=+-]+", "_", said)[:150] + ".txt")
        if what == "record":
            file.write_text(text)
            continue
        before = UNSTEADY.sub("…", file.read_text() if file.exists() else "")
        text = UNSTEADY.sub("…", text)
        if text != before:
            differing += 1
            print(f"== croupier {said}")
            lines = difflib.unified_diff(before.splitlines(), text.splitlines(), lineterm="", n=1)
            print("\n".join(list(lines)[2:40]))
    print(f"{ran} commands, {differing} print something else")
    return differing > 0


if __name__ == "__main__":
    sys.exit(main())
