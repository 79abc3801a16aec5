import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, entryText } from '../../../shared/domain/books/entry-text.ts';

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
  });
});

test('entryOf an item without a key or an instant invents neither', () => {
  expect(entryOf({ PK: { N: '1' }, SK: 'aud_1', created_at: null })).toMatchObject({ key: ' ', atMs: Number.NaN });
});
