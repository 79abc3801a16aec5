import type { Dispute } from '../../shared/contract/topups/listed-topup.ts';
import { disputeState, takenBack } from '../../shared/domain/topups/dispute.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffList } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listDisputes as row } from '../../shared/routes/topups/staff-topups.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readNames } from '../../shared/store/accounts/names.ts';
import type { StoredOrder } from '../../shared/store/orders/stored-order.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { ordersPaidAfter } from '../../shared/store/topups/disputed-orders.ts';
import { listDisputed } from '../../shared/store/topups/list-all.ts';
import type { StoredTopup } from '../../shared/store/topups/stored-topup.ts';
import type { StoredWallet } from '../../shared/store/wallet/wallet.ts';

/** The creators with a share of an order: those of its items that are not refunded. */
const creatorsOf = ({ items, refunded_item_ids }: StoredOrder): string[] => [
  ...new Set(
    items.flatMap(({ order_item_id, creator_instructor_id }) =>
      refunded_item_ids.includes(order_item_id) ? [] : (creator_instructor_id ?? []),
    ),
  ),
];

type Disputed = { readonly topup: StoredTopup; readonly wallet: StoredWallet };
type PaidAfter = { readonly orders: readonly StoredOrder[]; readonly more: boolean };
const none: PaidAfter = { orders: [], more: false };

/** The orders paid after each disputed top-up, by top-up: one query for each user. */
const ordersOf = async (of: Table, disputes: readonly Disputed[]): Promise<ReadonlyMap<string, PaidAfter>> => {
  const topups = disputes.map(({ topup }) => topup);
  const byUser = Map.groupBy(topups, ({ user_id }) => user_id);
  const found = await Promise.all([...byUser].map(([userId, some]) => ordersPaidAfter(of, userId, some)));
  return new Map(found.flatMap((each) => [...each]));
};

/** A dispute as shown to staff. Midtrans reports no deadline. */
const disputeOf = (
  { topup, wallet }: Disputed,
  { orders, more }: PaidAfter,
  user_name: string | null,
  nowMs: number,
): Dispute => ({
  topup_id: topup.topup_id,
  user_id: topup.user_id,
  user_name,
  state: disputeState(topup, nowMs),
  gateway: topup.gateway,
  amount_idr: topup.amount_idr,
  taken_back_idr: takenBack(topup),
  owed_idr: Math.max(wallet.owed_idr, -takenBack(topup)),
  deadline: null,
  orders: orders.flatMap((order) =>
    order.paid_at === null
      ? []
      : [
          {
            ...{ order_id: order.order_id, amount_idr: order.amount_idr, paid_at: order.paid_at },
            creator_ids: creatorsOf(order),
          },
        ],
  ),
  more_orders: more,
  created_at: topup.created_at,
  updated_at: topup.updated_at,
});

/**
 * GET /admin/disputes: queries the index, reads the top-ups and wallets, and writes one audit entry. Then it reads the
 * names of the users. Each user costs a query of their orders.
 */
export const listDisputes: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query, requestId },
  ports,
) => {
  const page = askedPage(ports.cursorSecret, row, caller, query);
  if (isRefusal(page)) return page;
  const { asked, limit, after } = page;
  const nowMs = ports.clock();
  const found = await staffList(row, { caller, requestId }, ports, {
    target: 'disputes',
    asked: { limit, ...asked },
    read: () => listDisputed(ports.table, asked.state, { limit, after, nowMs }),
    people: ({ topup }) => topup.user_id,
  });
  if (isRefusal(found)) return found;
  const userIds = found.items.map(({ topup }) => topup.user_id);
  const [paidAfter, nameOf] = await Promise.all([ordersOf(ports.table, found.items), readNames(ports.table, userIds)]);
  const disputes = found.items.map((each) => {
    const { topup_id, user_id } = each.topup;
    return disputeOf(each, paidAfter.get(topup_id) ?? none, nameOf(user_id), nowMs);
  });
  return { status: 200, body: { disputes, next_cursor: page.nextCursor(found.next) } };
};

export const { handler, over } = endpoint(row, listDisputes, () => ({ cursorSecret: settings.cursorSecret() }));
