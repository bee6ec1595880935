"""Codes that one can shout across a room (KRUK 27), tokens that nobody can guess."""

import hashlib
import re
import secrets
import unicodedata
from typing import Final

_WORDS: Final = """
AGAT BANK BARON BAS BAT BLUES BOSS BRAMA BRYDŻ BUK BURZA BUT
CEGŁA CIEŃ CYGARO CYRK DAMA DESKA DIABEŁ DOM DRAB DYM DZWON FAJKA
FERAJNA FILM FORSA FRAK FURTKA GANG GAZ GITARA GŁOS GONG GROSZ GRYF
HAK HOTEL HUK ISKRA JAZZ KABEL KANT KARO KASA KASYNO KIER KLUB
KLUCZ KOC KOŃ KOS KOT KRAN KRET KRUK KULA KUPIEC KWIT LAMPA
LAS LEW LIS LOCH LUFA ŁOŚ MAFIA MASKA MELINA METRO MGŁA MIEDŹ
MOST MUR NOC NÓŻ OKO OLEJ OPERA ORZEŁ OSA PARK PASJANS PIES
PIK PLAC PORT PUMA RADIO RATUSZ REWIR RING RÓŻA RUM RYBA RYNEK
SALA SEJF SER SKOK SMOK SOWA SPRYT STAL SZAJKA SZPIEG SZYB TALIA
TANGO TARG TAXI TOR TRAF TREFL TRON TUNEL TUZ TYGRYS ULICA WALC
WALET WDOWA WILK WINO WÓZ WRONA WUJEK ZAMEK ZEGAR ZENIT ZŁOTO ŻAR
ŻBIK ŻETON
"""
_PLAIN: Final = str.maketrans("ĄĆĘŁŃÓŚŹŻ", "ACELNOSZZ")
_SPOKEN: Final = re.compile(r"([A-Z]+)[\s_+.-]*([0-9]{2})")


def new_code() -> str:
    """A word and two digits, without Polish letters: not every phone has them."""
    return f"{secrets.choice(_WORDS.split()).translate(_PLAIN)} {secrets.randbelow(90) + 10}"


def read_code(typed: str) -> str:
    """A code as people type it: kruk27, KRUK-27, Kruk 27; empty if it is none."""
    plain = unicodedata.normalize("NFC", typed).strip().upper().translate(_PLAIN)
    found = _SPOKEN.fullmatch(plain)
    return f"{found.group(1)} {found.group(2)}" if found else ""


def new_token() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """The name of a table in addresses: opaque, and too long to guess."""
    return secrets.token_hex(12)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
