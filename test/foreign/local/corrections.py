"""Corrects ministack 1.5.33 where it differs from AWS in a way that the product depends on.

In AWS, a query of a local index with Select ALL_ATTRIBUTES returns whole items from the table. ministack returns only the
attributes that the index projects.

In AWS, a nested stack resolves dynamic references ({{resolve:secretsmanager:...}}). ministack passes these references on as text.
"""
import threading

from ministack.services import dynamodb
from ministack.services.cloudformation import engine, stacks  # noqa: F401, stacks binds its names before the correction

selected = threading.local()
query = dynamodb._query
projection = dynamodb._apply_index_projection


def corrected_query(data):
    selected.whole = data.get("Select") == "ALL_ATTRIBUTES"
    try:
        return query(data)
    finally:
        selected.whole = False


def corrected_projection(item, table, index_name):
    indexes = table.get("LocalSecondaryIndexes") or []
    is_local = any(index.get("IndexName") == index_name for index in indexes)
    if is_local and getattr(selected, "whole", False):
        return item
    return projection(item, table, index_name)


dynamodb._query = corrected_query
dynamodb._apply_index_projection = corrected_projection

resolve_refs = engine._resolve_refs


def corrected_refs(*args, **kwargs):
    return engine._resolve_dynamic_references(resolve_refs(*args, **kwargs))[0]


# Nested stacks look up this name at each call, so replacing it works. Other modules have already bound the original.
engine._resolve_refs = corrected_refs
