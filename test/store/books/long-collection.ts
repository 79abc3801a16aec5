import { openOrder, worldPolicies } from '../../../bench/world/orders.ts';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import type { ReconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { orderKeys, walletKey } from '../../../shared/store/table/keys.ts';
import type { Item } from '../../../shared/store/table/table.ts';

/**
 * Reconciles one collection in a separate process with a small heap. The collection has cancelled orders of twenty
 * items, and a wallet with one rupiah that no entry explains.
 */
const [count = 0] = process.argv.slice(2).map(Number);
const ordersPerPage = 80;
const user = 'usr_collector';

const sample = { ...openOrder(user, 1, 'usr_creator'), status: 'cancelled' as const };
const [line] = sample.items;
if (line === undefined) throw new Error('There is no sample of an item.');

const cancelled = (place: number): Item => {
  const order_id = `ord_${String(place).padStart(10, '0')}`;
  const items = Array.from({ length: 20 }, (_, index) => ({
    ...line,
    order_id,
    order_item_id: `oit_${place}_${index}`,
    course_id: `crs_${place}_${index}`,
  }));
  const order = { ...sample, order_id, items, amount_idr: sample.amount_idr * items.length };
  return { ...orderKeys(order), ...order };
};

const pages = async function* (): AsyncGenerator<readonly Item[]> {
  for (let place = 0; place < count; place += ordersPerPage)
    yield Array.from({ length: Math.min(ordersPerPage, count - place) }, (_, index) => cancelled(place + index));
  yield [{ ...walletKey(user), available_idr: 1, held_idr: 0 }];
};

const store: ReconcileStore = {
  ...{
    items: pages,
    collection: pages,
    leftOf: async () => 0,
    known: async () => ({ policies: worldPolicies('usr_creator'), last: undefined }),
  },
  changedFigures: async () => [],
  async *couponOrders() {},
};
const { counts, violations } = await reconcile({ store, clock: Date.now, pause: async () => {} });
process.stdout.write(JSON.stringify({ orders: counts['orders'], violations }));
