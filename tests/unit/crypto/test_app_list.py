"""A list of apps is believed for its signature, and shown only if all that it says can be shown as it is."""

from __future__ import annotations

import contextlib
import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins

from app.bundled_apps import bundled_list
from gateway_core.codes.programs import AppListCode, ReleaseCode
from gateway_core.crypto.app_list import (
    has_signature,
    parse_plain_list,
    parse_signed_list,
    sign_app_list,
)
from gateway_core.crypto.release_manifest import HTTPS_PAGE, Release, parse_release, sign_release
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.views.app_lists import MAX_LIST_OCTETS, AppPlace, Platform, in_language
from tests.factories.app_lists import OFFICE, app, content, list_file, signed_list
from tests.factories.release_site import OTHER_KEY, RELEASE_KEY
from tests.factories.stating import Stating

TRUSTED = [OTHER_KEY.public_key(), RELEASE_KEY.public_key()]
LANGUAGES = {"en", "es", "fr", "ar", "fa"}


def test_what_a_list_says_comes_back_signed_or_not() -> None:
    for found in (parse_plain_list(list_file()), parse_signed_list(signed_list(), TRUSTED)):
        (one,) = found.apps
        assert (one.name, one.place, one.checked) == ("Puits", AppPlace.HERE, date(2026, 11, 1))
        assert one.platforms == (Platform.LINUX, Platform.WINDOWS)
        assert to_builtins(one)["summary"] == app()["summary"]
    assert parse_plain_list(b"\xef\xbb\xbf" + list_file()).publisher == OFFICE, "as some editors write it"


def test_the_list_of_this_build_has_all_languages_and_plain_addresses() -> None:
    found = parse_plain_list(bundled_list())
    assert {each.place for each in found.apps} == set(AppPlace)
    for each in found.apps:
        assert set(each.summary) == set(each.how) == LANGUAGES, each.id
        assert not each.address or HTTPS_PAGE.fullmatch(each.address)
    assert parse_signed_list(sign_app_list(bundled_list().decode(), RELEASE_KEY), TRUSTED) == found


def test_a_release_is_no_list_and_a_list_no_release_under_the_same_key() -> None:
    release = sign_release(Release("99.0.0", date(2026, 12, 1), ()), RELEASE_KEY)
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_SIGNED)):
        parse_signed_list(release, TRUSTED)
    with pytest.raises(InvalidMessageError, check=Stating(ReleaseCode.NOT_SIGNED)):
        parse_release(signed_list(), TRUSTED)


@pytest.mark.parametrize(
    "octets",
    [
        signed_list().replace(b"Puits", b"Other"),
        json.dumps({"signed": json.dumps(content()), "signature": "AAAA"}).encode(),
        json.dumps({"signed": json.dumps(content()), "signature": ""}).encode(),
    ],
    ids=["altered", "short signature", "no signature"],
)
def test_what_nobody_signed_is_refused(octets: bytes) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_SIGNED)):
        parse_signed_list(octets, TRUSTED)


def test_another_key_and_no_key_are_refused() -> None:
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_SIGNED)):
        parse_signed_list(signed_list(), [OTHER_KEY.public_key()])
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_SIGNED)):
        parse_signed_list(signed_list(), [])


@pytest.mark.parametrize(
    "octets",
    [b"", b"{", b"[]", b"7", b"null", b"\xff\xfe", b"{}", b"[" * 100_000, b'{"a":' * 20_000, b'{"format": true}',
     b'{"format": "1"}', b'{"format": 1.0}', b'{"format": -1}', b'{"format": ' + b"9" * 5000 + b"}"],
    ids=lambda octets: repr(octets[:12]),
)  # fmt: skip
def test_what_is_no_list_is_refused_in_either_way(octets: bytes) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.NOT_A_LIST)):
        parse_plain_list(octets)
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.NOT_A_LIST)):
        parse_signed_list(octets, TRUSTED)


def test_a_list_is_measured_before_it_is_read() -> None:
    padded = list_file() + b" " * (MAX_LIST_OCTETS - len(list_file()))
    assert parse_plain_list(padded).publisher == OFFICE
    for read in (parse_plain_list, has_signature, lambda octets: parse_signed_list(octets, TRUSTED)):
        with pytest.raises(MalformedMessageError, check=Stating(AppListCode.TOO_LARGE)):
            read(padded + b" ")


def test_a_format_of_a_later_version_is_named() -> None:
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.UNKNOWN_FORMAT, format=2)):
        parse_plain_list(list_file(format=2, apps="something new"))


def test_members_that_a_later_version_has_are_passed_over() -> None:
    assert parse_plain_list(list_file(app(stars=5), colour="blue")).apps[0].name == "Puits"


