import { reconcile } from '../../shared/flows/reconciliation.ts';
import { table } from '../../shared/runtime/table.ts';
import { type ReconcileStore, reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import { accountKey, couponKey, couponShardKey } from '../../shared/store/table/keys.ts';
import { historyViolations } from './history-check.ts';
import { moneyViolations } from './money-check.ts';
import { userItems } from './user-items.ts';
import type { Shared } from './worker.ts';
import type { World } from './world.ts';

/**
 * The reconciliation ignores differences on orders that are a few seconds old, so the clock moves on before the check.
 */
const settledAfterMs = 20_000;

/** The reconciliation's store, limited to the users and coupons of this run. */
const storeOf = ({ people, vouchers }: World): ReconcileStore => {
  const store = reconcileStore(table);
  const own = new Set([
    ...people.map(({ userId }) => accountKey(userId).PK),
    ...vouchers.flatMap(({ code }) => [couponKey(code).PK, couponShardKey(code, 0).PK]),
  ]);
  return {
    ...store,
    async *items(part) {
      for await (const page of store.items(part)) yield page.filter(({ PK }) => own.has(String(PK)));
    },
  };
};

/** The violations in the table while all workers pause. */
export const look = async ({ world }: Shared, skewMs: number): Promise<string[]> => {
  world.time.nowMs += settledAfterMs + skewMs;
  const ports = { store: storeOf(world), clock: () => world.time.nowMs, pause: async () => {} };
  const { violations } = await reconcile(ports);
  return (
    violations
      // The clock jumps by more than the allowed delay of the sweeper, so delays are no violation here.
      .filter(({ rule }) => rule !== 'stale_reservation' && rule !== 'overdue_order')
      .map(({ rule, subject, expected, found }) => `${rule}: ${subject} is ${found}, not ${expected}`)
  );
};

/** The violations after the sweep. At the end no money may be on hold, and no order open. */
export const lookAtTheEnd = async (shared: Shared, skewMs: number): Promise<string[]> => {
  const owners = new Set(shared.world.people.map(({ userId }) => userId));
  const staff = String(shared.world.drafter['user_id']);
  const items = (await userItems()).filter(({ owner }) => owners.has(owner) || owner === staff);
  const held = items.filter(({ kind, item }) => kind === 'WALLET' && item['held_idr'] !== 0);
  const open = items.filter(({ kind, item }) => kind === 'ORDER' && item['status'] === 'pending');
  return [
    ...(await look(shared, skewMs)),
    ...moneyViolations(items),
    ...historyViolations(shared.history, items),
    ...held.map(({ owner, item }) => `${owner} has ${item['held_idr']} held after everything`),
    ...open.map(({ id }) => `${id} is open after everything`),
  ];
};
