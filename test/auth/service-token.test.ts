import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  configuredServiceTokens,
  hashOfToken,
  newServiceToken,
  type ServiceTokenRow,
  serviceName,
  verifyServiceToken,
} from '../../shared/auth/own/service-token.ts';
import { serviceScopes } from '../../shared/contract/sign-in/service-scopes.ts';

const from = Date.parse('2026-11-01T00:00:00.000Z');
const to = Date.parse('2026-12-01T00:00:00.000Z');

const anySecret = fc.uint8Array({ minLength: 32, maxLength: 32 });
const anyName = fc.stringMatching(/^[a-z][a-z0-9-]{1,30}$/);

const rowOf = (name: string, token: string, over: Partial<ServiceTokenRow> = {}): ServiceTokenRow => ({
  name,
  sha256: hashOfToken(token),
  scopes: ['introspect'],
  valid_from: new Date(from).toISOString(),
  valid_to: new Date(to).toISOString(),
  ...over,
});

test('every new service token has the shape of the contract and matches its own row alone', () => {
  fc.assert(
    fc.property(anyName, anySecret, anySecret, (name, secret, other) => {
      fc.pre(Buffer.compare(secret, other) !== 0);
      const token = newServiceToken(name, () => secret);
      expect(token).toMatch(/^svc_[a-z][a-z0-9-]{1,30}_[A-Za-z0-9_-]{43}$/);
      expect(serviceName.test(name)).toBe(true);
      const rows = [
        rowOf(
          name,
          newServiceToken(name, () => other),
        ),
        rowOf(name, token),
      ];
      expect(verifyServiceToken(token, rows, 'introspect', from)).toEqual({ actor: `service:${name}` });
      expect(verifyServiceToken(token, rows.slice(0, 1), 'introspect', from)).toMatchObject({
        refusal: 'unauthorized',
      });
    }),
  );
});

test('a service token with any other text or length is refused', () => {
  const token = newServiceToken('lms', () => Buffer.alloc(32, 7));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ minLength: 1 }).map((text) => token + text),
      ),
      (sent) => {
        expect(verifyServiceToken(sent, [rowOf('lms', token)], 'introspect', from)).toMatchObject({
          refusal: 'unauthorized',
        });
      },
    ),
  );
});

describe('a token', () => {
  const token = newServiceToken('lms', () => Buffer.alloc(32, 7));
  const codeAt = (nowMs: number, row = rowOf('lms', token), scope: (typeof serviceScopes)[number] = 'introspect') => {
    const result = verifyServiceToken(token, [row], scope, nowMs);
    return 'refusal' in result ? result.refusal : 'ok';
  };

  test.each([
    [from - 1, 'unauthorized'],
    [from, 'ok'],
    [to - 1, 'ok'],
    [to, 'unauthorized'],
  ])('a service token is valid from its first instant to before its last: %i → %s', (nowMs, code) => {
    expect(codeAt(nowMs)).toBe(code);
  });

  test('a service token is valid for its scopes alone', () => {
    for (const scope of serviceScopes)
      expect(codeAt(from, rowOf('lms', token), scope)).toBe(scope === 'introspect' ? 'ok' : 'forbidden');
    expect(verifyServiceToken(token, [rowOf('lms', token)], undefined, from)).toMatchObject({ refusal: 'forbidden' });
  });

  test('a service token is refused under another name or with a malformed hash', () => {
    expect(codeAt(from, rowOf('other', token))).toBe('unauthorized');
    expect(codeAt(from, rowOf('lms', token, { sha256: '' }))).toBe('unauthorized');
    expect(codeAt(from, rowOf('lms', token, { valid_to: 'never' }))).toBe('unauthorized');
  });

  test('two service tokens of one name are both valid while they overlap', () => {
    const next = newServiceToken('lms', () => Buffer.alloc(32, 8));
    const rows = [rowOf('lms', token), rowOf('lms', next)];
    for (const each of [token, next])
      expect(verifyServiceToken(each, rows, 'introspect', from)).toEqual({ actor: 'service:lms' });
  });
});

test.each(['{}', '[1]', '[{}]', '[{"name":"lms","sha256":"","scopes":["x"],"valid_from":"","valid_to":""}]'])(
  'service token settings of another shape are a fault: %s',
  (json) => {
    expect(() => configuredServiceTokens(json)).toThrow('The service tokens are not configured.');
  },
);
