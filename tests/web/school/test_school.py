"""The school without a browser: questions, answers, progress, and nothing hostile gets anywhere."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from croupier.school import DrillKind, make_drill
from croupier.school.making import games_of
from croupier.school.shift import ShiftKey, ShiftTask, shift
from croupier.web.app import create_app
from croupier.web.visitors import SESSION
from tests.web.client import Client
from tests.web.table.floor import WebFloor

TOKEN = re.compile(r'name="form-token" value="(\w+)"')
BANKER = "/school/ask?q=banker&game=qld-2024%2Fbaccarat&seed=3&level=1"
CELL = '<td class="num">'
LEVEL = re.compile(
    rf"Does the banker draw\?</th>{CELL}(\d+) of (\d+)</td>{CELL}(\d+)</td>{CELL}(\d)</td>"
)


@pytest.fixture
def client() -> Iterator[Client]:
    with TestClient(create_app()) as found:
        yield found


def answered(client: Client, path: str, number: int) -> str:
    """The page after an answer."""
    found = TOKEN.search(client.get(path).text)
    assert found is not None
    answer = client.post(
        path, data={"form-token": found[1], "answer": str(number)}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    return client.get(answer.headers["location"]).text


@pytest.mark.parametrize("kind", list(DrillKind))
def test_a_question_of_each_kind_is_asked_and_answered(client: Client, kind: DrillKind) -> None:
    id = games_of(kind)[-1]
    page = client.get(f"/school/next?kind={kind.value}&of={id}")
    assert page.status_code == 200, page.text
    assert kind.title in page.text
    assert 'class="felt' in page.text
    assert page.text.count('name="answer"') >= 2
    after = answered(client, f"{page.url.path}?{page.url.query.decode()}", 1)
    assert f"/rules/{id.partition('/')[0]}/" in after
    assert ("Right." in after) != ("Not so." in after)


def test_answers_are_counted_and_raise_the_level(client: Client) -> None:
    drill = make_drill(DrillKind.BANKER, "qld-2024/baccarat", 3)
    for _ in range(3):
        page = answered(client, BANKER, drill.right + 1)
    assert "Right." in page
    assert html.escape(drill.why) in page or drill.why.replace("'", "&#39;") in page
    assert LEVEL.findall(page) == [("3", "3", "3", "2")]
    page = answered(client, BANKER, (drill.right + 1) % len(drill.answers) + 1)
    assert "Not so." in page
    assert LEVEL.findall(page) == [("3", "4", "0", "1")]
    assert "1 to come back" in page
    assert LEVEL.findall(client.get("/school").text) == [("3", "4", "0", "1")]


SHIFT = "/school/shift?game=qld-2024%2Fbaccarat&seed=4&step="


def done(client: Client, step: int, said: dict[str, str]) -> str:
    """The page after something was done at the table."""
    found = TOKEN.search(client.get(f"{SHIFT}{step}").text)
    assert found is not None
    answer = client.post(
        f"{SHIFT}{step}", data={"form-token": found[1], **said}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    return client.get(answer.headers["location"]).text


def said_of(task: ShiftTask) -> dict[str, str]:
    """What is right, as the form says it."""
    if task.paid is None:
        return {"answer": str(task.right + 1)}
    return {"answer": task.paid.act, "dollars": f"{task.paid.cents / 100:.2f}"}


def test_a_shift_is_dealt_to_its_end(client: Client) -> None:
    begun = client.get("/school/deal?of=qld-2024/baccarat", follow_redirects=False)
    assert begun.headers["location"].startswith("/school/shift?game=qld-2024%2Fbaccarat&seed=")
    tasks = shift(ShiftKey("qld-2024/baccarat", 4))
    for step, task in enumerate(tasks):
        page = done(client, step, said_of(task))
        assert "Right." in page
        assert "/rules/qld-2024/" in page
    over = client.get(f"{SHIFT}{len(tasks)}").text
    assert f"{len(tasks)} of {len(tasks)} right: nobody could have dealt it better" in over
    assert "At the table: Payouts" in over
    paid = next(at for at, task in enumerate(tasks) if task.paid is not None)
    assert "Not so." in done(client, paid, {"answer": "pay", "dollars": "1.23"})


def test_the_teacher_sees_who_has_learnt_what() -> None:
    floor = WebFloor([])
    with TestClient(floor.app, base_url="http://testserver.local") as client:
        client.cookies.set(SESSION, floor.token("dora"))
        task = shift(ShiftKey("qld-2024/baccarat", 4))[0]
        done(client, 0, {"answer": str((task.right + 1) % len(task.answers) + 1)})
        assert "Your progress" in client.get("/school").text
        assert "school" not in client.cookies
        assert client.get("/school/learners").status_code == 403
        client.cookies.set(SESSION, floor.token("sue"))
        assert "/school/learners" in client.get("/school").text
        page = client.get("/school/learners").text
        assert '<a href="/school/learners/dora">Dora</a></th><td class="num">0</td>' in page
        assert "At the table" in client.get("/school/learners/dora").text
        assert client.get("/school/learners/nobody").status_code == 404


def test_looking_at_an_answer_again_counts_nothing(client: Client) -> None:
    answered(client, BANKER, 1)
    page = client.get(f"{BANKER}&answer=1").text
    assert LEVEL.findall(page)[0][1] == "1"


@pytest.mark.parametrize(
    "path",
    [
        "/school?kind=nothing",
        "/school?of=%3Cscript%3E",
        "/school/ask",
        "/school/ask?q=banker&game=qld-2024/roulette&seed=1&level=1",
        "/school/ask?q=banker&game=qld-2024/baccarat&seed=-1&level=1",
        "/school/ask?q=banker&game=qld-2024/baccarat&seed=1&level=9",
        "/school/ask?q=banker&game=qld-2024/baccarat&seed=99999999999&level=1",
        f"{BANKER}&answer=5",
        f"{BANKER}&answer=<b>",
        "/school/deal?of=qld-2024/omaha",
        "/school/shift?game=qld-2024/omaha&seed=1&step=0",
        "/school/shift?game=qld-2024/baccarat&seed=-1&step=0",
        f"{SHIFT}-1",
        f"{SHIFT}9999",
        f"{SHIFT}0&answer=<b>",
        "/school/ask?q=pays&game=qld-2024/nothing&seed=1&level=1",
    ],
)
def test_an_address_with_anything_in_it_is_a_sentence(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (400, 404)
    assert "<script>" not in answer.text
    assert "<b>" not in answer.text
    assert "Traceback" not in answer.text


def test_kinds_that_no_chosen_game_has_are_said_so(client: Client) -> None:
    answer = client.get("/school/next?kind=banker&of=qld-2024/roulette")
    assert answer.status_code == 404
    assert 'role="alert"' in answer.text


@pytest.mark.parametrize("kept", ["", "nonsense", "eNqrVg", "x" * 3000, "eJwrTtYFAAJzASg"])
def test_a_cookie_with_anything_in_it_is_no_progress(client: Client, kept: str) -> None:
    client.cookies.set("school", kept, path="/school")
    page = client.get("/school")
    assert page.status_code == 200
    assert "Your progress" not in page.text


def test_an_answer_needs_the_form_it_was_asked_on(client: Client) -> None:
    assert client.post(BANKER, data={"answer": "1"}).status_code == 403
