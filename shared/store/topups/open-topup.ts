import type { Caller } from '../../domain/accounts/account.ts';
import { refuseToday } from '../../domain/accounts/daily-limits.ts';
import type { IdempotencyRecord, KeyedRequest } from '../../domain/idempotency/idempotency.ts';
import type { WalletLimits } from '../../domain/wallet/limits.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { todayWrite } from '../accounts/count-today.ts';
import { orderRecord } from '../orders/stored-order.ts';
import { accountKey, topupKey, topupPointerKey } from '../table/keys.ts';
import { topupList } from '../table/list-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { check, put, transact } from '../table/transaction.ts';
import { withinLimits } from '../wallet/limits.ts';
import { walletWrites } from '../wallet/move.ts';
import { type StoredWallet, walletRecord } from '../wallet/wallet.ts';
import { gatewayRecord } from './gateway.ts';
import { closingTopup, openingTopup } from './open-topup-changes.ts';
import { fillWrite, forgetWrite, pendingRecordWrite, requestRecord } from './stored-request.ts';
import type { StoredTopup } from './stored-topup.ts';
import { afterChange, changeWrites, dueAttributes } from './topup-writes.ts';

/** Reads the items that decide the opening of a top-up, in one round trip. */
export const readForOpening = (table: Table, { scope }: KeyedRequest, gateway: string, orderId: string | undefined) =>
  readTogether(table, {
    account: accountRecord(scope.userId),
    wallet: walletRecord(scope.userId),
    gateway: gatewayRecord(gateway),
    request: requestRecord(scope),
    order: orderId === undefined ? undefined : orderRecord(scope.userId, orderId),
  });

type Opening = {
  readonly caller: Caller;
  readonly keyed: KeyedRequest;
  readonly topup: StoredTopup;
  readonly wallet: StoredWallet;
  readonly limits: WalletLimits;
};

/** The stored item of a top-up. `order_id` is an index key, so it is absent without an order. */
const itemOf = ({ order_id, ...topup }: StoredTopup) => ({
  ...topup,
  list: topupList(topup),
  ...(order_id !== null && { order_id }),
});

/**
 * Write-ahead: records a top-up before the gateway is called. If the gateway does not answer, the sweeper still finds
 * the top-up.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` (`limit_reached`, or `busy`
 * after write conflicts)
 */
export const recordOpening = async (
  table: Table,
  { caller, keyed, topup, wallet, limits }: Opening,
): Promise<Refusal | 'stale' | undefined> => {
  const { user_id, topup_id, created_at, amount_idr } = topup;
  const nowMs = Date.parse(created_at);
  const incoming = { raisesIdr: amount_idr, bringsIdr: amount_idr };
  const result = await transact(table, {
    account: check(accountKey(user_id), callerIsAdmitted(caller)),
    request: pendingRecordWrite(keyed, topup_id, nowMs),
    topup: put({ ...topupKey(user_id, topup_id), ...itemOf(topup), ...dueAttributes(topup, nowMs) }),
    pointer: put({ ...topupPointerKey(topup_id), user_id }),
    ...walletWrites(user_id, undefined, openingTopup(topup, wallet), withinLimits(wallet, incoming, limits, nowMs)),
    today: todayWrite(user_id, 'topups', nowMs),
  });
  if (result === undefined || isRefusal(result)) return result;
  const isToday = result.failed.size === 1 && result.failed.has('today');
  return isToday ? refuseToday('topups') : 'stale';
};

/**
 * Records another request to the gateway under a new reference.
 *
 * @returns the new top-up, `stale` when the lock is lost, `conflict` after write conflicts
 */
export const recordReference = async (
  table: Table,
  topup: StoredTopup,
  reference: string,
  nowMs: number,
): Promise<StoredTopup | Refusal | 'stale'> => {
  const changes = { references: [...topup.references, reference] };
  const result = await transact(table, changeWrites(topup, changes, [], nowMs));
  if (result === undefined) return afterChange(topup, changes, [], nowMs);
  return isRefusal(result) ? result : 'stale';
};

type Opened = {
  readonly topup: StoredTopup;
  readonly checkout: Pick<StoredTopup, 'token' | 'payment_url'>;
  readonly keyed: KeyedRequest;
  readonly answerOf: (opened: StoredTopup) => IdempotencyRecord;
  readonly nowMs: number;
};

/**
 * Records the gateway's payment page. The top-up becomes payable, and its idempotency record is completed.
 *
 * @returns the new top-up, `stale` when a condition fails, `conflict` after write conflicts
 */
export const recordOpened = async (
  table: Table,
  { topup, checkout, keyed, answerOf, nowMs }: Opened,
): Promise<StoredTopup | Refusal | 'stale'> => {
  const { topup_id, user_id, amount_idr } = topup;
  const changes = { status: 'pending', ...checkout } as const;
  const events = [{ type: 'topup.opened', data: { topup_id, user_id, amount_idr } }] as const;
  const opened = afterChange(topup, changes, events, nowMs);
  const result = await transact(table, {
    ...changeWrites(topup, changes, events, nowMs),
    request: fillWrite(keyed.scope, topup_id, answerOf(opened)),
  });
  if (result === undefined) return opened;
  return isRefusal(result) ? result : 'stale';
};

/**
 * Records a failed opening. The top-up no longer counts as open, and the client can repeat its request. A payment that
 * still arrives is credited.
 *
 * @param operation the operation in the idempotency record of the request
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` after write conflicts
 */
export const recordFailed = async (
  table: Table,
  topup: StoredTopup,
  operation: string,
  nowMs: number,
): Promise<Refusal | 'stale' | undefined> => {
  const { topup_id, user_id, amount_idr, requested_with: key } = topup;
  const events = [{ type: 'topup.failed', data: { topup_id, user_id, amount_idr } }] as const;
  const result = await transact(table, {
    ...changeWrites(topup, { status: 'failed' }, events, nowMs),
    ...(key !== undefined && { request: forgetWrite({ userId: user_id, operation, key }, topup_id) }),
    ...walletWrites(user_id, undefined, closingTopup(topup)),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
