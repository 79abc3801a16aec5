import { randomBytes } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, entryText } from '../../../shared/domain/books/entry-text.ts';
import { afterErasure } from '../../../shared/domain/erasure/erasing.ts';
import { otherData } from '../../../shared/domain/erasure/other-data.ts';
import { newTextKey } from '../../../shared/domain/ids.ts';

describe('the text of an item', () => {
  test.for([
    ['names in another order', { b: { N: '1' }, a: { S: 'x' } }, '{"a":{"S":"x"},"b":{"N":"1"}}'],
    [
      'names of a map within',
      { m: { M: { b: { N: '2' }, a: { N: '1' } } } },
      '{"m":{"M":{"a":{"N":"1"},"b":{"N":"2"}}}}',
    ],
    [
      'sets',
      { s: { SS: ['b', 'c', 'a'] }, n: { NS: ['9', '10'] } },
      '{"n":{"NS":["10","9"]},"s":{"SS":["a","b","c"]}}',
    ],
    ['maps in a list', { l: { L: [{ M: { b: 1, a: 2 } }] } }, '{"l":{"L":[{"M":{"a":2,"b":1}}]}}'],
    ['null and bytes', { n: null, b: { B: new Uint8Array([104, 105]) } }, '{"b":{"B":"aGk="},"n":null}'],
  ] as const)('the text of an item is the same for %s', ([, item, text]) => expect(entryText(item)).toBe(text));

  test('the text of an item differs for a list in another order', () => {
    const of = (...texts: readonly string[]) => entryText({ l: { L: texts.map((S) => ({ S })) } });
    expect(of('b', 'a')).not.toBe(of('a', 'b'));
  });

  test('the text of an item is the same for any order of attributes, and differs for another value', () => {
    const attributes = fc.dictionary(fc.string({ minLength: 1 }), fc.record({ S: fc.string() }), { minKeys: 1 });
    fc.assert(
      fc.property(attributes, (item) => {
        const names = Object.keys(item);
        expect(entryText(Object.fromEntries(names.toReversed().map((name) => [name, item[name]])))).toBe(
          entryText(item),
        );
        const [name = ''] = names;
        expect(entryText({ ...item, [name]: { S: `${item[name]?.S}.` } })).not.toBe(entryText(item));
      }),
    );
  });
});

test('an entry is identified by its key and its time', () => {
  const item = { PK: { S: 'AUDIT#1' }, SK: { S: 'aud_1' }, created_at: { S: '2026-11-22T03:04:05.678Z' } };
  expect(entryOf(item)).toEqual({
    ...{ key: 'AUDIT#1 aud_1', atMs: Date.parse('2026-11-22T03:04:05.678Z'), text: entryText(item) },
    erasedOf: undefined,
  });
});

describe('the free text of an entry', () => {
  const key = newTextKey(randomBytes);
  const written = { PK: 'AUDIT#1', SK: 'aud_1', subject_id: 'usr_1', before: null, reason: 'Asked by Budi' };
  const complete = { ...written, text_key: key };
  const erased = afterErasure(otherData['AUDIT']?.attributes ?? {}, complete);
  const textOf = (item: object): string => entryText(marshall(item));

  test('the canonical text of an entry contains neither its free text nor its key', () => {
    for (const hidden of ['Budi', key, 'text_key']) expect(textOf(complete)).not.toContain(hidden);
    expect(textOf(written)).not.toContain('Budi');
  });

  test('an entry has the same canonical text before and after its erasure', () => {
    expect(erased).toMatchObject({ reason: '[erased]', text_hmac: expect.any(String) });
    expect(JSON.stringify(erased)).not.toContain(key);
    expect(textOf(erased)).toBe(textOf(complete));
    expect(afterErasure(otherData['AUDIT']?.attributes ?? {}, erased)).toEqual(erased);
  });

  test('the HMAC of a short text differs for each entry, so that nobody can guess the text', () => {
    expect(textOf({ ...complete, text_key: newTextKey(randomBytes) })).not.toBe(textOf(complete));
  });

  const { text_hmac: __, ...withoutHmac } = erased;
  test.for<readonly [string, object]>([
    ['with another text', { ...complete, reason: 'Asked by Citra' }],
    ['with another key', { ...complete, text_key: newTextKey(randomBytes) }],
    ['without its key', written],
    ['without its text', { ...complete, reason: null }],
    ['whose text is erased and whose HMAC is changed', { ...erased, text_hmac: `${key}${key}` }],
    ['whose text and HMAC are erased', withoutHmac],
    ['with a new text beside the HMAC', { ...erased, reason: 'Asked by Citra' }],
    ['whose text is moved to another attribute', { ...complete, reason: null, public_note: written.reason }],
  ])('an entry %s differs from its copy', ([, item]) => expect(textOf(item)).not.toBe(textOf(complete)));

  test.for([
    [{ ...erased }, 'usr_1'],
    [{ ...erased, PK: 'USER#usr_2' }, 'usr_2'],
    [complete, undefined],
    [written, undefined],
  ] as const)('entryOf names the person whose text is erased', ([item, person]) =>
    expect(entryOf(marshall(item)).erasedOf).toBe(person),
  );
});

test('entryOf an item without a key or an instant invents neither', () => {
  expect(entryOf({ PK: { N: '1' }, SK: 'aud_1', created_at: null })).toMatchObject({ key: ' ', atMs: Number.NaN });
});
