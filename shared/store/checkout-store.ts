import type { Caller } from '../domain/account.ts';
import { type Answered, replayOf } from '../domain/idempotency.ts';
import type { Refusal } from '../errors.ts';
import { callerStands } from './account-store.ts';
import { type ReadBasket, readBasket, type StoredFacts } from './basket-store.ts';
import { couponClaimParts } from './coupon-parts.ts';
import { answeredOf, answerPart, type RequestName } from './idempotency.ts';
import { accountKey } from './keys.ts';
import type { StoredOrder } from './order.ts';
import { amountsOf, eventParts } from './order-events.ts';
import { courseChecks, placedParts } from './order-parts.ts';
import type { Table } from './table.ts';
import { check, type Failed, type Parts, transact } from './transaction.ts';

/** A new order, the facts it was decided on, and the answer to keep with it. */
export type Placement = {
  readonly caller: Caller;
  readonly request: RequestName;
  readonly order: StoredOrder;
  readonly facts: StoredFacts;
  readonly answered: Answered;
};

/** That the caller may order still: what `admit` checks, and that the onboarding is done. */
const callerMayOrder = (caller: Caller): Parts => {
  const stands = callerStands(caller);
  return {
    account: check(accountKey(caller.user_id), {
      ...stands,
      ConditionExpression: `${stands.ConditionExpression} AND attribute_exists(onboarding_completed_at)`,
    }),
  };
};

/** Its first event: the number that it is made with. */
const createdEvent = (order: StoredOrder, nowMs: number): Parts => {
  const { coupon_code } = order;
  const data = { ...amountsOf(order), ...(coupon_code !== undefined && { coupon_code }) };
  return eventParts({ ...order, event_sequence: 0 }, [{ type: 'order.created', data }], nowMs);
};

const isFailed = (result: Failed | Refusal): result is Failed => 'failed' in result;

/** What an order needs of the table: one read of its facts, and one transaction that holds all of them to be true still. */
export const checkoutStore = (table: Table) => ({
  read: (userId: string, wanted: Parameters<typeof readBasket>[2], request?: RequestName): Promise<ReadBasket> =>
    readBasket(table, userId, wanted, request),

  /**
   * Writes an order with everything that it rests on.
   *
   * @returns undefined when it is written; the answer that the same key got meanwhile; `invalid_idempotency_key`; `conflict`;
   *   or `changed` when a fact is another now
   */
  async place({ caller, request, order, facts, answered }: Placement) {
    const nowMs = Date.parse(order.created_at);
    const coupon = facts.coupon?.found;
    const result = await transact(table, {
      ...callerMayOrder(caller),
      answer: answerPart(request, answered),
      ...placedParts(order),
      ...courseChecks(facts),
      ...(coupon && couponClaimParts(coupon, caller.user_id, nowMs)),
      ...createdEvent(order, nowMs),
    });
    if (result === undefined || !isFailed(result)) return result;
    return replayOf(answeredOf(result.failed.get('answer')), answered.fingerprint, nowMs) ?? ('changed' as const);
  },
});

export type CheckoutStore = ReturnType<typeof checkoutStore>;