@pytest.mark.parametrize(
    "octets",
    [
        list_file(serial=0), list_file(serial=10**10), list_file(serial="7"), list_file(serial=True),
        list_file(published="yesterday"), list_file(publisher=""), list_file(publisher="x" * 81),
        list_file(apps={}), list_file(*[app(id=f"a{at}") for at in range(51)]),
        list_file(app(id="")), list_file(app(id="Wells")), list_file(app(id="wells\n")), list_file(app(id="a" * 41)),
        list_file(app(name="")), list_file(app(name="x" * 61)), list_file(app(name=None)),
        list_file(app(place="cloud")), list_file(app(platforms=[])), list_file(app(platforms=["amiga"])),
        list_file(app(platforms=["linux"] * 6)), list_file(app(languages=[])), list_file(app(languages=["english"])),
        list_file(app(languages=["en_US"])), list_file(app(languages=["en\n"])), list_file(app(languages=["EN"])),
        list_file(app(summary={})), list_file(app(summary={"klingon": "x"})), list_file(app(summary={"en": ""})),
        list_file(app(summary={"en": "x" * 401})), list_file(app(summary="x")), list_file(app(how={"en": 7})),
        list_file(app(licence="")), list_file(app(checked="2026-02-30")), list_file(app(opens="Letters!")),
    ],
    ids=lambda octets: str(len(octets)),
)  # fmt: skip
def test_a_list_with_one_mistake_is_refused_as_a_whole(octets: bytes) -> None:
    with pytest.raises(MalformedMessageError) as refused:
        parse_plain_list(octets)
    assert refused.value.statement.code is AppListCode.NOT_AS_IT_SHOULD_BE


@pytest.mark.parametrize(
    "text",
    ["Letters\u202esretteL", "\u2066Letters", "Letters\u2069", "Let\u200bters", "Letters\x00", "Two\nlines",
     "Tab\there", "\u061cLetters", "Letters\u2028", "\ufeffLetters", "soft\u00adhyphen", " Letters", "Letters\u00a0",
     "own\ue000", "\U000e0041tag", "piled" + "\u0301" * 5],
    ids=ascii,
)  # fmt: skip
@pytest.mark.parametrize("where", ["publisher", "name", "licence", "summary", "how"])
def test_texts_that_hide_turn_or_pile_up_are_refused(text: str, where: str) -> None:
    if where == "publisher":
        octets, place = list_file(publisher=text), "publisher"
    else:
        value = {"en": text} if where in ("summary", "how") else text
        octets, place = list_file(app(**{where: value})), "wells"
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.HIDDEN_CHARACTERS, place=place)):
        parse_plain_list(octets)


@pytest.mark.parametrize(
    "text", ["می‌نویسند", "السَّلَامُ عَلَيْكُمْ", "Việt ngữ", "हिन्दी", "👩‍🚒 helps", "<b>bold</b> & [a](b)"]
)
def test_texts_as_people_write_them_are_taken(text: str) -> None:
    assert parse_plain_list(list_file(app(summary={"en": text}))).apps[0].summary == {"en": text}


def test_two_entries_of_one_name_are_refused() -> None:
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.SAME_ID, app="wells")):
        parse_plain_list(list_file(app(), app(name="Others")))


@pytest.mark.parametrize(
    "address",
    ["http://example.org/", "https://", "https:///a", "javascript:alert(1)", "file:///etc/passwd", "https://a b/",
     "https://me:secret@example.org/", "https://exаmple.org/", "https://example.org/\u202e", "https://[::1]/",
     "https://example.org:٤٤٣/", f"https://example.org/{'a' * 501}", "https://example.org/<b>x</b>",
     "HTTPS://example.org/", "https://example.org/\n"],
    ids=ascii,
)  # fmt: skip
def test_an_address_is_plain_https_or_none(address: str) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.IMPOSSIBLE_ADDRESS, app="wells")):
        parse_plain_list(list_file(app(address=address)))
    assert parse_plain_list(list_file(app(address=""))).apps[0].address == ""


def test_whatever_has_a_signature_is_judged_as_signed() -> None:
    assert has_signature(signed_list())
    assert has_signature(json.dumps({**content(), "signature": 7}).encode())
    assert not has_signature(list_file())


@given(st.binary(max_size=300) | st.builds(lambda text: text.encode(), st.text(max_size=300)))
def test_any_octets_end_in_a_list_or_a_refusal(octets: bytes) -> None:
    for read in (parse_plain_list, lambda some: parse_signed_list(some, TRUSTED)):
        with contextlib.suppress(MalformedMessageError, InvalidMessageError):
            read(octets)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(app())), _JSON)
def test_any_value_in_any_place_ends_in_a_list_or_a_refusal(name: str, value: object) -> None:
    octets = list_file(app(**{name: value}))
    with contextlib.suppress(MalformedMessageError):
        assert getattr(parse_plain_list(octets).apps[0], name) is not None


@pytest.mark.parametrize(
    ("wanted", "text"),
    [("es", "es"), ("es-VE", "es-VE"), ("es-MX", "es"), ("pt", "pt-BR"), ("fa", "en"), ("zh-Hant-TW", "en")],
)
def test_a_text_is_chosen_by_language_then_in_english(wanted: str, text: str) -> None:
    texts = {each: each for each in ("fr", "es-VE", "es", "pt-BR", "en")}
    assert in_language(texts, wanted) == text


def test_without_english_any_text_is_better_than_none() -> None:
    assert in_language({"mg": "rano"}, "fa") == "rano"
