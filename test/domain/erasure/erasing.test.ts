import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterErasure, identifyingTexts, leftOf } from '../../../shared/domain/erasure/erasing.ts';
import { ownData } from '../../../shared/domain/erasure/own-data.ts';
import {
  type Attributes,
  hidden,
  type ItemKind,
  retentionRulesOf,
  shown,
  within,
} from '../../../shared/domain/erasure/retention-rules.ts';

const texts: readonly string[] = ['budi@example.com', 'budi santoso'];
const attributes: Attributes = {
  ...shown('erased', 'email'),
  ...shown('books', 'amount_idr tags'),
  ...shown('note', 'public_note'),
  ...within('hold', 'books', { ...hidden('note', 'reason'), ...hidden('erased', 'token'), ...shown('books', 'at') }),
  ...within('devices', 'erased', shown('erased', 'token')),
};
const kind: ItemKind = { kind: 'wallet', attributes };

test('the identifying texts of a user are their names and contacts of eight letters or more, in lower case', () => {
  const account = {
    ...{ email: 'budi@example.com', phone_number: '+6281234567890', full_name: 'Budi Santoso', display_name: 'Budi' },
    ...{ picture_url: 'https://idp.example/budi.png', idp_subject: 'idp|1', city: 'Jakarta', user_id: 'usr_1' },
  };
  expect(identifyingTexts(account)).toEqual([
    ...['budi@example.com', '+6281234567890', 'budi santoso', 'https://idp.example/budi.png'],
  ]);
  expect(identifyingTexts({ full_name: 'Santoso', email: null, phone_number: 12_345_678 })).toEqual([]);
});

describe('after an erasure', () => {
  const rest = (item: object) => afterErasure(attributes, { ...item });

  test('afterErasure removes erased attributes and leaves kept ones as they are', () => {
    const kept = { amount_idr: 5, tags: new Set(['a']) };
    expect(rest({ email: 'budi@example.com', devices: [{ token: 't' }], ...kept })).toStrictEqual(kept);
  });

  test('afterErasure replaces a note, whatever it says', () => {
    expect(rest({ public_note: 'Ticket 4711' })).toEqual({ public_note: '[erased]' });
    expect(rest({ public_note: null })).toEqual({ public_note: null });
  });

  test('afterErasure replaces notes in a map and in each map of a list', () => {
    const hold = { reason: 'Budi', token: 't', at: 'now' };
    const done = { reason: '[erased]', at: 'now' };
    expect(rest({ hold })).toEqual({ hold: done });
    expect(rest({ hold: [hold, 'text', hold] })).toEqual({ hold: [done, 'text', done] });
    for (const none of [null, 'text', new Set(['Budi']), [['Budi']]])
      expect(rest({ hold: none })).toEqual({ hold: none });
  });

  test('an attribute without a retention rule stays under any name', () => {
    expect(rest({ unheard: 'of', toString: 'here' })).toEqual({ unheard: 'of', toString: 'here' });
  });
});

describe('the reader after an erasure', () => {
  const left = (item: object, by: readonly string[] = texts, of: ItemKind | undefined = kind) =>
    leftOf(of, { ...item }, by);

  test('the reader after an erasure finds nothing in an erased item', () => {
    expect(left({ PK: 'USER#1', SK: 'WALLET', amount_idr: 5, tags: new Set(['a']), hold: { at: 'now' } })).toEqual([]);
  });

  test.for<readonly [string, object, readonly string[]]>([
    ['an item that must be gone', { email: 'x', amount_idr: 5 }, ['email']],
    ['a nested attribute that must be gone', { hold: { token: 't' } }, ['hold']],
    ['a note that is not replaced', { public_note: 'Ticket 4711' }, ['public_note']],
    ['an attribute without a rule', { PK: 'a', unheard: 1, toString: 'x' }, ['unheard', 'toString']],
    ['a nested attribute without a rule', { hold: { at: 'now', unheard: 1 } }, ['hold.unheard']],
    ['an attribute without a rule in a list', { hold: [{ at: 'now' }, { new: 1 }, { new: 2 }] }, ['hold.new']],
    ['an identifying text in a kept attribute', { amount_idr: 'for BUDI SANTOSO' }, ['amount_idr']],
    ['an identifying text in a list', { amount_idr: [{ to: ['x', 'Budi Santoso'] }] }, ['amount_idr']],
    ['an identifying text in a set', { tags: new Set(['budi@example.com!']) }, ['tags']],
  ])('the reader after an erasure finds %s', ([, item, names]) => expect(left(item)).toEqual(names));

  test('the reader after an erasure finds an identifying text in any Unicode composition', () => {
    const [composed, decomposed] = ['Zoë Müller'.normalize('NFC'), 'Zoë Müller'.normalize('NFD')];
    for (const name of [composed, decomposed])
      for (const kept of [composed, decomposed])
        expect(left({ amount_idr: kept }, identifyingTexts({ full_name: name }))).toEqual(['amount_idr']);
    expect(left({ amount_idr: null, tags: 12_345_678 }, ['12345678'])).toEqual([]);
  });

  test('the reader after an erasure finds an item that should be gone, or that has no rule', () => {
    const goes: ItemKind = { ...kind, deleted: true, unless: { amount_idr: 'shop' } };
    expect(left({}, texts, goes)).toEqual(['the item']);
    expect(left({ amount_idr: 'shop', email: 'of the shop' }, texts, goes)).toEqual([]);
    expect(leftOf(undefined, {}, texts)).toEqual(['the item']);
  });
});

/** An item with every attribute of its kind. All values are texts. */
const full = (of: Attributes, text: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(of).map(([name, { within: inner }]) => [name, inner ? [full(inner, text)] : `so says ${text}`]),
  );

const everyAttribute = Object.entries(ownData).filter(([, each]) => each.deleted === undefined);

test.for(everyAttribute)('afterErasure removes the erased attributes of %s for any values', ([, each]) => {
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), (text) => {
      const rules = retentionRulesOf(each);
      const once = afterErasure(rules, full(rules, text));
      expect(afterErasure(rules, once)).toEqual(once);
      const names = Object.keys(rules).filter((name) => rules[name]?.rule === 'erased');
      for (const name of names) expect(once).not.toHaveProperty([name]);
      const notes = Object.keys(rules).filter((name) => rules[name]?.rule === 'note');
      for (const name of notes) expect(once[name]).toBe('[erased]');
    }),
  );
});
