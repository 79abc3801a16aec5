import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFailure, type PaymentPage } from '../../shared/payments/gateway.ts';
import { snapBody, snapTime } from '../../shared/payments/midtrans/snap-body.ts';
import { endsWithin } from '../harness/ends-within.ts';
import { chargeOf, givenGateway, secretOf } from './given-gateway.ts';

let given: Awaited<ReturnType<typeof givenGateway>>;
const counter = { value: 0 };
const nextNumber = (): number => {
  counter.value += 1;
  return counter.value;
};

beforeAll(async () => {
  given = await givenGateway();
  given.standIn.setSwitches({ lose_webhook: true });
});
afterAll(() => given.stop());

const newReference = (): string => `top_01kb0000000000000000000000-${nextNumber()}`;

const opened = async (changes: Parameters<typeof chargeOf>[0] = {}): Promise<{ reference: string } & PaymentPage> => {
  const reference = newReference();
  const page = await given.gateway.open(chargeOf({ reference, ...changes }));
  if (isFailure(page)) throw new Error(page.cause);
  return { reference, ...page };
};

const chargeBy = (reference: string) => {
  const charge = given.standIn.book.byName(reference);
  if (charge === undefined) throw new Error('no charge');
  return charge;
};

const paid = async (method = 'bca_va') => {
  const { reference, token } = await opened();
  given.standIn.choose(chargeBy(reference), method);
  given.standIn.act(chargeBy(reference), 'pay');
  const [transaction] = chargeBy(reference).transactions;
  return { reference, token, paymentId: transaction?.transactionId ?? '' };
};

describe('opening', () => {
  test('opening a charge makes a page', async () => {
    const { payment_url, token } = await opened();
    expect(payment_url).toBe(`${given.standIn.url}/snap/v4/redirection/${token}`);
    expect(await (await fetch(payment_url)).text()).toContain('Rp 50.000');
  });

  test('opening a charge sends amount, methods, life and return address, and nothing of the payer', () => {
    const charge = chargeOf({
      starts_at: '2026-11-21T20:04:05.678Z',
      life_minutes: 20,
      return_url: 'https://shop.test/',
    });
    expect(snapTime(charge.starts_at)).toBe('2026-11-22 03:04:05 +0700');
    expect(snapBody(charge)).toEqual({
      transaction_details: { order_id: charge.reference, gross_amount: 50_000 },
      enabled_payments: charge.methods,
      customer_imposed_payment_fee: { enable: false },
      expiry: { start_time: '2026-11-22 03:04:05 +0700', unit: 'minutes', duration: 20 },
      callbacks: { finish: 'https://shop.test/' },
    });
  });

  test('opening a charge with a used reference is refused, even when its answer was lost', async () => {
    const { reference } = await opened();
    expect(await given.gateway.open(chargeOf({ reference }))).toMatchObject({ failure: 'refused' });
    given.standIn.setSwitches({ lose_reply: 1 });
    const lost = chargeOf({ reference: newReference() });
    expect(await given.gateway.open(lost)).toMatchObject({ failure: 'no_answer' });
    expect(await given.gateway.open(lost)).toMatchObject({ failure: 'refused' });
  });

  test('opening a charge is sent once, even when it fails', async () => {
    given.standIn.setSwitches({ fail: 1 });
    const charge = chargeOf({ reference: newReference() });
    expect(await given.gateway.open(charge)).toMatchObject({ failure: 'nonsense' });
    expect(given.standIn.book.byName(charge.reference)).toBeUndefined();
  });
});

describe('asking', () => {
  test('asking for payments finds none before a method is chosen, and none of an unknown reference', async () => {
    const { reference } = await opened();
    expect(await given.gateway.ask([reference, newReference()], ['no-payment'])).toEqual({ payments: [] });
  });

  test('asking for payments by reference and by payment lists a payment once', async () => {
    const { reference, paymentId } = await paid();
    const payment = {
      payment_id: paymentId,
      reference,
      state: 'paid',
      amount_idr: 50_000,
      reversed_idr: 0,
      method: 'bca_va',
      account_number: expect.stringMatching(/^\d{6,}$/),
    };
    expect(await given.gateway.ask([reference], [paymentId])).toEqual({ payments: [payment] });
  });

  test('asking for payments lists a dead one', async () => {
    const { reference } = await opened();
    given.standIn.choose(chargeBy(reference), 'bca_va');
    given.standIn.act(chargeBy(reference), 'expire');
    expect(await given.gateway.ask([reference], [])).toMatchObject({ payments: [{ state: 'dead' }] });
  });

  test('asking for payments leaves out those of another reference', async () => {
    const { paymentId } = await paid();
    expect(await given.gateway.ask([newReference()], [paymentId])).toEqual({ payments: [] });
  });

  test('asking for payments is tried twice', async () => {
    const { reference } = await paid();
    given.standIn.setSwitches({ fail: 1 });
    expect(await given.gateway.ask([reference], [])).toMatchObject({ payments: [{ state: 'paid' }] });
    given.standIn.setSwitches({ fail: 2 });
    expect(await given.gateway.ask([reference], [])).toMatchObject({ failure: 'nonsense', cause: 'status 500' });
    given.standIn.setSwitches({ lose_reply: 2 });
    expect(await given.gateway.ask([reference], [])).toMatchObject({ failure: 'no_answer' });
  });

  test('asking for payments ends within five seconds without an answer', async () => {
    const { reference } = await paid();
    given.standIn.setSwitches({ hang: 2 });
    expect(await endsWithin(5500, given.gateway.ask([reference], []))).toMatchObject({ failure: 'no_answer' });
  });
});

