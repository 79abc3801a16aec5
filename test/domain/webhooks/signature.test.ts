import { expect, test } from 'vitest';
import { rotatedSecret } from '../../../shared/domain/webhooks/endpoint.ts';
import { messageIdOf, secretOf, signaturesOf, signingSalts } from '../../../shared/domain/webhooks/signature.ts';
import { isRefusal } from '../../../shared/errors.ts';

test('a webhook signature equals the example of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampSeconds: 1614265330, body: '{"test": 2432232314}' };
  expect(signaturesOf([secret], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a secret differs by salt and by key of the stage', () => {
  const all = [secretOf('key', 'salt'), secretOf('key', 'other'), secretOf('other', 'salt')];
  expect(new Set(all).size).toBe(3);
  for (const secret of all) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(secretOf('key', 'salt')).toBe(all[0]);
});

test('the id of a message has no dot', () => {
  expect(messageIdOf('ord_1.0000000001')).toBe('ord_1_0000000001');
});

test('the former secret signs for 24 hours after a rotation, and no other rotation is allowed', () => {
  const day = 24 * 60 * 60 * 1000;
  const first = {
    ...{ endpoint_id: 'a', instance_id: 'b', url: '', events: [], enabled: true, off_reason: null, salt: 'one' },
    ...{ event_sequence: 0, version: 1, created_at: '', updated_at: '' },
  };
  const rotated = (endpoint: Parameters<typeof rotatedSecret>[0], nowMs: number, byte: number) => {
    const after = rotatedSecret(endpoint, nowMs, (size) => new Uint8Array(size).fill(byte));
    if (isRefusal(after)) throw new Error(after.refusal);
    return after;
  };
  const second = rotated(first, 0, 1);
  expect(signingSalts(first, 0)).toEqual(['one']);
  expect(signingSalts(second, day - 1)).toEqual([second.salt, 'one']);
  expect(signingSalts(second, day)).toEqual([second.salt]);
  expect(() => rotated(second, day - 1, 2)).toThrow('conflict');
  const third = rotated(second, day, 2);
  expect(signingSalts(third, day)).toEqual([third.salt, second.salt]);
});
