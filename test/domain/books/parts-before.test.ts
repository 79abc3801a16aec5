import { describe, expect, test } from 'vitest';
import { payableKey } from '../../../shared/domain/books/earnings.ts';
import { newPartTotals } from '../../../shared/domain/books/part-totals.ts';
import { addListItem, type ListItem } from '../../../shared/domain/books/reconcile-certificates.ts';
import { mergePartTotals, verdictOf } from '../../../shared/domain/books/verdict.ts';
import { partTotalsOf, textOf } from '../../../shared/store/books/part-totals-text.ts';

const startedMs = Date.parse('2026-11-22T18:00:00.000Z');
const account = 'creator:usr_1' as const;

/** The totals of a part in which a creator has earned 70,000. The named totals are left out. */
const partWithout = (...names: readonly string[]) => {
  const partTotals = newPartTotals();
  for (const what of ['owed', 'booked', 'sold', 'matured', 'captured'] as const)
    partTotals.payables.set(payableKey(account, what), 70_000n);
  partTotals.slips.set('whp_1 pph23 1/1 × 2/100', 'pmt_1');
  const text: Record<string, unknown> = JSON.parse(textOf(partTotals));
  for (const name of names) delete text[name];
  return partTotalsOf(JSON.stringify(text));
};

const verdict = (...parts: readonly ReturnType<typeof partWithout>[]) =>
  verdictOf(mergePartTotals(parts), { claimed: new Map(), after: new Map() }, startedMs);

test('a part of this version has payables after serialisation', () => {
  const { figures, violations } = verdict(partWithout('slips'));
  expect(figures.accounts).toMatchObject([{ account, sold_idr: 70_000, matured_idr: 70_000 }]);
  expect(violations).toEqual([]);
});

test('a verdict with a part of a version without payables has no figures and none of their rules', () => {
  const before = partWithout('payables', 'sales', 'slips', 'policies', 'readsPayables', 'readsPolicies');
  for (const parts of [
    [partWithout('slips'), before],
    [before, partWithout('slips')],
  ]) {
    const { figures, violations } = verdict(...parts);
    expect(figures).toEqual({ accounts: [], months: [], days: [], sales: [] });
    expect(violations).toEqual([]);
  }
});

test('a verdict with a part of a version without policies does not compare slips with them', () => {
  expect(verdict(partWithout()).violations).toMatchObject([{ rule: 'payment_terms', subject: 'pmt_1' }]);
  const before = partWithout('slips', 'policies', 'readsPolicies');
  expect(verdict(partWithout(), before).violations).toEqual([]);
});

describe('a status list whose items are in two parts', () => {
  const list = 'k3m9qx-1';
  const [signed_at, issued_at] = ['2026-11-22T12:00:00.000Z', '2026-11-20T12:00:00.000Z'];
  const registered = (status_index: number): ListItem => ({
    kind: 'registered',
    facts: { status_list: list, status_index, status: 'valid', issued_at, revoked_at: null },
  });
  const given = (place: number): ListItem => ({ kind: 'given', list, place, facts: { given_at: issued_at } });
  const signed: ListItem = { kind: 'signed', facts: { list, set: [], signed_at } };

  /** The totals of a part as text. An earlier version wrote them without places. */
  const partOf = (items: readonly ListItem[], isEarlier = false) => {
    const partTotals = newPartTotals();
    for (const item of items) addListItem(partTotals.lists, item, startedMs);
    const text = textOf(partTotals);
    return partTotalsOf(isEarlier ? text.replace(/,"places":\{[^}]*\}/g, '') : text);
  };

  test('a verdict of two parts has the places of both, in any order', () => {
    const register = partOf([registered(131_071)]);
    const other = partOf([registered(0)]);
    const right = partOf([given(0), given(131_071), signed]);
    const wrong = partOf([given(1), given(131_070), signed]);
    expect(verdict(register, other, right).violations).toEqual([]);
    for (const parts of [
      [register, other, wrong],
      [wrong, other, register],
    ])
      expect(verdict(...parts).violations).toMatchObject([
        { rule: 'status_list', subject: `${list}: places of certificates` },
      ]);
  });

  test('a verdict with a part of a version without places compares the counts alone', () => {
    const register = partOf([registered(7)], true);
    const right = partOf([given(7), signed]);
    expect(verdict(register, right).violations).toEqual([]);
    expect(verdict(right, register).violations).toEqual([]);
    expect(verdict(register, partOf([signed])).violations).toMatchObject([{ subject: `${list}: certificates` }]);
  });
});