describe('closing', () => {
  test('closing a charge ends a page without a chosen method', async () => {
    const { reference, token } = await opened();
    expect(await given.gateway.close(reference, token, [])).toBeUndefined();
    expect(given.standIn.choose(chargeBy(reference), 'bca_va')).toBeUndefined();
  });

  test('closing a charge ends its pending payment', async () => {
    const { reference, token } = await opened();
    given.standIn.choose(chargeBy(reference), 'bca_va');
    expect(await given.gateway.close(reference, token, [])).toBeUndefined();
    expect(await given.gateway.ask([reference], [])).toMatchObject({ payments: [{ state: 'dead' }] });
    expect(given.standIn.act(chargeBy(reference), 'pay')).toBeUndefined();
  });

  test('closing a charge ends an abandoned payment by its id', async () => {
    const { reference, token } = await opened();
    given.standIn.choose(chargeBy(reference), 'bca_va');
    const left = chargeBy(reference).transactions[0]?.transactionId ?? '';
    given.standIn.choose(chargeBy(reference), 'other_qris');
    expect(await given.gateway.close(reference, token, [left])).toBeUndefined();
    expect(chargeBy(reference).transactions.map(({ status }) => status)).toEqual(['cancel', 'cancel']);
  });

  test('closing a paid charge changes nothing', async () => {
    const { reference, token } = await paid();
    expect(await given.gateway.close(reference, token, [])).toBeUndefined();
    expect(await given.gateway.ask([reference], [])).toMatchObject({ payments: [{ state: 'paid' }] });
  });

  test('closing a charge reports a failure of the gateway', async () => {
    const { reference, token } = await opened();
    given.standIn.setSwitches({ fail: 2 });
    expect(await given.gateway.close(reference, token, [])).toMatchObject({ failure: 'nonsense' });
  });
});

describe('a malformed answer', () => {
  const answers: Record<string, RequestListener> = {
    redirect: (_, response) => response.writeHead(302, { location: '/' }).end(),
    html: (_, response) => response.end('<html>'),
    empty: (_, response) => response.end(),
    list: (_, response) => response.end('[]'),
    large: (_, response) => response.end(`{"a":"${'x'.repeat(70_000)}"}`),
    forbidden: (_, response) => response.writeHead(403).end('{}'),
    forbiddenWithin: (_, response) => response.end('{"status_code":"401"}'),
    reset: (request) => request.socket.destroy(),
  };
  let server: Server;
  let now = '';
  beforeAll(async () => {
    server = createServer((request, response) => answers[now]?.(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each([
    ['redirect', 'nonsense'],
    ['html', 'nonsense'],
    ['empty', 'nonsense'],
    ['list', 'nonsense'],
    ['large', 'no_answer'],
    ['forbidden', 'unauthorized'],
    ['forbiddenWithin', 'unauthorized'],
    ['reset', 'no_answer'],
  ])('the answer %s of the gateway is %s', async (name, failure) => {
    now = name;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const gateway = given.gatewayAt({ appUrl: url, apiUrl: url });
    expect(await gateway.ask([newReference()], [])).toMatchObject({ failure });
    expect(await gateway.open(chargeOf({ reference: newReference() }))).toMatchObject({ failure });
  });

  test('plain HTTP to another machine sends nothing', async () => {
    const gateway = given.gatewayAt({ appUrl: 'http://example.com', apiUrl: 'http://example.com' });
    expect(await gateway.ask([newReference()], [])).toMatchObject({ failure: 'no_answer' });
  });
});

test('a key of the sandbox is never sent to production, nor the other way round', async () => {
  const production = { appUrl: 'https://app.midtrans.com', apiUrl: 'https://api.midtrans.com' };
  expect(await given.gatewayAt(production).open(chargeOf())).toMatchObject({ failure: 'unavailable' });
  const other = await givenGateway(secretOf({ server_key: 'Mid-server-production' }));
  expect(await other.gateway.open(chargeOf())).toMatchObject({ failure: 'unavailable' });
  await other.stop();
});
