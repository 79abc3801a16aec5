import { expect, test } from 'vitest';
import { entryAddress } from '../../console/page-row.ts';
import { pages } from '../../console/pages.ts';

test('the address of an entry in the navigation has no parameter of its pattern', () => {
  expect(entryAddress('/verify/:number?')).toBe('/verify');
  expect(entryAddress('/')).toBe('/');
  const addresses = pages.flatMap(({ entry, path }) => (entry === undefined ? [] : [entryAddress(path)]));
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => address.includes(':'))).toEqual([]);
});
