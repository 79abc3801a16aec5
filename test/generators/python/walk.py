"""Sign-in, onboarding, a refusal, order and top-up with openapi-python-client. Prints the refusal and the order's status."""

import datetime
import os
import time
import uuid
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from commerce import AuthenticatedClient, Client
from commerce.api.authentication import sign_in
from commerce.api.catalog import list_courses
from commerce.api.commerce import create_order, get_order, quote_order
from commerce.api.me import submit_onboarding
from commerce.api.wallet import check_topup, create_topup
from commerce.models import (
    Consent,
    Onboarding,
    OrderRequest,
    QuoteRequest,
    SignIn,
    TopupForm,
)

api = os.environ["API"]
session = sign_in.sync(client=Client(base_url=api, timeout=60), body=SignIn(id_token=os.environ["ID_TOKEN"]))
client = AuthenticatedClient(base_url=api, token=session.access_token, timeout=60)

onboarded = submit_onboarding.sync(
    client=client,
    body=Onboarding(
        full_name="Kirana Lestari",
        gender="female",
        birth_date=datetime.date(2000, 1, 31),
        phone_number="+6281234567890",
        consents=[
            Consent(purpose=purpose, notice_version="2026-01", granted=True)
            for purpose in ("terms", "privacy")
        ],
    ),
)
assert not onboarded.onboarding_required

courses = [course.course_id for course in list_courses.sync(client=client, q="akuntansi", limit=1).courses]
amount = quote_order.sync(client=client, body=QuoteRequest(course_ids=courses)).amount_idr


def order_for(expected):
    body = OrderRequest(course_ids=courses, expected_amount_idr=expected)
    return create_order.sync(client=client, body=body, idempotency_key=str(uuid.uuid4()))


refusal = order_for(amount + 1)
order = order_for(amount)
topup = create_topup.sync(client=client, body=TopupForm(order_id=order.order_id), idempotency_key=str(uuid.uuid4()))
for form in ({"method": "bca_va"}, {"action": "pay"}):
    urlopen(Request(topup.payment_url, data=urlencode(form).encode())).close()

# check_topup may conflict with the notification of the gateway, so the loop repeats it.
deadline = time.monotonic() + 60
while (status := get_order.sync(order.order_id, client=client).status) != "paid" and time.monotonic() < deadline:
    check_topup.sync(topup.topup_id, client=client)
    time.sleep(0.2)
print(refusal.code, status)
