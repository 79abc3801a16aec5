import { randomUUID } from 'node:crypto';
import { sampleCourseId } from '../../../local/sample/courses.ts';
import type { Misfortune } from './orders.ts';
import type { Ask } from './step.ts';

/** Events outside the service that concern top-ups. */
export type Outside = {
  /** A payer pays at the gateway. `isDelivered` says whether the gateway notifies the service. */
  readonly pay: (topupId: string, isDelivered: boolean) => Promise<unknown>;
  /** The gateway reverses the payment and notifies the service. */
  readonly takeBack: (topupId: string) => Promise<unknown>;
  /** Makes the next call of the gateway fail. */
  readonly fail: () => void;
  /** Makes the opening of a top-up crash after the gateway's answer. */
  readonly dying: (open: () => Promise<unknown>) => Promise<void>;
  /** Makes all open top-ups due, and their requests old. */
  readonly age: () => Promise<unknown>;
  readonly sweep: () => Promise<void>;
  readonly runScheduled: (job: string) => Promise<void>;
  readonly deliver: (job: string, event: object) => Promise<void>;
  /** A request body with the gateway's report of a payout. */
  readonly report: () => Promise<object>;
  /** Stores a reconciliation without violations. */
  readonly judge: () => Promise<void>;
  /** Makes a push token invalid, as after the app is removed. */
  readonly tokenDies: (token: string) => void;
};

type Tokens = { readonly learner: string; readonly support: string; readonly finance: string };

const reason = 'Ticket 4711';

/** Courses that the learner does not have, one for each way. */
const courses = [12, 4, 8, 11, 7];

const keyed = (token: string) => ({ token, headers: { 'idempotency-key': randomUUID() } });

/** The five ways in which the service learns that a top-up was paid. */
const waysOf = (
  ask: Ask,
  { learner: token, finance }: Tokens,
  outside: Outside,
): readonly ((id: string) => Promise<unknown>)[] => [
  (id) => outside.pay(id, true),
  async (id) => {
    await outside.pay(id, false);
    for (const by of [token, finance]) await ask('POST', `/wallet/topups/${id}/check`, { status: 200, token: by });
    await ask('POST', `/admin/topups/${id}/check`, { status: 200, token: finance, body: {} });
  },
  async (id) => {
    await outside.pay(id, false);
    await ask('POST', `/wallet/topups/${id}/cancel`, { status: 409, token, body: {} });
  },
  async (id) => {
    await outside.pay(id, false);
    await ask('POST', `/admin/topups/${id}/check`, { status: 200, token: finance, body: {} });
  },
  async (id) => {
    await outside.pay(id, false);
    await outside.age();
    await outside.sweep();
  },
];

/**
 * Top-ups for orders: in each way, one is paid in time and one too late. The gateway fails first, then answers again.
 */
const walkThroughPayments = async (ask: Ask, tokens: Tokens, time: Misfortune, outside: Outside): Promise<void> => {
  const { learner: token } = tokens;
  const order = async (number: number, coupon_code?: string): Promise<unknown> => {
    const body = { course_ids: [sampleCourseId(number)], ...(coupon_code !== undefined && { coupon_code }) };
    const { amount_idr } = await ask('POST', '/orders/quote', { status: 200, token, body });
    const form = { ...body, expected_amount_idr: amount_idr };
    return (await ask('POST', '/orders', { status: 201, ...keyed(token), body: form }))['order_id'];
  };
  const topup = async (order_id: unknown): Promise<string> => {
    const opened = await ask('POST', '/wallet/topups', { status: 201, ...keyed(token), body: { order_id } });
    outside.fail();
    await ask('POST', '/wallet/topups', { status: 502, ...keyed(token), body: { amount_idr: 50_000 } });
    return String(opened['topup_id']);
  };
  for (const [place, way] of waysOf(ask, tokens, outside).entries()) {
    const order_id = await order(courses[place] ?? 0);
    await way(await topup(order_id));
    const { status } = await ask('GET', `/orders/${order_id}`, { status: 200, token });
    if (status !== 'paid') throw new Error(`The order is ${status} after its top-up by way ${place}.`);
    const late = await topup(await order(10, 'POTONG50'));
    await time.letTimePass();
    await way(late);
  }
};

/**
 * Makes every kind of AWS call of top-ups. One is notified, polled, cancelled and swept. One pays for its order in
 * time, another too late. An interrupted opening is continued, and then cancelled.
 */
export const walkThroughTopups = async (
  ask: Ask,
  tokens: Tokens,
  time: Misfortune,
  outside: Outside,
): Promise<void> => {
  const { learner: token, support, finance } = tokens;
  const gateway = '/admin/gateways/midtrans';
  for (const enabled of [false, true])
    await ask('PUT', gateway, { status: 200, token: finance, body: { enabled, reason } });
  await ask('GET', gateway, { status: 200, token: finance });

  const open = { ...keyed(token), body: { amount_idr: 5_000_000 } };
  const { topup_id } = await ask('POST', '/wallet/topups', { status: 201, ...open });
  await ask('POST', '/wallet/topups', { status: 201, ...open });
  await outside.pay(String(topup_id), true);
  await walkThroughPayments(ask, tokens, time, outside);

  const unknown = { order_id: 'ord_01ka00000000000000000000zz' };
  await ask('POST', '/wallet/topups', { status: 404, ...keyed(token), body: unknown });
  const path = `/wallet/topups/${topup_id}`;
  await ask('GET', path, { status: 200, token });
  await ask('GET', path, { status: 200, token: support });
  const { next_cursor } = await ask('GET', '/wallet/topups?limit=1', { status: 200, token });
  await ask('GET', `/wallet/topups?limit=1&cursor=${next_cursor}`, { status: 200, token });

  const broken = { ...keyed(token), body: { amount_idr: 50_000 } };
  await outside.dying(() => ask('POST', '/wallet/topups', { status: 503, ...broken }));
  await outside.age();
  const again = await ask('POST', '/wallet/topups', { status: 201, ...broken });
  const cancel = { status: 200, token: support, body: { reason } };
  await ask('POST', `/wallet/topups/${again['topup_id']}/cancel`, cancel);
  await outside.dying(() => ask('POST', '/wallet/topups', { status: 503, ...keyed(token), body: broken.body }));
  await outside.age();
  await outside.sweep();
};
