"""A note under construction: text, and every mention with what is true about it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from folding import takes_an

_ARTICLE = re.compile(r"(?<!\w)([Aa])n?(\s)$")
ELEMENTS = {
    "NAME": "PATIENT DOCTOR USERNAME",
    "PROFESSION": "PROFESSION",
    "LOCATION": "ROOM DEPARTMENT HOSPITAL ORGANIZATION STREET CITY STATE COUNTRY ZIP"
    " LOCATION-OTHER",
    "AGE": "AGE",
    "DATE": "DATE",
    "CONTACT": "PHONE FAX EMAIL URL IPADDRESS",
    "ID": "SSN MEDICALRECORD HEALTHPLAN ACCOUNT LICENSE VEHICLE DEVICE BIOID IDNUM",
    "OTHER": "OTHER",
}
ELEMENT_OF = {label: element for element, labels in ELEMENTS.items() for label in labels.split()}


@dataclass(slots=True)
class Note:
    """Text that grows; offsets count code points, half-open."""

    doc_id: str
    date: date
    text: str = ""
    mentions: list[dict[str, Any]] = field(default_factory=list)

    def say(self, text: str) -> None:
        """Append text that is no PHI."""
        self.text += text

    def tag(self, text: str, phi_type: str, kind: str, form: str, **truth: object) -> None:
        """Append a mention of PHI with its truth; an article before it is made to fit."""
        article = _ARTICLE.search(self.text)
        if article is not None:
            fitting = article[1] + ("n" if takes_an(text) else "")
            self.text = self.text[: article.start()] + fitting + article[2]
        start = len(self.text)
        self.text += text
        mention = {"doc": self.doc_id, "start": start, "end": len(self.text), "type": phi_type}
        mention |= {"text": text, "kind": kind, "form": f"{kind}.{form}", **truth}
        self.mentions.append(mention)
