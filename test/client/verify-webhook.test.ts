import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../client/verify-webhook.ts';
import { secretOf, signaturesOf } from '../../shared/domain/webhooks/signature.ts';

const [secret, former] = [secretOf('key', 'new'), secretOf('key', 'former')];
const body = JSON.stringify({
  id: 'ord_1.0000000001',
  type: 'order.paid',
  data: { amount_idr: 100_000, title: 'Ünïcode 漢字' },
});
const now = Date.parse('2026-11-22T00:00:00.000Z');
const timestampSeconds = now / 1000;

const headersBy = (secrets: readonly string[], at = timestampSeconds, text = body) => ({
  'webhook-id': 'ord_1_0000000001',
  'webhook-timestamp': String(at),
  'webhook-signature': signaturesOf(secrets, { id: 'ord_1_0000000001', timestampSeconds: at, body: text }),
});

const refusal = (options: Partial<Parameters<typeof verifyWebhook>[0]>) =>
  verifyWebhook({ secret, headers: headersBy([secret]), body, now, ...options }).then(
    () => 'accepted',
    (error: unknown) => String(error),
  );

describe('a message is believed', () => {
  test.for([
    ['signed with the secret', headersBy([secret])],
    [
      'with header names in any case',
      Object.fromEntries(Object.entries(headersBy([secret])).map(([name, value]) => [name.toUpperCase(), value])),
    ],
    ['in the Headers of a fetch handler', new Headers(headersBy([secret]))],
    ['during a rotation, by the present secret', headersBy([former, secret])],
    [
      'beside a signature of an unknown version',
      { ...headersBy([secret]), 'webhook-signature': `v2,abc v1a,=== ${headersBy([secret])['webhook-signature']}` },
    ],
    ['five minutes late', headersBy([secret], timestampSeconds - 300)],
    ['five minutes ahead', headersBy([secret], timestampSeconds + 300)],
  ] as const)('verifyWebhook accepts a message %s', async ([, headers]) => {
    expect(await verifyWebhook({ secret, headers, body, now })).toEqual(JSON.parse(body));
  });

  test('verifyWebhook accepts any of the receiver’s secrets', async () => {
    expect(await refusal({ secret: [secret, former], headers: headersBy([former]) })).toBe('accepted');
  });
});

describe('a message is not believed', () => {
  const right = headersBy([secret]);
  test.for([
    ['of another secret', { headers: headersBy([former]) }],
    ['with another body', { body: `${body} ` }],
    ['with another id', { headers: { ...right, 'webhook-id': 'ord_2_0000000001' } }],
    ['with another time', { headers: { ...right, 'webhook-timestamp': String(timestampSeconds - 1) } }],
    ['that is too old', { headers: headersBy([secret], timestampSeconds - 301) }],
    ['from the future', { headers: headersBy([secret], timestampSeconds + 301) }],
    ['whose time is no number', { headers: { ...right, 'webhook-timestamp': 'now' } }],
    ['whose time is endless', { headers: { ...right, 'webhook-timestamp': 'Infinity' } }],
    ['without an id', { headers: { ...right, 'webhook-id': '' } }],
    ['with two ids', { headers: { ...right, 'webhook-id': ['a', 'b'] } }],
    ['without a signature', { headers: { ...right, 'webhook-signature': undefined } }],
    ['with an empty signature', { headers: { ...right, 'webhook-signature': 'v1,' } }],
    ['with a cut signature', { headers: { ...right, 'webhook-signature': right['webhook-signature'].slice(0, -5) } }],
    [
      'with a signature of another version',
      { headers: { ...right, 'webhook-signature': right['webhook-signature'].replace('v1', 'v2') } },
    ],
    ['by an empty secret', { secret: 'whsec_' }],
    ['by no secret', { secret: [] }],
  ] as const)('verifyWebhook refuses a message %s', async ([, options]) =>
    expect(await refusal(options)).toMatch(/^WebhookError: [^v]/),
  );
});

test('verifyWebhook and the reference library accept each other’s signatures', async () => {
  const texts = fc.tuple(fc.uint8Array({ minLength: 24, maxLength: 64 }), fc.string({ unit: 'grapheme' }), fc.uuid());
  await fc.assert(
    fc.asyncProperty(texts, async ([key, title, id]) => {
      const own = `whsec_${Buffer.from(key).toString('base64')}`;
      const text = JSON.stringify({ id, title });
      const reference = new Webhook(own);
      const atMs = Math.floor(Date.now() / 1000) * 1000;
      const message = { id, timestampSeconds: atMs / 1000, body: text };
      const headers = { 'webhook-id': id, 'webhook-timestamp': String(atMs / 1000) };
      const theirs = reference.sign(id, new Date(atMs), text);
      const ours = signaturesOf([own], message);
      expect(ours).toBe(theirs);
      expect(reference.verify(text, { ...headers, 'webhook-signature': ours })).toEqual({ id, title });
      const verified = await verifyWebhook({
        secret: own,
        headers: { ...headers, 'webhook-signature': theirs },
        body: text,
      });
      expect(verified).toEqual({ id, title });
    }),
  );
});
