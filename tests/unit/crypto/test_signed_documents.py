"""A list of apps is believed for its signature, and shown only if all that it says can be shown as it is."""

import base64
import contextlib
import json
from datetime import date

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins
from msgspec.structs import replace

from app.base.release_keys import bundled_list
from gateway_core.codes.programs import AppListCode, ReleaseCode
from gateway_core.crypto.signed_documents import (
    HTTPS_PAGE,
    MAX_FILES,
    Release,
    has_signature,
    parse_plain_list,
    parse_release,
    parse_signed_list,
    sign_app_list,
    sign_release,
)
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.views.app_lists import MAX_LIST_OCTETS, AppPlace, Platform, in_language
from gateway_core.views.updates import MAX_RELEASE_OCTETS, ReleasedFile
from tests.factories.app_lists import OFFICE, app, content, list_file, signed_list
from tests.factories.release_site import OTHER_KEY, RELEASE_KEY
from tests.factories.stating import Stating

TRUSTED = [OTHER_KEY.public_key(), RELEASE_KEY.public_key()]
LANGUAGES = {"en", "es", "fr", "ar", "fa"}


def test_list_content_is_read_back_signed_or_not() -> None:
    for found in (parse_plain_list(list_file()), parse_signed_list(signed_list(), TRUSTED)):
        (one,) = found.apps
        assert (one.name, one.place, one.checked) == ("Puits", AppPlace.HERE, date(2026, 11, 1))
        assert one.platforms == (Platform.LINUX, Platform.WINDOWS)
        assert to_builtins(one)["summary"] == app()["summary"]
    assert parse_plain_list(b"\xef\xbb\xbf" + list_file()).publisher == OFFICE, "as some editors write it"


def test_bundled_list_has_all_languages_and_plain_addresses() -> None:
    found = parse_plain_list(bundled_list())
    assert {each.place for each in found.apps} == set(AppPlace)
    for each in found.apps:
        assert set(each.summary) == set(each.how) == LANGUAGES, each.id
        assert not each.address or HTTPS_PAGE.fullmatch(each.address)
    assert parse_signed_list(sign_app_list(bundled_list().decode(), RELEASE_KEY), TRUSTED) == found


def test_release_and_list_are_not_interchangeable_under_one_key() -> None:
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
def test_unsigned_list_is_refused(octets: bytes) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(AppListCode.NOT_SIGNED)):
        parse_signed_list(octets, TRUSTED)


def test_list_is_refused_without_its_signers_key() -> None:
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
def test_octets_other_than_a_list_are_refused_either_way(octets: bytes) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.NOT_A_LIST)):
        parse_plain_list(octets)
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.NOT_A_LIST)):
        parse_signed_list(octets, TRUSTED)


def test_list_is_measured_before_it_is_read() -> None:
    padded = list_file() + b" " * (MAX_LIST_OCTETS - len(list_file()))
    assert parse_plain_list(padded).publisher == OFFICE
    for read in (parse_plain_list, has_signature, lambda octets: parse_signed_list(octets, TRUSTED)):
        with pytest.raises(MalformedMessageError, check=Stating(AppListCode.NOT_A_LIST)):
            read(padded + b" ")


def test_later_version_is_named_and_its_members_passed_over() -> None:
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.UNKNOWN_FORMAT, format=2)):
        parse_plain_list(list_file(format=2, apps="something new"))
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
def test_list_with_one_mistake_is_refused_as_a_whole(octets: bytes) -> None:
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
def test_address_is_plain_https(address: str) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(AppListCode.IMPOSSIBLE_ADDRESS, app="wells")):
        parse_plain_list(list_file(app(address=address)))
    assert parse_plain_list(list_file(app(address=""))).apps[0].address == ""


def test_list_with_any_signature_member_counts_as_signed() -> None:
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


@pytest.mark.slow
@given(st.sampled_from(sorted(app())), _JSON)
def test_list_with_any_member_value_is_read_or_refused(name: str, value: object) -> None:
    octets = list_file(app(**{name: value}))
    with contextlib.suppress(MalformedMessageError):
        assert getattr(parse_plain_list(octets).apps[0], name) is not None


@pytest.mark.parametrize(
    ("wanted", "text"),
    [("es", "es"), ("es-VE", "es-VE"), ("es-MX", "es"), ("pt", "pt-BR"), ("fa", "en"), ("zh-Hant-TW", "en")],
)
def test_text_is_chosen_by_language_then_in_english(wanted: str, text: str) -> None:
    texts = {each: each for each in ("fr", "es-VE", "es", "pt-BR", "en")}
    assert in_language(texts, wanted) == text


def test_text_in_any_language_replaces_missing_english() -> None:
    assert in_language({"mg": "rano"}, "fa") == "rano"


# --- A release file is believed for its signature alone -----------------------------------------------------


