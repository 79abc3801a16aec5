import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearerToken } from '../../shared/auth/own/bearer-token.ts';
import { refuse } from '../../shared/errors.ts';

test.each(['Bearer a.b.c', 'bearer a.b.c', 'BEARER a.b.c', 'bEaReR a.b.c', 'Bearer   a.b.c'])(
  'bearerToken reads the token of %j',
  (value) => {
    expect(bearerToken([value])).toBe('a.b.c');
  },
);

test('bearerToken returns every token of RFC 6750 unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9._~+/-]+={0,2}$/), (token) => {
      expect(bearerToken([`Bearer ${token}`])).toBe(token);
    }),
  );
});

test.each([
  ['no header', []],
  ['two headers', ['Bearer a.b.c', 'Bearer a.b.c']],
  ['a second, empty header', ['Bearer a.b.c', '']],
  ['two headers merged', ['Bearer a.b.c, Bearer a.b.c']],
  ['an empty header', ['']],
  ['no token', ['Bearer']],
  ['only spaces for a token', ['Bearer  ']],
  ['no scheme', ['a.b.c']],
  ['another scheme', ['Basic dXNlcjpwYXNz']],
  ['a scheme that begins alike', ['Bearers a.b.c']],
  ['a scheme that ends alike', ['xBearer a.b.c']],
  ['no space', ['Bearera.b.c']],
  ['a tab', ['Bearer\ta.b.c']],
  ['a space before', [' Bearer a.b.c']],
  ['a space behind', ['Bearer a.b.c ']],
  ['a newline behind', ['Bearer a.b.c\n']],
  ['something behind', ['Bearer a.b.c d']],
  ['a parameter', ['Bearer token="a.b.c"']],
  ['padding within', ['Bearer a=.b.c']],
])('bearerToken refuses headers with a wrong shape: %s', (_, values) => {
  expect(bearerToken(values)).toEqual(refuse('unauthorized'));
});
