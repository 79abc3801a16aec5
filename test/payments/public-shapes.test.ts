import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerBody, transactionBody } from '../../local/midtrans/wire.ts';
import { isFailure } from '../../shared/payments/gateway.ts';
import { paymentOf } from '../../shared/payments/midtrans/payment-status.ts';
import { signatureOf } from '../../shared/payments/midtrans/signature.ts';
import { chargeOf, givenGateway, merchant } from './given-gateway.ts';
import { answerOf, otherShapes, ownId, paidShapes, reference } from './public-shapes.ts';

const asked = { references: [reference], paymentIds: [] };

describe('an answer of Midtrans in a public shape', () => {
  test.each(Object.entries(paidShapes))('a paid answer (%s) brings Rp 10,000', (_, [changes, method]) => {
    const payment = { state: 'paid', amount_idr: 10_000, reversed_idr: 0, method, reference };
    expect(paymentOf(answerOf(changes), 'G1', asked, reference)).toMatchObject(payment);
  });

  test.each(Object.entries(otherShapes))('the answer %s has its state', (_, [changes, state, reversed_idr]) => {
    const payment = { state, reversed_idr, amount_idr: 10_000 };
    expect(paymentOf(answerOf(changes), 'G1', asked, reference)).toMatchObject(payment);
  });

  test('an answer with a discount credits no more than the payer paid', () => {
    const info = { extra_info: { gross_amount_info: { original_amount: '10000' } } };
    const answer = answerOf({ gross_amount: '9500.00', ...info });
    expect(paymentOf(answer, 'G1', asked, reference)).toMatchObject({ amount_idr: 9500 });
  });

  test.each([{ original_amount: '10.000' }, { original_amount: {} }, { customer_imposed_payment_fee: 'x' }])(
    'an answer with the unreadable fee %o credits nothing',
    (gross_amount_info) => {
      const answer = answerOf({ gross_amount: '10071.00', metadata: { extra_info: { gross_amount_info } } });
      expect(paymentOf(answer, 'G1', asked, reference)).toBeUndefined();
    },
  );
});

describe("an answer with Midtrans' own id as order_id", () => {
  const answer = answerOf({ order_id: ownId, transaction_id: ownId });

  test('an answer about an id that Midtrans named for the reference is ours', () => {
    const known = { references: [reference], paymentIds: [ownId] };
    expect(paymentOf(answer, 'G1', known, ownId)).toMatchObject({ payment_id: ownId, reference });
  });

  test('an answer about an id that only a person named is not ours', () => {
    expect(paymentOf(answer, 'G1', asked, ownId)).toBe('elsewhere');
  });

  test('an answer about another reference is not ours, even if a notification named its id', () => {
    const known = { references: [reference], paymentIds: [ownId] };
    const other = answerOf({ order_id: 'top_01kb0000000000000000000001-1', transaction_id: ownId });
    expect(paymentOf(other, 'G1', known, ownId)).toBe('elsewhere');
  });
});

describe('a server that answers in every public shape', () => {
  let server: Server;
  let body: unknown;
  let given: Awaited<ReturnType<typeof givenGateway>>;
  beforeAll(async () => {
    given = await givenGateway();
    server = createServer((_, response) => response.end(JSON.stringify(body)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.close();
    await given.stop();
  });

  const ask = () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return given.gatewayAt({ appUrl: url, apiUrl: url }).ask([reference], []);
  };

  test('every answer, whatever its code, is read as one payment', async () => {
    for (const [name, [changes]] of [...Object.entries(paidShapes), ...Object.entries(otherShapes)]) {
      const merchantId = 'merchant_id' in changes ? {} : { merchant_id: merchant.merchantId };
      body = answerOf({ ...changes, ...merchantId });
      expect(await ask(), name).toMatchObject({ payments: [{ amount_idr: 10_000 }] });
    }
  });

  test.each(['404', 404, '407'])('the code %j without a payment means that there is none', async (status_code) => {
    body = { status_code, status_message: "Transaction doesn't exist." };
    expect(await ask()).toEqual({ payments: [] });
  });
});

describe('a notification', () => {
  const signed = { order_id: reference, status_code: '200', gross_amount: '10000.00' };
  const signature_key = signatureOf(signed, merchant.serverKey);

  test.each([
    {},
    { status_code: 200 },
    { gross_amount: 10_000 },
    { fraud_status: undefined, merchant_id: undefined },
    { customer_details: { full_name: 'x' }, custom_field1: null, metadata: [] },
  ])('a notification with %o is genuine', async (changes) => {
    const given = await givenGateway();
    const body = {
      ...answerOf({ merchant_id: merchant.merchantId, ...changes }),
      signature_key,
      ...signed,
      ...changes,
    };
    const identified = await given.gateway.identify(JSON.parse(JSON.stringify(body)));
    expect(identified).toMatchObject({ reference, payment_id: answerOf({})['transaction_id'] });
    await given.stop();
  });
});

describe('the stand-in', () => {
  const charge = {
    ...{ token: 't', reference, amountIdr: 10_000, methods: [], notifyUrl: '', closed: false, transactions: [] },
    expiresMs: Date.parse('2026-11-21T04:00:00.000Z'),
  };
  const transaction = (method: string) => ({
    ...{ transactionId: ownId, method, originalIdr: 10_000, grossIdr: 10_000, beganMs: 0, refundedIdr: 0 },
    ...({ status: 'settlement', fraud: 'accept', settledMs: 1000 } as const),
  });

  const samples: Readonly<Record<string, readonly string[]>> = {
    gopay: ['gopay'],
    shopeepay: ['ShopeePay'],
    bca_va: ['BCA VA'],
    bni_va: ['BNI VA'],
    bri_va: ['BRI VA'],
    permata_va: ['Permata VA'],
    echannel: ['Mandiri bill'],
    indomaret: ['Indomaret'],
    alfamart: ['Alfamart'],
    other_qris: ['QRIS'],
    credit_card: ['card, captured'],
    dana: ['DANA with its own id'],
  };

  test.each(Object.entries(samples))(
    'the stand-in notifies of %s with the fields of the public sample',
    (method, [name]) => {
      const sample = answerOf(paidShapes[name ?? '']?.[0] ?? expect.fail());
      const notified = transactionBody(charge, transaction(method), merchant);
      const fields = ['payment_type', 'store', 'va_numbers', 'payment_amounts', 'permata_va_number', 'bill_key'];
      for (const field of [...fields, 'biller_code', 'acquirer', 'issuer', 'fraud_status', 'settlement_time'])
        expect(field in notified, field).toBe(field in sample);
      expect(Reflect.get(notified, 'payment_type')).toBe(sample['payment_type']);
    },
  );

  test('the stand-in answers by a payment’s own id where Midtrans does', () => {
    expect(answerBody(charge, transaction('dana'), merchant)).toMatchObject({ order_id: ownId });
    expect(answerBody(charge, { ...transaction('dana'), status: 'pending' }, merchant)).toMatchObject({
      ...{ transaction_status: 'PENDING', status_code: '200' },
    });
    expect(answerBody(charge, transaction('credit_card'), merchant)).not.toHaveProperty('merchant_id');
    expect(answerBody(charge, transaction('cimb_va'), merchant)).toMatchObject({ gross_amount: 10_000 });
  });

  test('a page is opened with the fee of the payer switched off', async () => {
    const given = await givenGateway();
    const page = await given.gateway.open(chargeOf({ reference }));
    expect(isFailure(page)).toBe(false);
    await given.stop();
  });
});
