"""Verifies credentials with openbadgeslib. Reads cases as JSON, and prints the result of each case as JSON."""

import json
import sys

from openbadgeslib.ob3 import OB3VerificationError, OB3Verifier


def verdict(case):
    lists = case["lists"]

    def download(url):
        return lists[url].encode()

    try:
        verifier = OB3Verifier(pubkey_pem=case["key"])
        credential = verifier.verify(case["credential"], check_status=True, download=download)
        return "valid: " + credential.achievement.name
    except OB3VerificationError as error:
        return str(error)


print(json.dumps({name: verdict(case) for name, case in json.load(sys.stdin).items()}))
