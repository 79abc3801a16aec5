import { Order } from '../../shared/contract/orders/order.ts';
import { Credit, Debit } from '../../shared/contract/wallet/booking.ts';
import { transferFor } from '../harness/bank-transfer.ts';
import type { Command } from './plan.ts';
import { type Deal, pick } from './worker.ts';

/** One of the last five items. Newer items are more probable, because older orders and drafts are usually settled. */
const recent = <Item>(items: readonly Item[], share: number): Item | undefined =>
  pick(items.slice(-5).toReversed(), share ** 2);

const orderOf = ({ person, step, shared }: Deal, wanted: 'paid' | 'unpaid' | 'any' = 'any') => {
  const fitting = person.orders.filter(({ order_id }) => shared.history.isPaid(order_id) === (wanted === 'paid'));
  return recent(wanted === 'any' || step.picks[1] > 0.8 ? person.orders : fitting, step.picks[0]);
};

const remember = <Item>(items: Item[], item: Item, idOf: (item: Item) => string): void => {
  if (!items.some((other) => idOf(other) === idOf(item))) items.push(item);
};

const order = async (deal: Deal, withCoupon: boolean): Promise<void> => {
  const { person, step, worker, shared } = deal;
  const [first, second, third] = step.picks;
  const voucher = withCoupon ? pick(shared.world.vouchers, first) : undefined;
  const others = [pick(shared.world.courses, second), pick(shared.world.courses, third)];
  const count = (voucher ? 0 : 1) + (first < 0.4 ? 1 : 0);
  const courses = new Map(
    others.slice(0, count).flatMap((course) => (course ? [[course.course_id, course.amountIdr] as const] : [])),
  );
  if (voucher) courses.set(voucher.course.course_id, voucher.amountIdr);
  const body = {
    course_ids: [...courses.keys()],
    expected_amount_idr: courses.values().reduce((sum, amount) => sum + amount, 0),
    ...(voucher && { coupon_code: voucher.code }),
  };
  const answer = await worker.sendKeyed('createOrder', { caller: person.caller, body }, step);
  if (answer.status < 300) remember(person.orders, Order.parse(answer.body), ({ order_id }) => order_id);
};

const pay = async (deal: Deal): Promise<void> => {
  const [{ person, step, worker }, found] = [deal, orderOf(deal, 'unpaid')];
  if (found) await worker.sendKeyed('payOrder', { caller: person.caller, params: { order_id: found.order_id } }, step);
};

const cancel = async (deal: Deal): Promise<void> => {
  const [{ person, worker }, found] = [deal, orderOf(deal, 'unpaid')];
  if (found)
    await worker.sendPlain('cancelOrder', { caller: person.caller, params: { order_id: found.order_id }, body: {} });
};

const refund = async (deal: Deal): Promise<void> => {
  const [{ step, worker, shared }, found] = [deal, orderOf(deal, 'paid')];
  if (!found) return;
  const ids = found.items.map(({ order_item_id }) => order_item_id);
  const one = pick(ids, step.picks[2]);
  const body = { order_item_ids: step.picks[2] < 0.7 && one ? [one] : ids, reason: 'Not wanted' };
  await worker.sendKeyed(
    'refundOrder',
    { caller: shared.world.drafter, params: { order_id: found.order_id }, body },
    step,
  );
};

const draft = async ({ person, step, worker, shared }: Deal): Promise<void> => {
  const source = step.picks[1] < 0.8 ? 'clearing' : 'platform:promo';
  const body = {
    amount_idr: 100_000 + Math.floor(step.picks[0] * 2_000_000),
    ...{ source, ...transferFor(source, shared.world.time.nowMs) },
    reason: 'Bank transfer',
  };
  const request = { caller: shared.world.drafter, params: { user_id: person.userId }, body };
  const answer = await worker.sendKeyed('draftCredit', request, step);
  if (answer.status < 300) remember(person.drafts, Credit.parse(answer.body), ({ credit_id }) => credit_id);
};

const approve = async ({ person, step, worker, shared }: Deal): Promise<void> => {
  const found = recent(person.drafts, step.picks[0]);
  if (!found) return;
  const { user_id, credit_id } = found;
  const request = { params: { user_id, credit_id }, body: { reason: 'It has arrived' } };
  await worker.sendPlain('approveCredit', { caller: shared.world.approver, ...request });
};

const draftDebit = async ({ person, step, worker, shared }: Deal): Promise<void> => {
  const destination = step.picks[1] < 0.8 ? 'clearing' : 'platform:promo';
  const body = {
    amount_idr: 1 + Math.floor(step.picks[0] * 500_000),
    ...{ destination, ...transferFor(destination, shared.world.time.nowMs) },
    reason: 'Paid out by bank',
  };
  const request = { caller: shared.world.drafter, params: { user_id: person.userId }, body };
  const answer = await worker.sendKeyed('draftDebit', request, step);
  if (answer.status < 300) remember(person.debits, Debit.parse(answer.body), ({ debit_id }) => debit_id);
};

const approveDebit = async ({ person, step, worker, shared }: Deal): Promise<void> => {
  const found = recent(person.debits, step.picks[0]);
  if (!found) return;
  const { user_id, debit_id } = found;
  const request = { params: { user_id, debit_id }, body: { reason: 'It was paid out' } };
  await worker.sendPlain('approveDebit', { caller: shared.world.approver, ...request });
};

const hold = async ({ person, worker, shared }: Deal, on_hold: boolean): Promise<void> => {
  const request = { params: { user_id: person.userId }, body: { on_hold, reason: 'A dispute' } };
  await worker.sendPlain('putWalletHold', { caller: shared.world.approver, ...request });
};

/** Repeats one of the last 200 requests, whether or not the request was answered. */
const again = async ({ step, worker, shared }: Deal): Promise<void> => {
  const found = pick(shared.history.recent(200), step.picks[0]);
  if (found) await worker.sendAgain(found);
};

const readOrder = async (deal: Deal): Promise<void> => {
  const [{ person, worker, shared }, found] = [deal, orderOf(deal)];
  if (!found) return;
  const paid = shared.history.isPaid(found.order_id);
  const answer = await worker.sendPlain('getOrder', { caller: person.caller, params: { order_id: found.order_id } });
  if (answer.status < 300 && paid && Order.parse(answer.body).paid_at === null)
    shared.history.violations.push(`${found.order_id} was answered as paid before, and read as not paid since`);
};

const pass = async ({ shared }: Deal, minutes: number): Promise<void> => {
  shared.world.time.nowMs += minutes * 60_000;
};

export const commands: Readonly<Record<Command, (deal: Deal) => Promise<unknown>>> = {
  order: (deal) => order(deal, false),
  'order with a coupon': (deal) => order(deal, true),
  pay,
  'pay while a minute passes': (deal) => {
    deal.worker.slowDown();
    return pay(deal);
  },
  cancel,
  refund,
  'draft a credit': draft,
  'approve a credit': approve,
  'draft a debit': draftDebit,
  'approve a debit': approveDebit,
  freeze: (deal) => hold(deal, true),
  lift: (deal) => hold(deal, false),
  'ask again': again,
  'read the wallet': ({ person, worker }) => worker.sendPlain('getWallet', { caller: person.caller }),
  'read an order': readOrder,
  'read the entries': ({ person, worker }) => worker.sendPlain('listWalletEntries', { caller: person.caller }),
  sweep: ({ step, worker }) => worker.sweep(step.picks[0]),
  'let a minute pass': (deal) => pass(deal, 1.1),
  'let half an hour pass': (deal) => pass(deal, 31),
};
