"""The way in: names and passwords, one-time links, cookies, forged forms, the lobby."""

from __future__ import annotations

from litestar.testing import TestClient

from croupier.web.visitors import SESSION
from tests.provisions import provision
from tests.web.browsing import PHONE, Browsing, sound
from tests.web.table.conftest import Arrive
from tests.web.table.floor import PASSWORD, WebFloor


def test_somebody_signs_in_and_finds_a_table(browsing: Browsing) -> None:
    page = browsing.visit("/table/qld-2024.sic-bo")
    page.get_by_label("Name").fill("Gus")
    page.get_by_label("Password").fill("sesame")
    page.get_by_role("button", name="Sign in").click()
    assert "another password" in page.get_by_role("alert").inner_text()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/table/qld-2024.sic-bo")
    cookie = next(one for one in page.context.cookies() if one.get("name") == SESSION)
    assert cookie.get("httpOnly")
    assert cookie.get("sameSite") == "Strict"
    page.goto("/")
    page.get_by_role("searchbox").fill("roulette act")
    assert page.locator(".table-card:visible").count() == 1
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/act-1992.american-roulette")


def test_a_link_lets_somebody_in_once(browsing: Browsing, floor: WebFloor) -> None:
    word = floor.desk.door.link("hal")
    page = browsing.visit(f"/enter/{word}")
    assert "Take a seat, Hal" in page.get_by_role("heading", level=1).inner_text()
    again = browsing.visit(f"/enter/{word}")
    assert "used already" in again.get_by_role("alert").inner_text()


def test_a_page_of_another_site_does_nothing() -> None:
    """Without the page's token, or from elsewhere, nothing is done."""
    floor = WebFloor([])
    with TestClient(floor.app, base_url="http://testserver.local") as client:
        client.cookies.set(SESSION, floor.token("ada"))
        said = {"do": "leave", "key": "k"}
        assert client.post("/table/x/do", json=said).status_code == 403
        elsewhere = {"sec-fetch-site": "cross-site", "x-form-token": "made up"}
        assert client.post("/table/x/do", json=said, headers=elsewhere).status_code == 403


@provision("qld-2024 sch 16 s 9(2)")
def test_credit_becomes_a_voucher_and_comes_back(arrive: Arrive) -> None:
    page = arrive("hal", "/account")
    page.get_by_label("Dollars").first.fill("250")
    page.get_by_role("button", name="Make a voucher").click()
    number = page.locator(".voucher .number").inner_text()
    assert "$250" in page.locator(".voucher").inner_text()
    assert "$4,750" in page.locator(".purse-box").inner_text()
    page.get_by_label("Number").fill(number)
    page.get_by_label("Dollars").last.fill("250")
    page.get_by_role("button", name="Pay in").click()
    page.wait_for_url("**/account")
    assert "$5,000" in page.locator(".purse-box").inner_text()
    sound(page)


def test_the_lobby_is_sound(arrive: Arrive) -> None:
    page = arrive("hal", "/")
    assert page.locator(".table-card").count() >= 51
    sound(page)
    sound(arrive("hal", "/", viewport=PHONE, scheme="light"))