KEY = Ed25519PrivateKey.from_private_bytes(b"\x01" * 32)
OTHER_RELEASE_KEY = Ed25519PrivateKey.from_private_bytes(b"\x02" * 32)
RELEASE_TRUSTED = [OTHER_RELEASE_KEY.public_key(), KEY.public_key()]
FILE = ReleasedFile("relaynet-gateway_1.2.3_amd64.deb", 42_000_000, "ab" * 32)
RELEASE = Release("1.2.3", date(2026, 12, 1), (FILE,))


def signed(release_content: object) -> bytes:
    """A manifest of any content under a good signature."""
    text = json.dumps(release_content)
    signature = KEY.sign(b"relaynet-gateway release manifest 1\n" + text.encode())
    return json.dumps({"signed": text, "signature": base64.b64encode(signature).decode()}).encode()


def release_content(**changes: object) -> dict[str, object]:
    files = [{"name": FILE.name, "octets": FILE.octets, "sha256": FILE.sha256}]
    return {"version": "1.2.3", "published": "2026-12-01", "files": files, **changes}


def test_signed_release_is_read_back() -> None:
    assert parse_release(sign_release(RELEASE, KEY), RELEASE_TRUSTED) == RELEASE
    assert parse_release(signed(release_content()), RELEASE_TRUSTED) == RELEASE


@pytest.mark.parametrize(
    ("version", "newer"),
    [
        ("1.2.2", True),
        ("1.2.3", False),
        ("1.2.10", False),
        ("0.99.99", True),
        ("1.10.0", False),
        ("2.0.0", False),
    ],
)
def test_versions_are_compared_by_number(version: str, newer: bool) -> None:
    assert RELEASE.is_newer_than(version) is newer


@pytest.mark.parametrize("keys", [[], [OTHER_RELEASE_KEY.public_key()]])
def test_release_signed_by_another_key_is_refused(keys: list[object]) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(ReleaseCode.NOT_SIGNED)):
        parse_release(sign_release(RELEASE, KEY), keys)  # type: ignore[arg-type]


@given(st.integers(0), st.integers(1, 255))
def test_changed_octet_never_yields_another_release(at: int, difference: int) -> None:
    octets = bytearray(sign_release(RELEASE, KEY))
    octets[at % len(octets)] ^= difference
    with contextlib.suppress(MalformedMessageError, InvalidMessageError):
        # White space outside of what is signed.
        assert parse_release(bytes(octets), RELEASE_TRUSTED) == RELEASE


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_random_octets_are_refused_as_a_release(octets: bytes) -> None:
    with pytest.raises((MalformedMessageError, InvalidMessageError)):
        parse_release(octets, RELEASE_TRUSTED)


@pytest.mark.parametrize(
    "changes",
    [
        {"version": "1.2"},
        {"version": "01.2.3"},
        {"version": None},
        {"published": "soon"},
        {"published": 20261201},
        {"files": None},
        {"files": ["x"]},
        {"files": [{"name": "../../bin/sh", "octets": 1, "sha256": "ab" * 32}]},
        {"files": [{"name": "x", "octets": -1, "sha256": "ab" * 32}]},
        {"files": [{"name": "x", "octets": 1, "sha256": "AB" * 32}]},
        {"files": [{"name": str(n), "octets": 1, "sha256": "ab" * 32} for n in range(MAX_FILES + 1)]},
        *(
            {"page": page}
            for page in (
                "http://example.org",
                "javascript:alert(1)",
                "https://",
                "https://a b/",
                "https://me@b/",
                "https://é/",
                "https://example.org/é",
                7,
            )
        ),
    ],
)
def test_signed_release_that_makes_no_sense_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(ReleaseCode.NOT_A_RELEASE_FILE)):
        parse_release(signed(release_content(**changes)), RELEASE_TRUSTED)


@pytest.mark.parametrize("page", ["", "https://example.org", "https://example.org:8443/releases/?v=1#files"])
def test_page_is_part_of_the_signed_release(page: str) -> None:
    release = replace(RELEASE, page=page)
    assert parse_release(sign_release(release, KEY), RELEASE_TRUSTED) == release
    assert (b"page" in sign_release(release, KEY)) is bool(page), "readers from before see what they know"


def test_limits_are_exact_to_the_octet() -> None:
    octets = sign_release(RELEASE, KEY)
    padded = octets + b" " * (MAX_RELEASE_OCTETS - len(octets))
    assert parse_release(padded, RELEASE_TRUSTED) == RELEASE
    with pytest.raises(MalformedMessageError, check=Stating(ReleaseCode.NOT_A_RELEASE_FILE)):
        parse_release(padded + b" ", RELEASE_TRUSTED)
    files = [{"name": str(n), "octets": 1, "sha256": "ab" * 32} for n in range(MAX_FILES)]
    assert len(parse_release(signed(release_content(files=files)), RELEASE_TRUSTED).files) == MAX_FILES
