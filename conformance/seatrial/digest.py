"""Fingerprints of a rulebook's sentences, so that the text itself need not be kept.

A rulebook belongs to its authors. The catalogue keeps of each sentence its length and its SHA-256,
taken over the text without any white space: how a copy wraps its lines cannot matter.
"""

from __future__ import annotations

import hashlib
import unicodedata

# Typesetters and scanners disagree about these; the meaning is one quote, one apostrophe, one dash.
_STRAIGHT = str.maketrans(
    {
        **dict.fromkeys("“”„‟«»″", '"'),
        **dict.fromkeys("‘’‚‛‹›′´`", "'"),
        **dict.fromkeys("‐‑‒–—―−", "-"),
    }
)


def normalise(text: str) -> str:
    """Return *text* in NFKC with straight quotes and dashes, and without any white space.

    Characters that print nothing (byte order mark, soft hyphen, zero-width space) go as well.
    Upper and lower case stay apart.
    """
    # Twice: some look-alikes are taken apart by NFKC (´ into a space and an accent), and some
    # become one only through it (the small dash).
    plain = unicodedata.normalize("NFKC", text.translate(_STRAIGHT)).translate(_STRAIGHT)
    return "".join(
        each for each in plain if not each.isspace() and unicodedata.category(each) != "Cf"
    )


def digest(text: str) -> tuple[int, str]:
    """Return the length of *text* in characters, normalised, and its SHA-256 in hexadecimal."""
    plain = normalise(text)
    return len(plain), hashlib.sha256(plain.encode("utf-8")).hexdigest()
