import json
from urllib.request import urlopen

import jwt

issuer = "http://localhost:22954/api/v1"
with urlopen(f"{issuer}/.well-known/openid-configuration") as answer:
    metadata = json.load(answer)
keys = jwt.PyJWKClient(metadata["jwks_uri"])


def user_of(access_token):
    """Returns the user id of an access token. Raises for a token that is not valid."""
    key = keys.get_signing_key_from_jwt(access_token)
    audience = metadata["access_token_audience"]
    return jwt.decode(access_token, key, algorithms=["ES256"], issuer=issuer, audience=audience)["sub"]

import os
try:
    print(user_of(os.environ["TOKEN"]))
except jwt.InvalidTokenError:
    print("refused")
