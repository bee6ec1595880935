"""Codes that one can shout across a room (KRUK 27), tokens that nobody can guess."""

import hashlib
import re
import secrets
import unicodedata
from typing import Final

_WORDS: Final = """
AGAT ALFA ARIA AUTO BANK BAZA BLEF BLOK BOKS BOSS BRAT BUDA BUTY CELA CENA CIEŃ CUDO CYRK
DACH DAMA DRAB DRUT DUET DUMA DZIK ECHO ETUI FALA FILM FLET FOKA FORT FOTO FRAK FURA
GANG GAPA GEST GŁOS GNOM GOLF GONG GOŚĆ GROM GRYF GUMA GWAR HERB HUTA IDOL IGŁA IRYS JAZZ
KADR KANT KARO KARP KASA KAWA KIER KILO KINO KLAN KLIN KLON KLUB KOLT KOMA KORT KOSA KOZA
KRAB KRAJ KRAN KRET KROK KRÓL KRUK KULA KUNA KURA KWIT LAMA LATO LAWA LIRA LIST LOCH LODY
LORD LUFA LUPA ŁOWY ŁÓDŹ ŁUNA ŁUPY MAPA MASA MATA MEWA MGŁA MINA MIÓD MOST MUZA MYSZ NORA
NOTA NUTA OBÓZ OKNO OLEJ OPAL OWCA PAKT PARK PASY PIES PIKA PIWO PLAC PLAN PORT PUMA PUNK
RADA RAFA REJS RING RÓŻA RUDA RUTA RYBA RYSA RYTM SALA SEJF SIEĆ SITO SKAT SKOK SMOK SOFA
SOWA STAL STÓŁ SUMA SWAT SZAL SZEF SZYB SZYK ŚLAD ŚWIT TARG TAXI TEKA TORT TRAF TRON TUBA
TURA UNIA URNA USTA WAGA WALC WATA WILK WINO WIZA WŁAZ WOSK WÓDZ ZNAK ZUCH ŻABA ŻART ŻBIK
ŻUBR
"""
"""Four letters each: with two digits a code fills six boxes."""
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
