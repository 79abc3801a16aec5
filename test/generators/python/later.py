"""Reads answers of a later version with openapi-python-client. Prints a role, a course type, an order and a refusal."""

import os

from commerce import AuthenticatedClient, Client
from commerce.api.authentication import sign_in
from commerce.api.catalog import list_courses
from commerce.api.commerce import get_order, list_orders
from commerce.api.wallet import get_wallet
from commerce.models import SignIn

api = os.environ["API"]
session = sign_in.sync(client=Client(base_url=api, timeout=60), body=SignIn(id_token=os.environ["ID_TOKEN"]))
client = AuthenticatedClient(base_url=api, token=session.access_token, timeout=60)
course = list_courses.sync(client=client, limit=1).courses[0]
order = list_orders.sync(client=client, limit=1).orders[0]
get_wallet.sync(client=client)
refusal = get_order.sync("ord_07zzzzzzzzzzzzzzzzzzzzzzzz", client=client)
print(session.user.roles[-1], course.course_type, order.status, order.amount_idr, refusal.code)
