import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appliedTo,
  filterStore,
  maximumNameLength,
  maximumSaved,
  savedFiltersIn,
} from '../../console/staff/look/filter-store.ts';

const key = 'console.filters.usr_1.orders';

const givenStore = (text?: string) => {
  const items = new Map<string, string>(text === undefined ? [] : [[key, text]]);
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  return { items, store: filterStore(storage, key) };
};

const refunded = { name: 'Refunds of data', values: { status: 'refunded', course_id: 'crs_1' } };

test('a filter is saved under its trimmed name, without empty values, and is read after a reload', () => {
  const { items, store } = givenStore();
  const typed = { name: ' Refunds of data ', values: { ...refunded.values, from: '', coupon_code: ' ' } };
  expect(store.save(typed)).toBe(true);
  expect(savedFiltersIn(items.get(key) ?? null)).toEqual([refunded]);
});

test('a filter with a used name replaces it in its place, and the last removal clears the storage', () => {
  const { items, store } = givenStore();
  for (const name of ['first', 'second']) store.save({ name, values: { status: 'paid' } });
  store.save({ name: 'first', values: { status: 'expired' } });
  expect(store.read()).toEqual([
    { name: 'first', values: { status: 'expired' } },
    { name: 'second', values: { status: 'paid' } },
  ]);
  store.remove('first');
  expect(store.read().map(({ name }) => name)).toEqual(['second']);
  store.remove('second');
  expect(items.size).toBe(0);
});

test('a filter without a name or a value is not saved, nor one above the limit', () => {
  const { store } = givenStore();
  const values = { status: 'paid' };
  expect(store.save({ name: '  ', values })).toBe(false);
  expect(store.save({ name: 'x'.repeat(maximumNameLength + 1), values })).toBe(false);
  expect(store.save({ name: 'nothing', values: { status: '' } })).toBe(false);
  for (let each = 0; each < maximumSaved; each += 1) expect(store.save({ name: `filter ${each}`, values })).toBe(true);
  expect(store.save({ name: 'one more', values })).toBe(false);
  expect(store.save({ name: 'filter 0', values: { status: 'expired' } })).toBe(true);
  expect(store.read()).toHaveLength(maximumSaved);
});

test.for([
  ['no JSON', '{'],
  ['an empty text', ''],
  ['null', 'null'],
  ['an object', '{"name":"a","values":{"status":"paid"}}'],
  ['entries of other shapes', '[null,1,"a",[],{},{"name":1,"values":{}},{"name":"a"},{"name":"a","values":[]}]'],
  ['values that are no texts', '[{"name":"a","values":{"status":1,"from":null}}]'],
])('garbage in the storage is ignored, and the next filter is saved over it: %s', ([, text]) => {
  const { store } = givenStore(text);
  expect(store.read()).toEqual([]);
  expect(store.save(refunded)).toBe(true);
  expect(store.read()).toEqual([refunded]);
});

test('an unreadable entry hides no other filter, and a name is listed once', () => {
  const again = { name: refunded.name, values: { status: 'paid' } };
  expect(savedFiltersIn(JSON.stringify([null, refunded, { name: 'a', values: 1 }, again]))).toEqual([again]);
});

test('the filter store reads any content without an exception and can save it again', () => {
  const content = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.object()).map((entries) => JSON.stringify(entries)),
  );
  fc.assert(
    fc.property(content, (text) => {
      const saved = savedFiltersIn(text);
      expect(savedFiltersIn(JSON.stringify(saved))).toEqual(saved);
    }),
  );
});

test('a saved filter leaves out values and filters that the list does not offer any more', () => {
  const filters = [{ name: 'status', choices: [['paid', 'paid']] as const }, { name: 'from' }, { name: 'to' }];
  const saved = { name: 'old', values: { status: 'lost', from: '2026-11-01', region: 'west' } };
  expect(appliedTo(filters, saved)).toEqual({ status: '', from: '2026-11-01', to: '' });
  expect(appliedTo(filters, { name: 'known', values: { status: 'paid' } })).toEqual({
    status: 'paid',
    from: '',
    to: '',
  });
});
