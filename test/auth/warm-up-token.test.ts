import { expect, test } from 'vitest';
import { prepareKeys, verifyAccessToken } from '../../shared/auth/own/access-token.ts';
import { warmUpToken } from '../../shared/auth/own/warm-up-token.ts';
import { refuse } from '../../shared/errors.ts';
import { iat, ownKey } from './own-keys.ts';

const nowMs = iat * 1000 + 999;

test('a warm-up token verifies with its own key, which runs the whole verification', async () => {
  const { token, expected } = await warmUpToken(nowMs);
  expect(verifyAccessToken(token, { ...expected, nowMs })).toMatchObject({ client_id: 'warm-up' });
});

test('a warm-up token verifies with its own key alone', async () => {
  const [{ token, expected }, other] = [await warmUpToken(nowMs), await warmUpToken(nowMs)];
  const stage = prepareKeys([ownKey('k1', '2026-11-01T00:00:00Z')]);
  for (const keys of [stage, other.expected.keys])
    expect(verifyAccessToken(token, { ...expected, keys, nowMs })).toEqual(refuse('unauthorized'));
});
