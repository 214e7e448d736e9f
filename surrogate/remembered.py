"""How many answers a function remembers of questions that have no end.

What a patient's originals and their surrogates are comes up again until the patient is released,
and hardly ever after. Over a thousand notes, memories of this size were asked in vain no more
often than those four to eight times as large, which held some fifty megabytes.
"""

OF_PATIENT = 1_024
