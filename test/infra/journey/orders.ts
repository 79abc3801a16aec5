import { randomUUID } from 'node:crypto';
import { sampleCourseId } from '../../../local/sample/courses.ts';
import type { Ask } from './step.ts';

/** Passed deadlines and crashed payments of orders. */
export type Misfortune = {
  /** Moves the deadline of every open order into the past. */
  readonly letTimePass: () => Promise<unknown>;
  /** Makes payments crash before their capture. */
  readonly dying: (pay: () => Promise<unknown>) => Promise<void>;
};

const reason = 'Ticket 4711';
const unknown = '/orders/ord_01ka00000000000000000000zz';

/**
 * Makes every kind of AWS call of orders. Orders are priced, placed, paid and refunded. The purchaser and the staff
 * cancel orders. One order expires with reserved money. Afterwards one order with a coupon is open, overdue and with
 * reserved money.
 */
export const walkThroughOrders = async (
  ask: Ask,
  tokens: { readonly learner: string; readonly support: string; readonly finance: string },
  { letTimePass, dying }: Misfortune,
): Promise<void> => {
  const keyed = (token: string) => ({ token, headers: { 'idempotency-key': randomUUID() } });
  const order = async (numbers: readonly number[], coupon_code?: string): Promise<Record<string, unknown>> => {
    const body = { course_ids: numbers.map(sampleCourseId), ...(coupon_code !== undefined && { coupon_code }) };
    const quote = await ask('POST', '/orders/quote', { status: 200, token: tokens.learner, body });
    const request = { ...keyed(tokens.learner), body: { ...body, expected_amount_idr: quote['amount_idr'] } };
    await ask('POST', '/orders', { status: 201, ...request });
    return ask('POST', '/orders', { status: 201, ...request });
  };
  const pathOf = ({ order_id }: Record<string, unknown>): string => `/orders/${order_id}`;
  const guess = { course_ids: [sampleCourseId(6)], coupon_code: 'NOSUCHCODE', expected_amount_idr: 1 };
  await ask('POST', '/orders', { status: 422, ...keyed(tokens.learner), body: guess });

  const bought = await order([6, 9]);
  const payment = keyed(tokens.learner);
  const paid = await ask('POST', `${pathOf(bought)}/pay`, { status: 200, ...payment });
  await ask('POST', `${pathOf(bought)}/pay`, { status: 200, ...payment });
  await ask('POST', `${unknown}/pay`, { status: 404, ...keyed(tokens.learner) });
  const [item] = paid['items'] as { order_item_id: string }[];
  const refund = { body: { order_item_ids: [item?.order_item_id], reason } };
  await ask('POST', `${pathOf(bought)}/refunds`, { status: 201, ...keyed(tokens.finance), ...refund });
  await ask('GET', `${pathOf(bought)}/refunds`, { status: 200, token: tokens.learner });
  await ask('GET', `${pathOf(bought)}/refunds`, { status: 200, token: tokens.support });

  for (const token of [tokens.learner, tokens.support])
    await ask('GET', `${pathOf(bought)}/receipt`, { status: 200, token });
  await ask('GET', `/courses/${sampleCourseId(9)}/access`, { status: 200, token: tokens.learner });
  await ask('POST', '/courses/quote', { status: 200, body: { course_ids: [sampleCourseId(9)] } });

  await ask('POST', `${unknown}/refund-requests`, { status: 404, ...keyed(tokens.learner), body: { reason } });
  const refundRequests = `${pathOf(bought)}/refund-requests`;
  for (const verdict of [{ decision: 'declined', public_note: 'Too late' }, { decision: 'granted' }]) {
    const refundRequest = await ask('POST', refundRequests, {
      status: 201,
      ...keyed(tokens.learner),
      body: { reason },
    });
    for (const token of [tokens.learner, tokens.support]) await ask('GET', refundRequests, { status: 200, token });
    await ask('GET', '/admin/refund-requests?limit=1', { status: 200, token: tokens.finance });
    const decision = `/admin/refund-requests/${refundRequest['refund_request_id']}/decision`;
    for (const status of [200, 409])
      await ask('POST', decision, { status, ...keyed(tokens.finance), body: { ...verdict, reason } });
  }

  const cancel = async (token: string) =>
    ask('POST', `${pathOf(await order([10], 'POTONG50'))}/cancel`, { status: 200, token, body: { reason } });
  await cancel(tokens.learner);
  await cancel(tokens.support);

  const heldOrder = async (numbers: readonly number[], coupon?: string) => {
    const open = await order(numbers, coupon);
    await dying(() => ask('POST', `${pathOf(open)}/pay`, { status: 503, ...keyed(tokens.learner) }));
    return open;
  };
  const late = await heldOrder([10], 'POTONG50');
  await letTimePass();
  await ask('POST', `${pathOf(late)}/pay`, { status: 409, ...keyed(tokens.learner) });
  const later = await heldOrder([10], 'POTONG50');
  await letTimePass();
  await ask('POST', `${pathOf(later)}/cancel`, { status: 409, token: tokens.learner, body: {} });
  await heldOrder([10]);
  await letTimePass();
  await heldOrder([10], 'POTONG50');
};
