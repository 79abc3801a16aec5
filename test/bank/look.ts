import { table } from '../../shared/runtime/table.ts';
import { reconcile } from '../../shared/steps/reconciliation.ts';
import { type ReconcileStore, reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import { accountKey, couponKey, couponShardKey } from '../../shared/store/table/keys.ts';
import { historyViolations } from './history-check.ts';
import { moneyViolations } from './money-check.ts';
import { userItems } from './user-items.ts';
import type { Shared } from './worker.ts';
import type { World } from './world.ts';

/** A reconciliation counts orders younger than some seconds, or of clocks that are ahead, as perhaps not there yet. */
const settledAfterMs = 20_000;

/** The table as if only this run had users and coupons in it. */
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

/** The broken rules of the table while all workers pause. */
export const look = async ({ world }: Shared, skewMs: number): Promise<string[]> => {
  world.time.nowMs += settledAfterMs + skewMs;
  const ports = { store: storeOf(world), clock: () => world.time.nowMs, pause: async () => {} };
  const { violations } = await reconcile(ports);
  return (
    violations
      // Clocks jump here, by more than a sweeper may be late.
      .filter(({ rule }) => rule !== 'stale_reservation' && rule !== 'overdue_order')
      .map(({ rule, subject, expected, found }) => `${rule}: ${subject} is ${found}, not ${expected}`)
  );
};

/** The broken rules when all is done, resolved and swept. Then no money may be on hold, and nothing open. */
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
