"""Reads answers of a later version with the models of datamodel-code-generator. The argument is the module's name."""

import importlib
import json
import os
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

models = importlib.import_module(sys.argv[1])
api = os.environ["API"]


def read(model, path, token=None, body=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    try:
        answer = urlopen(Request(api + path, data=body and json.dumps(body).encode(), headers=headers))
    except HTTPError as refused:
        answer = refused
    return model.model_validate_json(answer.read())


session = read(models.Session, "/auth/idp", body={"id_token": os.environ["ID_TOKEN"]})
token = session.access_token
course = read(models.CoursePage, "/courses?limit=1").courses[0]
order = read(models.OrderPage, "/orders?limit=1", token).orders[0]
refusal = read(models.ApiError, "/orders/ord_07zzzzzzzzzzzzzzzzzzzzzzzz", token)


def text(value):
    return getattr(value, "root", value)


print(*map(text, (session.user.roles[-1], course.course_type, order.status, order.amount_idr, refusal.code)))
