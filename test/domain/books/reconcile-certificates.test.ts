import { expect, test } from 'vitest';
import { newPartTotals } from '../../../shared/domain/books/part-totals.ts';
import { addListItem, type ListItem } from '../../../shared/domain/books/reconcile-certificates.ts';
import { mergePartTotals, verdictOf } from '../../../shared/domain/books/verdict.ts';
import { partTotalsOf, textOf } from '../../../shared/store/books/part-totals-text.ts';

const startedMs = Date.parse('2026-11-22T18:00:00.000Z');
const list = 'k3m9qx-1';
const [signed_at, issued_at] = ['2026-11-22T12:00:00.000Z', '2026-11-20T12:00:00.000Z'];

const registered = (status_index: number): ListItem => ({
  kind: 'registered',
  facts: { status_list: list, status_index, status: 'valid', issued_at, revoked_at: null },
});
const given = (place: number): ListItem => ({ kind: 'given', list, place, facts: { given_at: issued_at } });
const signed: ListItem = { kind: 'signed', facts: { list, set: [], signed_at } };

/** The totals of a part, serialised and parsed as between two processes. */
const partOf = (items: readonly ListItem[]) => {
  const partTotals = newPartTotals();
  for (const item of items) addListItem(partTotals.lists, item, startedMs);
  return partTotalsOf(textOf(partTotals));
};

const violations = (...parts: readonly ReturnType<typeof partOf>[]) =>
  verdictOf(mergePartTotals(parts), { claimed: new Map(), after: new Map() }, startedMs).violations;

test('a status list whose items are in several parts is compared place by place, in any order of the parts', () => {
  const register = partOf([registered(131_071)]);
  const other = partOf([registered(0)]);
  const right = partOf([given(0), given(131_071), signed]);
  const wrong = partOf([given(1), given(131_070), signed]);
  expect(violations(register, other, right)).toEqual([]);
  for (const parts of [
    [register, other, wrong],
    [wrong, other, register],
  ])
    expect(violations(...parts)).toMatchObject([{ rule: 'status_list', subject: `${list}: places of certificates` }]);
});
