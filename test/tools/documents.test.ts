import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import { documents } from '../../tools/documents/documents.ts';
import { filled } from '../../tools/documents/filled.ts';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe.each(Object.entries(documents))('%s', (path, places) => {
  test('a generated document is up to date with npm run docs', () => {
    expect(filled(textOf(path), places)).toBe(textOf(path));
  });
});

test('a document without a place for its generated part is refused with its name', () => {
  const places = { codes: () => 'all of them' };
  expect(filled('<!-- codes -->\nold\n<!-- /codes -->', places)).toBe('<!-- codes -->\nall of them\n<!-- /codes -->');
  expect(() => filled('<!-- codes -->', places)).toThrow('no place <!-- codes --> … <!-- /codes -->');
});

test('the contract names every code and every operation', () => {
  const contract = textOf('docs/contract.md');
  for (const code of errorCodes) expect(contract).toContain(`| \`${code}\` | `);
  for (const { method, path, id } of routes) expect(contract).toContain(`| \`${id}\` | ${method} ${path} | `);
});

test('the README has at most 15 kB', () => {
  expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(15_000);
});
