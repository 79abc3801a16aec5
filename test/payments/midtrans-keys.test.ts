import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isFailure } from '../../shared/payments/gateway.ts';
import { signatureOf } from '../../shared/payments/midtrans/signature.ts';
import { givenGateway, merchant, secretOf, topupId } from './given-gateway.ts';

// Silences the log lines about unreadable secrets.
vi.spyOn(process.stdout, 'write').mockReturnValue(true);

const minuteMs = 60_000;

const fields = { order_id: `${topupId}-1`, status_code: '200', gross_amount: '50000.00', transaction_id: 'a-1' };

const notification = (key: string, changes: object = {}) => {
  const signed = { ...fields, ...changes };
  return {
    ...signed,
    merchant_id: merchant.merchantId,
    transaction_status: 'settlement',
    signature_key: signatureOf(signed, key),
  };
};

const given = async (secret?: string) => {
  const gateway = await givenGateway(secret);
  onTestFinished(() => gateway.stop());
  return gateway;
};

const refused = { refusal: 'gateway_verification_failed' };
const known = { reference: fields.order_id, payment_id: 'a-1', isTest: false };

describe('a notification', () => {
  test('a notification signed by the present key is genuine, and only its two names are used', async () => {
    const { gateway } = await given();
    expect(await gateway.identify(notification(merchant.serverKey))).toEqual(known);
  });

  test('a notification that tests the address is marked as a test', async () => {
    const { gateway } = await given();
    const test = notification(merchant.serverKey, { order_id: 'payment_notif_test_G000000001_1' });
    expect(await gateway.identify(test)).toMatchObject({ isTest: true });
  });

  test.each([
    ['without a signature', { signature_key: undefined }],
    ['with another signature', { signature_key: 'f'.repeat(128) }],
    ['of another merchant', { merchant_id: 'G000000002' }],
    ['with another number for an amount', { gross_amount: 50_001 }],
    ['without a payment', { transaction_id: undefined }],
    ['with a payment of another shape', { transaction_id: '../../v2/other' }],
  ])('a notification %s is refused', async (_, change) => {
    const { gateway } = await given();
    expect(await gateway.identify({ ...notification(merchant.serverKey), ...change })).toEqual(refused);
  });

  test.each([[undefined], [null], ['text'], [[]], [{}], [0]])('a notification %o is refused', async (body) => {
    const { gateway } = await given();
    expect(await gateway.identify(body)).toEqual(refused);
  });

  test('a notification signed by the previous key is genuine until its time is over', async () => {
    const previous = (valid_to: string) => secretOf({ previous: { server_key: 'SB-Mid-server-previous', valid_to } });
    const body = notification('SB-Mid-server-previous');
    const within = await given(previous(new Date(Date.now() + minuteMs).toISOString()));
    expect(await within.gateway.identify(body)).toEqual(known);
    within.later(minuteMs);
    expect(await within.gateway.identify(body)).toEqual(refused);
  });
});

describe('the keys', () => {
  test('the keys are read again when a check fails, at most each minute', async () => {
    const { gateway, secrets, later } = await given();
    const body = notification('SB-Mid-server-next');
    expect(await gateway.identify(body)).toEqual(refused);
    secrets.set('gateway', secretOf({ server_key: 'SB-Mid-server-next' }));
    later(59_000);
    expect(await gateway.identify(body)).toEqual(refused);
    later(1000);
    expect(await gateway.identify(body)).toEqual(known);
  });

  test('the keys are read again after five minutes', async () => {
    const { keys, secrets, later } = await given();
    expect((await keys.read())?.serverKey).toBe(merchant.serverKey);
    secrets.set('gateway', secretOf({ server_key: 'SB-Mid-server-next' }));
    later(5 * minuteMs - 1000);
    expect((await keys.read())?.serverKey).toBe(merchant.serverKey);
    later(1000);
    expect((await keys.read())?.serverKey).toBe('SB-Mid-server-next');
  });

  test('the keys that are known stay in use while Secrets Manager has none', async () => {
    const { keys, secrets, later } = await given();
    await keys.read();
    secrets.clear();
    later(60 * minuteMs);
    expect((await keys.read())?.serverKey).toBe(merchant.serverKey);
  });

  test.each(['', '{}', 'no JSON', JSON.stringify({ merchant_id: 'G1' })])(
    'the keys that are missing (%s) make the gateway unavailable, and nothing is sent',
    async (secret) => {
      const { gateway } = await given(secret);
      const answers = [await gateway.ask(['x-1'], []), await gateway.identify(notification('any'))];
      for (const answer of answers) expect(isFailure(answer) && answer.failure).toBe('unavailable');
    },
  );
});
