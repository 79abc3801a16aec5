import { expect, test } from 'vitest';
import { foreignSpelling } from '../../shared/auth/provider/issuer-spellings.ts';

test.each([
  [['https://accounts.google.com', 'accounts.google.com']],
  [['https://id.example/realms/a', 'id.example/realms/a', 'https://ID.example/realms/a']],
  [['https://id.example', 'https://id.example/']],
  [['http://127.0.0.1:4001', '127.0.0.1:4001']],
  [['https://id.example']],
  [['id.example']],
  [[]],
])('the issuer spellings %j are one provider', (issuers) => {
  expect(foreignSpelling(issuers)).toBeUndefined();
});

test.each([
  ['of another host', 'https://id.example', 'https://id.example.org'],
  ['of another path', 'https://id.example/realms/a', 'https://id.example/realms/b'],
  ['of no path', 'https://id.example/realms/a', 'id.example'],
  ['of another port', 'https://id.example', 'id.example:8443'],
  ['of another scheme', 'https://id.example', 'http://id.example'],
  ['of a query', 'https://id.example', 'https://id.example/?tenant=b'],
  ['that is no address', 'https://id.example', 'https://'],
  ['next to a text that is no address', 'not an address', 'not an address'],
])('an issuer spelling is another provider: %s', (_, canonical, spelling) => {
  expect(foreignSpelling([canonical, spelling])).toBe(spelling);
  expect(foreignSpelling([canonical, canonical, spelling])).toBeDefined();
});
