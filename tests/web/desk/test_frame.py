"""What every page has around it: policy, look, forms nobody can forge, static files for good."""

from __future__ import annotations

import gzip
import re

import pytest

from croupier.web import assets
from croupier.web.policy import HEADERS
from tests.web.client import Client


def token(client: Client) -> str:
    found = re.search(r'name="form-token" value="(\w+)"', client.get("/settings").text)
    assert found
    return found[1]


@pytest.mark.parametrize("path", ["/settings", "/nothing-here", "/static/x/nothing.css"])
def test_every_answer_bears_the_policy(client: Client, path: str) -> None:
    answer = client.get(path)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert "unsafe" not in HEADERS["content-security-policy"]


def test_an_unknown_page_is_in_the_same_look(client: Client) -> None:
    answer = client.get("/nothing-here")
    assert answer.status_code == 404
    assert "There is no such page." in answer.text
    assert 'class="bar"' in answer.text


def test_the_api_answers_in_its_own_way(client: Client) -> None:
    assert client.get("/v1/nothing").json() == {
        "code": "not-found",
        "text": "There is no such page.",
        "cites": [],
        "retry": False,
    }


class TestLook:
    def test_what_is_chosen_is_kept(self, client: Client) -> None:
        assert "data-theme" not in client.get("/settings").text
        chosen = {"theme": "light", "motion": "none", "deck": "four", "back": "/docs"}
        answer = client.post(
            "/settings", data=chosen | {"form-token": token(client)}, follow_redirects=False
        )
        assert (answer.status_code, answer.headers["location"]) == (303, "/docs")
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        page = client.get("/settings").text
        assert 'data-theme="light" data-motion="none" class="four"' in page

    def test_a_cookie_of_somebodys_own_making_is_as_none(
        self,
        client: Client,
    ) -> None:
        client.cookies.set("croupier-look", '"><script>.none.two')
        page = client.get("/settings").text
        assert "<script" not in page
        assert "data-theme" not in page

    @pytest.mark.parametrize("back", ["https://evil.example", "//evil.example", "/\\evil.example"])
    def test_one_is_never_led_away(self, client: Client, back: str) -> None:
        given = {"back": back, "form-token": token(client)}
        answer = client.post("/settings", data=given, follow_redirects=False)
        assert re.fullmatch(r"/(evil.example)?", answer.headers["location"])


class TestForgery:
    @pytest.mark.parametrize(
        "headers",
        [
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
            {"origin": "https://evil.example"},
            {"origin": "null"},
        ],
    )
    def test_another_site_cannot_ask(
        self,
        client: Client,
        headers: dict[str, str],
    ) -> None:
        given = {"theme": "light", "form-token": token(client)}
        assert client.post("/settings", data=given, headers=headers).status_code == 403

    def test_a_form_without_the_visitors_token_is_refused(
        self,
        client: Client,
    ) -> None:
        token(client)
        for given in ({}, {"form-token": "0" * 64}, {"form-token": "ü"}):
            answer = client.post("/settings", data={"theme": "light"} | given)
            assert answer.status_code == 403
            assert "load it again" in answer.text


class TestAssets:
    def test_they_are_kept_for_good_under_an_address_made_of_their_bytes(
        self,
        client: Client,
    ) -> None:
        answer = client.get(assets.address("page.css"))
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.content == assets.assets()["page.css"].body
        before = client.get("/static/0123456789ab/page.css")
        assert before.headers["cache-control"] == "no-cache"

    def test_whoever_cannot_read_gzip_gets_the_bytes(self, client: Client) -> None:
        answer = client.get(assets.address("mark.svg"), headers={"accept-encoding": "identity"})
        assert "content-encoding" not in answer.headers
        assert answer.content == (assets.FOLDER / "mark.svg").read_bytes()

    def test_nothing_outside_is_given(self, client: Client) -> None:
        for name in ("../app.py", "..%2fapp.py", "vendor/README.md", "%2e%2e/app.py"):
            assert client.get(f"/static/{assets.edition()}/{name}").status_code == 404

    def test_fonts_have_their_licences(self) -> None:
        for font in ("inter", "fraunces"):
            licence = assets.assets()[f"fonts/{font}-LICENSE.txt"].body.decode()
            assert "SIL OPEN FONT LICENSE" in licence.upper()
        assert b"Zero-Clause BSD" in assets.assets()["vendor/idiomorph-LICENSE.txt"].body

    def test_they_are_within_the_budget(self) -> None:
        def size(suffix: str) -> int:
            found = assets.assets().items()
            return sum(len(one.zipped or one.body) for name, one in found if name.endswith(suffix))

        assert size(".woff2") <= 86_000
        for asset in assets.assets().values():
            assert not asset.zipped or gzip.decompress(asset.zipped) == asset.body
