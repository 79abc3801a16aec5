import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Refund } from '../contract/refund.ts';
import { type Answered, replayOf } from '../domain/idempotency.ts';
import type { LedgerEntry } from '../domain/ledger.ts';
import type { RefundDecision } from '../domain/refund.ts';
import { Account } from './account.ts';
import { revokeParts } from './enrollment.ts';
import { answeredOf, answerPart, type RequestName, readAnswer } from './idempotency.ts';
import { accountKey, idempotencyKey, refundKey, refundPrefix } from './keys.ts';
import type { StoredOrder } from './order.ts';
import { amountsOf, eventParts } from './order-events.ts';
import { changePart } from './order-parts.ts';
import { type StaffRequest, transactDeed } from './staff-deed.ts';
import { parseItem, readItems, type Table, within } from './table.ts';
import { put } from './transaction.ts';
import { depositPart, entryPart } from './wallet-parts.ts';

/** A refund of an order as it was read, with all that is written for it. */
type Refunding = {
  readonly staff: StaffRequest;
  readonly order: StoredOrder;
  readonly decision: RefundDecision<StoredOrder['items'][number]>;
  readonly refund: Refund;
  readonly entry: LedgerEntry;
  readonly request: RequestName;
  readonly answered: Answered;
};

/** Refunds, in the collections of the purchasers. */
export const refundStore = (table: Table) => ({
  /** The account of who asks, and what was answered to their key before. One round trip. */
  async readStaff({ userId, operation, key }: RequestName) {
    const [account, answered] = await readItems(table, [accountKey(userId), idempotencyKey(userId, operation, key)]);
    return { account: account && parseItem(Account, account), answered: answeredOf(answered) };
  },

  /** What was answered to this key by now: items that were read as refunded are refunded together with their answer. */
  readAnswer: (request: RequestName): Promise<Answered | undefined> => readAnswer(table, request),

  /**
   * Pays items back: wallet, ledger, order, courses, event, audit trail and answer in one transaction.
   *
   * @returns undefined when it is written; the answer that the same key got meanwhile; `changed` when the order is another now;
   *   `forbidden`, `unauthorized`, `account_unavailable`, `conflict`
   */
  async refund({ staff, order, decision, refund, entry, request, answered }: Refunding) {
    const { order_id, purchaser_id } = order;
    const { items, status, amount_idr } = decision;
    const now = refund.created_at;
    const refunded_item_ids = [...order.refunded_item_ids, ...items.map(({ order_item_id }) => order_item_id)];
    const course_ids = items.map(({ course_id }) => course_id);
    const told = [
      { type: 'order.refunded', data: { ...amountsOf(order), refund_id: refund.refund_id, refunded_idr: amount_idr } },
      { type: 'entitlement.revoked', data: { user_id: purchaser_id, order_id, course_ids } },
    ] as const;
    const change = {
      target: order_id,
      before: { status: order.status, refunded_item_ids: order.refunded_item_ids },
      after: { status, refunded_item_ids },
    };
    const result = await transactDeed(table, staff, change, {
      answer: answerPart(request, answered),
      order: changePart(order, { status, refunded_item_ids }, told.length),
      refund: put({ ...refundKey(purchaser_id, order_id, refund.refund_id), ...refund }),
      wallet: depositPart(purchaser_id, amount_idr, now),
      entry: entryPart(entry),
      ...revokeParts(order, items, now),
      ...eventParts(order, told, Date.parse(now)),
    });
    if (result === undefined || !('failed' in result)) return result;
    const other = answeredOf(result.failed.get('answer'));
    return replayOf(other, answered.fingerprint, Date.parse(now)) ?? ('changed' as const);
  },

  /** The refunds of an order, oldest first: one at most for each of its items. Strongly consistent. */
  async list(purchaserId: string, orderId: string): Promise<Refund[]> {
    const command = new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':partition': accountKey(purchaserId).PK, ':prefix': refundPrefix(orderId) },
      ConsistentRead: true,
    });
    const { Items = [] } = await within(table, (client, options) => client.send(command, options));
    return Items.map((item) => parseItem(Refund, item));
  },
});

export type RefundStore = ReturnType<typeof refundStore>;
