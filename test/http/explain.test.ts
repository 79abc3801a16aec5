import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { text } from '../../shared/contract/wire/text.ts';
import type { Refusal } from '../../shared/errors.ts';
import { explain } from '../../shared/http/explain.ts';

const Form = z.strictObject({
  name: text(2, 5),
  kind: z.optional(z.enum(['a', 'b'])),
  list: z.optional(
    z.array(z.strictObject({ id: z.string().check(z.regex(/^\d+$/, 'must be a number')) })).check(z.maxLength(2)),
  ),
  count: z.optional(z.int().check(z.gte(1), z.lte(9))),
  url: z.optional(z.url()),
  even: z.optional(
    z.number().check(z.refine((n) => n % 2 === 0, { error: 'must be even', params: { reason: 'repeated' } })),
  ),
});

const refusalOf = (value: unknown, within?: string): Refusal => {
  const result = z.safeParse(Form, value);
  return result.success ? expect.fail('the value is valid') : explain(result.error.issues, value, within);
};

const explained = (value: unknown, within?: string): string => refusalOf(value, within).message ?? '';

describe('the explanation', () => {
  test.for([
    [{}, '/name: is required: a text.'],
    [{ name: 1 }, '/name: must be a text.'],
    [{ name: 'A' }, '/name: must be at least 2 characters long.'],
    [{ name: 'Alicia' }, '/name: must be at most 5 characters long.'],
    [{ name: 'A\ud800B' }, '/name: must be well-formed Unicode.'],
    [{ name: 'Al', kind: 'c' }, '/kind: must be one of a, b.'],
    [{ name: 'Al', count: 0 }, '/count: must be at least 1.'],
    [{ name: 'Al', count: 10 }, '/count: must be at most 9.'],
    [{ name: 'Al', count: 1.5 }, '/count: must be a whole number.'],
    [{ name: 'Al', count: 2 ** 53 }, '/count: must be at most 9007199254740991.'],
    [{ name: 'Al', list: [{ id: '1' }, { id: 'x' }] }, '/list/1/id: must be a number.'],
    [{ name: 'Al', list: Array(3).fill({ id: '1' }) }, '/list: must be at most 2 entries long.'],
    [{ name: 'Al', url: 'nonsense' }, '/url: is malformed.'],
    [{ name: 'Al', other: 1 }, '/other: is not a known field.'],
    [{ name: 'Al', list: [{ id: '1', other: 1 }] }, '/list/0/other: is not a known field.'],
  ] as const)('the explanation of %j is “%s”', ([value, sentence]) => {
    expect(explained(value)).toBe(sentence);
  });

  test('the explanation names a part of the request', () => {
    expect(explained({ name: 1 }, 'query')).toBe('query/name: must be a text.');
    expect(explained({ name: 'Al', page: '1' }, 'query')).toBe('query/page: is not a known field.');
  });

  test('the explanation escapes the name of a field as RFC 6901 does, and cuts it', () => {
    expect(explained({ name: 'Al', 'a/b~c': 1 })).toBe('/a~1b~0c: is not a known field.');
    expect(explained({ name: 'Al', ['x'.repeat(1000)]: 1 })).toBe(`/${'x'.repeat(127)}: is not a known field.`);
  });

  test('the explanation lists all flaws with reason and place', () => {
    const { details } = refusalOf({ kind: 'c', list: [{ id: 'x', a: 1, b: 1 }], count: 0, url: 1 }, 'query');
    expect(details).toEqual([
      { reason: 'required', pointer: 'query/name', message: 'is required: a text.' },
      { reason: 'value', pointer: 'query/kind', message: 'must be one of a, b.' },
      { reason: 'format', pointer: 'query/list/0/id', message: 'must be a number.' },
      { reason: 'unknown', pointer: 'query/list/0/a', message: 'is not a known field.' },
      { reason: 'unknown', pointer: 'query/list/0/b', message: 'is not a known field.' },
      { reason: 'range', pointer: 'query/count', message: 'must be at least 1.' },
      { reason: 'type', pointer: 'query/url', message: 'must be a text.' },
    ]);
  });

  test('the explanation lists at most 20 flaws', () => {
    const unknown = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, index]));
    expect(refusalOf({ name: 'Al', ...unknown }).details).toHaveLength(20);
  });

  test.for([
    [{}, 'required'],
    [{ name: null }, 'type'],
    [{ name: 'A' }, 'length'],
    [{ name: 'Al', count: 99 }, 'range'],
    [{ name: 'Al', even: 1 }, 'repeated'],
    [{ name: 'Al', list: Array(3).fill({ id: '1' }) }, 'length'],
    [null, 'type'],
  ] as const)('the explanation of %j has the reason %s', ([value, reason]) => {
    expect(refusalOf(value).details).toMatchObject([{ reason }]);
  });

  test('the explanation never shows a value', () => {
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
