"""The second look: each find is judged again by what stands around it in the whole record.

A sequence model sees a few words to either side. Whether `Marisol` is a nurse or a sister, and
whether `Bluestem` is a hospital or a firm, is often told elsewhere in the patient's notes. So a
second model, of whole finds instead of tokens, reads the first one's finds with their surroundings
and those of the other finds that share a word with them (two stages and features that are not
local: Krishnan and Manning 2006, "An Effective Two-Stage Model for Exploiting Non-Local
Dependencies in Named Entity Recognition"). It learns from finds of models that had not seen the
patient, since on its own training notes a model hardly errs.
"""
