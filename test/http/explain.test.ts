import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { text } from '../../shared/contract/text.ts';
import { explain } from '../../shared/http/explain.ts';

const Form = z.strictObject({
  name: text(2, 5),
  kind: z.optional(z.enum(['a', 'b'])),
  list: z.optional(
    z.array(z.strictObject({ id: z.string().check(z.regex(/^\d+$/, 'must be a number')) })).check(z.maxLength(2)),
  ),
  count: z.optional(z.int().check(z.gte(1), z.lte(9))),
  url: z.optional(z.url()),
});

const explained = (value: unknown, within?: string): string => {
  const result = z.safeParse(Form, value);
  return result.success ? expect.fail('the value is valid') : explain(result.error.issues, within);
};

describe('the explanation', () => {
  test.for([
    [{}, '/name: must be of type string.'],
    [{ name: 1 }, '/name: must be of type string.'],
    [{ name: 'A' }, '/name: must be at least 2 characters long.'],
    [{ name: 'Alicia' }, '/name: must be at most 5 characters long.'],
    [{ name: 'A\u0000B' }, '/name: must not contain control characters.'],
    [{ name: 'Al', kind: 'c' }, '/kind: must be one of a, b.'],
    [{ name: 'Al', count: 0 }, '/count: must be at least 1.'],
    [{ name: 'Al', count: 10 }, '/count: must be at most 9.'],
    [{ name: 'Al', count: 1.5 }, '/count: must be of type int.'],
    [{ name: 'Al', count: 2 ** 53 }, '/count: must be at most 9007199254740991.'],
    [{ name: 'Al', list: [{ id: '1' }, { id: 'x' }] }, '/list/1/id: must be a number.'],
    [{ name: 'Al', list: Array(3).fill({ id: '1' }) }, '/list: must be at most 2 entries long.'],
    [{ name: 'Al', url: 'nonsense' }, '/url: is malformed.'],
    [{ name: 'Al', other: 1 }, '/other: is not a known field.'],
    [{ name: 'Al', list: [{ id: '1', other: 1 }] }, '/list/0/other: is not a known field.'],
  ] as const)('of %j is “%s”', ([value, sentence]) => {
    expect(explained(value)).toBe(sentence);
  });

  test('stands within a part of the request', () => {
    expect(explained({ name: 1 }, '/query')).toBe('/query/name: must be of type string.');
    expect(explained({ name: 'Al', page: '1' }, '/query')).toBe('/query/page: is not a known field.');
  });

  test('escapes the name of a field as RFC 6901 does, and cuts it', () => {
    expect(explained({ name: 'Al', 'a/b~c': 1 })).toBe('/a~1b~0c: is not a known field.');
    expect(explained({ name: 'Al', ['x'.repeat(1000)]: 1 })).toBe(`/${'x'.repeat(64)}: is not a known field.`);
  });

  test('never shows a value', () => {
    const secret = fc.stringMatching(/^[a-z]{12}$/);
    fc.assert(
      fc.property(secret, (value) => {
        const sentences = [{ name: value }, { name: 'Al', kind: value }, { name: 'Al', url: value }].map((form) =>
          explained(form),
        );
        for (const sentence of sentences) expect(sentence).not.toContain(value);
      }),
    );
  });
});
