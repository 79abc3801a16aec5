import type { Caller } from '../domain/account.ts';
import { type Answered, replayOf } from '../domain/idempotency.ts';
import type { LedgerEntry } from '../domain/ledger.ts';
import { refuseReservation } from '../domain/wallet.ts';
import { Account } from './account.ts';
import { callerStands } from './account-store.ts';
import { grantParts } from './enrollment.ts';
import { answeredOf, answerPart, type RequestName, readAnswer } from './idempotency.ts';
import { accountKey, idempotencyKey, orderKey } from './keys.ts';
import { StoredOrder } from './order.ts';
import { amountsOf, eventParts, movementOf } from './order-events.ts';
import { changePart } from './order-parts.ts';
import { parseItem, readItems, type Table } from './table.ts';
import { check, transact } from './transaction.ts';
import { StoredWallet } from './wallet.ts';
import { capturePart, entryPart, reservePart } from './wallet-parts.ts';

/** Money that was held for an order: the order as it is since, and by when it is captured or free again. */
type Reservation = {
  readonly caller: Caller;
  readonly order: StoredOrder;
  readonly reservation: {
    readonly finance_reservation_id: string;
    readonly reserved_at: string;
    readonly due_at: string;
  };
  readonly entry: LedgerEntry;
};

type Capture = {
  readonly order: StoredOrder;
  readonly paidAt: string;
  readonly entry: LedgerEntry;
  readonly request: RequestName;
  readonly answered: Answered;
};

/** What it takes to pay an order: one read, one transaction that holds the money, one that hands it over. */
export const paymentStore = (table: Table) => ({
  /** The caller's account, their order, and what was answered to this key before. One round trip. */
  async read(userId: string, orderId: string, { operation, key }: RequestName) {
    const [account, order, answered] = await readItems(table, [
      accountKey(userId),
      orderKey(userId, orderId),
      idempotencyKey(userId, operation, key),
    ]);
    return {
      account: account && parseItem(Account, account),
      order: order && parseItem(StoredOrder, order),
      answered: answeredOf(answered),
    };
  },

  /** What was answered to this key by now: an order that was read as paid is paid together with its answer. */
  readAnswer: (request: RequestName): Promise<Answered | undefined> => readAnswer(table, request),

  /**
   * Holds the amount of an order as it was read. Whether the wallet allows it, the write itself tells.
   *
   * @returns the order as it is since; `wallet_on_hold`, `insufficient_balance`; `changed` when order or caller is another now;
   *   `conflict`
   */
  async reserve({ caller, order, reservation, entry }: Reservation) {
    const nowMs = Date.parse(reservation.reserved_at);
    const result = await transact(table, {
      account: check(accountKey(caller.user_id), callerStands(caller)),
      order: changePart(order, reservation, 1),
      wallet: reservePart(caller.user_id, order.amount_idr, reservation.reserved_at),
      entry: entryPart(entry),
      ...eventParts(order, [{ type: 'wallet.reserved', data: movementOf(order) }], nowMs),
    });
    if (result === undefined) {
      const { due_at: _, ...reserved } = reservation;
      return { ...order, ...reserved, event_sequence: order.event_sequence + 1 };
    }
    if (!('failed' in result)) return result;
    const onlyWallet = result.failed.size === 1 && result.failed.has('wallet');
    const wallet = result.failed.get('wallet');
    const refused = onlyWallet && refuseReservation(wallet && parseItem(StoredWallet, wallet), order.amount_idr);
    return refused || ('changed' as const);
  },

  /**
   * Hands the held amount over: the order is paid, its courses are the purchaser's, the answer is kept.
   *
   * @returns undefined when it is written; the answer that the same key got meanwhile; `changed` when the money is no longer
   *   held; `conflict`
   */
  async capture({ order, paidAt, entry, request, answered }: Capture) {
    const { order_id, purchaser_id, items } = order;
    const course_ids = items.map(({ course_id }) => course_id);
    const told = [
      { type: 'order.paid', data: amountsOf(order) },
      { type: 'wallet.captured', data: movementOf(order) },
      { type: 'entitlement.granted', data: { user_id: purchaser_id, order_id, course_ids } },
    ] as const;
    const result = await transact(table, {
      answer: answerPart(request, answered),
      order: changePart(order, { status: 'paid', paid_at: paidAt, reserved_at: undefined }, told.length),
      wallet: capturePart(purchaser_id, order.amount_idr, paidAt),
      entry: entryPart(entry),
      ...grantParts(order, paidAt),
      ...eventParts(order, told, Date.parse(paidAt)),
    });
    if (result === undefined || !('failed' in result)) return result;
    const other = answeredOf(result.failed.get('answer'));
    return replayOf(other, answered.fingerprint, Date.parse(paidAt)) ?? ('changed' as const);
  },
});

export type PaymentStore = ReturnType<typeof paymentStore>;
