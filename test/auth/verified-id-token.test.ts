import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describe } from '../../shared/auth/provider/verified-id-token.ts';
import { codePoint } from '../harness/code-point.ts';

const nothing = { email: null, email_verified: false, display_name: null, picture_url: null };
const email = 'alice@example.com';

test('absent claims of an ID token become null', () => {
  expect(describe({})).toEqual(nothing);
});

test.each([
  null,
  1,
  true,
  [],
  {},
  '',
  ' ',
  'alice',
  'alice@',
  '@example.com',
  'a b@c',
  'a@b@c',
  `${'a'.repeat(250)}@b.cd`,
  'a\n@b',
])('an e-mail of %j becomes null and unverified', (claim) => {
  expect(describe({ email: claim, email_verified: true })).toEqual(nothing);
});

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  ['TRUE', false],
  [1, false],
  [undefined, false],
  [['true'], false],
])('an email_verified of %j means %s', (claim, verified) => {
  expect(describe({ email, email_verified: claim })).toEqual({ ...nothing, email, email_verified: verified });
});

test.each([
  ['  Alice  ', 'Alice'],
  ['Ame\u0301lie', 'Amélie'],
  ['دينا', 'دينا'],
  ['👩‍🎓', null],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), null],
  ['', null],
  ['   ', null],
  ['Alice\u0000', 'Alice'],
  ['Ali\nce', 'Ali ce'],
  ['\ud800', null],
  [1, null],
  [{}, null],
])('a name of %j becomes %j', (name, displayName) => {
  expect(describe({ name })).toEqual({ ...nothing, display_name: displayName });
});

test.each([
  ['https://idp.example/a.png?sz=50', 'https://idp.example/a.png?sz=50'],
  ['http://idp.example/a.png', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AAAA', null],
  ['//idp.example/a.png', null],
  ['https://', null],
  [`https://idp.example/${'x'.repeat(2048)}`, null],
  [1, null],
])('a picture of %j becomes %j', (picture, url) => {
  expect(describe({ picture })).toEqual({ ...nothing, picture_url: url });
});

test('claims of any type give short clean texts without an exception', () => {
  const claim = fc.oneof(fc.string({ unit: codePoint }), fc.jsonValue());
  fc.assert(
    fc.property(claim, claim, claim, claim, (mail, verified, name, picture) => {
      const { email_verified, ...texts } = describe({ email: mail, email_verified: verified, name, picture });
      expect(typeof email_verified).toBe('boolean');
      for (const text of Object.values(texts)) expect(text ?? 'null').toMatch(/^[^\p{Cc}\p{Cs}]{1,2048}$/u);
    }),
  );
});
