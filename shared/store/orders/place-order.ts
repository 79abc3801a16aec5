import type { Caller } from '../../domain/accounts/account.ts';
import type { IdempotencyRecord, KeyedRequest } from '../../domain/idempotency/idempotency.ts';
import { type OrderCounts, refuseAnotherOrder } from '../../domain/orders/open-orders.ts';
import { place } from '../../domain/orders/steps.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { type CouponUse, couponClaimWrites } from '../coupons/claim.ts';
import { idempotencyWrite } from '../idempotency/idempotency.ts';
import { accountKey } from '../table/keys.ts';
import { parseItem, type Table } from '../table/table.ts';
import { check, transact, type Write } from '../table/transaction.ts';
import { StoredWallet } from '../wallet/wallet.ts';
import { stepWrites } from './step-writes.ts';
import type { StoredOrder } from './stored-order.ts';

type Placement = {
  readonly caller: Caller;
  readonly keyed: KeyedRequest;
  readonly order: StoredOrder;
  readonly use: CouponUse | undefined;
  readonly counts: OrderCounts;
  readonly answer: IdempotencyRecord;
};

/** The condition that the caller is still allowed to order: the checks of `admit`, and a completed onboarding. */
const callerMayOrder = (caller: Caller): Write => {
  const admitted = callerIsAdmitted(caller);
  return check(accountKey(caller.user_id), {
    ...admitted,
    ConditionExpression: `${admitted.ConditionExpression} AND attribute_exists(onboarding_completed_at)`,
  });
};

/**
 * Writes a new order, with conditions on the buyer's account, wallet and claims, and on the coupon. Courses have no
 * condition: many buyers share them, so their orders would conflict. They were read milliseconds earlier.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` (`limit_reached`, or `busy`
 * after write conflicts)
 */
export const placeOrder = async (
  table: Table,
  { caller, keyed, order, use, counts, answer }: Placement,
): Promise<'stale' | Refusal | undefined> => {
  const nowMs = Date.parse(order.created_at);
  const result = await transact(table, {
    account: callerMayOrder(caller),
    answer: idempotencyWrite(keyed.scope, answer),
    ...stepWrites(order, place(order), { counts }),
    ...(use && couponClaimWrites(use, caller.user_id, nowMs)),
  });
  if (result === undefined || isRefusal(result)) return result;
  const wallet = result.failed.get('wallet');
  return (wallet && refuseAnotherOrder(parseItem(StoredWallet, wallet), nowMs)) ?? 'stale';
};
