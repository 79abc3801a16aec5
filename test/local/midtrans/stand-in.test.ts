import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Midtrans, startMidtrans } from '../../../local/midtrans/midtrans.ts';
import { instantOf, wibTime } from '../../../local/midtrans/wire.ts';
import { isSigned } from '../../../shared/payments/midtrans/signature.ts';

const merchant = { merchantId: 'G1', serverKey: 'SB-Mid-server-stand-in' };
const authorization = `Basic ${Buffer.from(`${merchant.serverKey}:`).toString('base64')}`;
let standIn: Midtrans;
let shop: Server;
let notifyUrl: string;
let reported: Record<string, string>[];
let answers: number[];
const counter = { value: 0 };
const nextNumber = (): number => {
  counter.value += 1;
  return counter.value;
};

beforeEach(async () => {
  // A notification that arrives late goes to the list of its own test.
  const heard: typeof reported = [];
  reported = heard;
  answers = [];
  shop = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    heard.push(JSON.parse(text));
    response.writeHead(answers.shift() ?? 200).end('{}');
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  standIn = await startMidtrans({ merchant });
});
afterEach(async () => {
  await standIn.stop();
  shop.close();
});

const send = (path: string, body?: object, method = 'POST') =>
  fetch(`${standIn.url}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json', 'x-override-notification': notifyUrl },
    ...(body && { body: JSON.stringify(body) }),
  });

const open = async (minutes = 60): Promise<{ reference: string; redirect_url: string }> => {
  const reference = `top-${nextNumber()}`;
  const answer = await send('/snap/v1/transactions', {
    transaction_details: { order_id: reference, gross_amount: 50_000 },
    enabled_payments: ['bca_va', 'other_qris', 'credit_card'],
    expiry: { start_time: `${wibTime(Date.now())} +0700`, unit: 'minutes', duration: minutes },
    callbacks: { finish: 'https://shop.test/back' },
  });
  expect(answer.status).toBe(201);
  const { redirect_url } = (await answer.json()) as { redirect_url: string };
  return { reference, redirect_url };
};

const press = (url: string, name: string, value: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ [name]: value }) });

const status = async (reference: string) =>
  (await (await send(`/v2/${reference}/status`, undefined, 'GET')).json()) as Record<string, string>;

test('the times of the stand-in are those of western Indonesia', () => {
  expect(wibTime(Date.parse('2026-11-21T20:04:05.678Z'))).toBe('2026-11-22 03:04:05');
  expect(instantOf('2026-11-22 03:04:05 +0700')).toBe(Date.parse('2026-11-21T20:04:05.000Z'));
});

test('the API refuses another key', async () => {
  const answer = await fetch(`${standIn.url}/v2/x/status`, { headers: { authorization: 'Basic eDo=' } });
  expect(answer.status).toBe(401);
});

describe('a person on the page', () => {
  test('a payer chooses a method and pays, and each step is notified, signed and answered', async () => {
    const { reference, redirect_url } = await open();
    expect(await status(reference)).toMatchObject({ status_code: '404' });
    await press(redirect_url, 'method', 'bca_va');
    expect(await status(reference)).toMatchObject({ status_code: '201', transaction_status: 'pending' });
    const page = await (await press(redirect_url, 'action', 'pay')).text();
    expect(page).toContain('bca_va: settlement');
    expect(page).toContain('href="https://shop.test/back"');
    expect(await status(reference)).toMatchObject({
      status_code: '200',
      transaction_status: 'settlement',
      gross_amount: '50000.00',
      currency: 'IDR',
      merchant_id: 'G1',
      payment_type: 'bank_transfer',
      va_numbers: [{ bank: 'bca' }],
    });
    await standIn.idle();
    expect(new Set(reported.map(({ transaction_status }) => transaction_status))).toEqual(
      new Set(['pending', 'settlement']),
    );
    for (const body of reported) expect(isSigned(body as never, [merchant.serverKey])).toBe(true);
    expect(standIn.brought()).toBe(50_000);
  });

  test.each([
    [['pay', 'refund_in_part'], 'partial_refund', 25_000],
    [['pay', 'refund_in_part', 'refund_in_part'], 'partial_refund', 12_500],
    [['pay', 'refund'], 'refund', 0],
    [['pay', 'reverse'], 'deny', 0],
    [['pay', 'charge_back'], 'chargeback', 0],
    [['pay', 'charge_back', 'win'], 'settlement', 50_000],
    [['deny'], 'deny', 0],
    [['expire'], 'expire', 0],
    [['challenge'], 'capture', 0],
    [['challenge', 'accept'], 'capture', 50_000],
  ])('a person on the page does %j', async (steps, last, brought) => {
    const { reference, redirect_url } = await open();
    await press(redirect_url, 'method', steps.includes('challenge') ? 'credit_card' : 'other_qris');
    for (const step of steps) await press(redirect_url, 'action', step);
    expect(await status(reference)).toMatchObject({ transaction_status: last });
    expect(standIn.brought()).toBe(brought);
  });

  test('a payer tries again after a denial, and can do only what the page offers', async () => {
    const { reference, redirect_url } = await open();
    await press(redirect_url, 'action', 'pay');
    await press(redirect_url, 'method', 'dana');
    expect(await status(reference)).toMatchObject({ status_code: '404' });
    await press(redirect_url, 'method', 'credit_card');
    await press(redirect_url, 'action', 'deny');
    await press(redirect_url, 'method', 'bca_va');
    expect(standIn.book.byName(reference)?.transactions).toHaveLength(2);
  });
});

describe('the switches', () => {
  const pay = async () => {
    const { reference, redirect_url } = await open();
    await press(redirect_url, 'method', 'bca_va');
    await press(redirect_url, 'action', 'pay');
    await standIn.idle();
    return status(reference);
  };
  const turn = (switches: object) => send('/switches', switches, 'PUT');

  test('the stand-in notifies twice by its switch', async () => {
    await turn({ twice: true });
    await pay();
    expect(reported).toHaveLength(4);
  });

  test('the stand-in notifies settlement before pending by its switch', async () => {
    await turn({ settlement_first: true });
    await pay();
    expect(reported.map(({ transaction_status }) => transaction_status)).toEqual(['settlement', 'pending']);
  });

  test('the stand-in loses a notification by its switch', async () => {
    await turn({ lose_webhook: true });
    await pay();
    expect(reported).toEqual([]);
  });

  test('the stand-in refuses an unknown switch', async () => {
    expect((await turn({ explode: true })).status).toBe(400);
  });
});

test('the report contains settled payments, their fees by method, and reversals', async () => {
  const paidBy = async (method: string, ...actions: readonly string[]): Promise<string> => {
    const { reference, redirect_url } = await open();
    await press(redirect_url, 'method', method);
    for (const action of actions) await press(redirect_url, 'action', action);
    return reference;
  };
  const [transfer, qris] = [await paidBy('bca_va', 'pay'), await paidBy('other_qris', 'pay', 'refund_in_part')];
  await paidBy('bca_va');
  await paidBy('bca_va', 'deny');
  const report = async (asked = ''): Promise<string[]> => {
    const answer = await fetch(`${standIn.url}/reports/settlement.csv${asked}`);
    return (await answer.text()).trimEnd().split('\r\n');
  };
  const [heads, ...rows] = await report();
  expect(heads).toMatch(/^Order ID,Transaction ID,.*,Amount,Fee,VAT,Net amount$/);
  expect(rows.map((row) => row.split(',')).map(([reference, , , , ...rest]) => [reference, ...rest])).toEqual([
    [transfer, 'Payment', 'bca_va', '50000.00', '4000.00', '440.00', '45560.00'],
    [qris, 'Payment', 'other_qris', '50000.00', '350.00', '39.00', '49611.00'],
    [qris, 'Refund', 'other_qris', '-25000.00', '0.00', '0.00', '-25000.00'],
  ]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(await report(`?to=${tomorrow}`)).toHaveLength(4);
  expect(await report(`?from=${tomorrow}`)).toEqual([heads]);
  for (const [from, answered] of [
    ['2026-11-21T10:04:05.123456+07:00', 200],
    ['2026-11-21 10:04:05 +0700', 200],
    ['21/11/2026', 400],
    ['2026-13-01T00:00:00Z', 400],
  ] as const) {
    const { status } = await fetch(`${standIn.url}/reports/settlement.csv?${new URLSearchParams({ from })}`);
    expect(status, from).toBe(answered);
  }
});

test('a notification that is not accepted is sent again', async () => {
  answers = [500, 404];
  const { redirect_url } = await open();
  await press(redirect_url, 'method', 'bca_va');
  await standIn.idle();
  expect(reported).toHaveLength(3);
});
