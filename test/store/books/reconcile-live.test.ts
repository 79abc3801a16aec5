import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../../shared/contract/orders/order.ts';
import type { Reconciliation } from '../../../shared/domain/books/verdict.ts';
import { sleep } from '../../../shared/flows/reconcile-user.ts';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import { awsClientOptions } from '../../../shared/runtime/aws-client.ts';
import { table } from '../../../shared/runtime/table.ts';
import { type ReconcileStore, reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import type { Item, Table } from '../../../shared/store/table/table.ts';
import { givenPolicies, givenPurchaser } from '../../harness/given-checkout.ts';
import { couponOf, givenCoupon } from '../../harness/given-coupon.ts';
import { cancel, givenCredit, givenLedger, itemsOf, order, pay, refund } from '../../harness/given-ledger.ts';
import { givenStaff } from '../../harness/given-staff.ts';

await givenPolicies();

/** The table with small pages, so that a partition spans several pages. */
const shortPages = (Limit: number): Table => {
  const client = new DynamoDBClient(awsClientOptions);
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (/^(Scan|Query)Command$/.test(commandName)) Object.assign(args.input, { Limit });
        return next(args);
      },
    { step: 'initialize' },
  );
  return { client: DynamoDBDocumentClient.from(client), name: table.name };
};

const run = (store: ReconcileStore): Promise<Reconciliation> =>
  reconcile({ store, clock: () => Date.now() + 60_000, pause: async () => {} });

type Collection = { readonly PK: string; readonly items: readonly Item[] };

describe('a collection', () => {
  test('a collection of several pages is read as one', async () => {
    await givenLedger();
    const whole = await run(reconcileStore(table));
    const { started_at: _, ...pieces } = await run(reconcileStore(shortPages(8)));
    expect(whole.violations).toEqual([]);
    expect(whole).toMatchObject(pieces);
    for await (const items of reconcileStore(shortPages(8)).collection('COUPON#none')) expect(items).toEqual([]);
  });

  const givenPayment = async () => {
    const [{ user, caller }, finance] = [await givenPurchaser(), await givenStaff('finance')];
    await givenCredit(user.user_id, 1_000_000, finance);
    const placed = await order(caller, 1);
    const before = await itemsOf(user.user_id);
    await pay(caller, placed);
    const after = await itemsOf(user.user_id);
    const { PK } = accountKey(user.user_id);
    const torn = [...after.filter(({ SK }) => SK !== 'WALLET'), ...before.filter(({ SK }) => SK === 'WALLET')];
    return { PK, torn: { PK, items: torn }, clean: { PK, items: after } };
  };

  /** A store of one partition whose content changes with each read. The scan reads it first. */
  const readAs = ([first, ...again]: readonly Collection[]) => {
    let reads = 0;
    const store: ReconcileStore = {
      ...reconcileStore(table),
      async *items() {
        if (first) yield first.items;
      },
      async *collection() {
        const read = again[reads];
        reads += 1;
        if (read === undefined) throw new Error('Nobody should have read that often.');
        yield read.items;
      },
    };
    return { store, reads: () => reads };
  };

  test('a collection that was read during a payment is read again, and nothing is reported', async () => {
    const { torn, clean } = await givenPayment();
    const { store, reads } = readAs([torn, clean]);
    expect(await run(store)).toMatchObject({ violations: [], counts: { entries: 3 } });
    expect(reads()).toBe(1);
  });

  test('a collection that is read during payments twice more is accepted the third time', async () => {
    const { torn, clean } = await givenPayment();
    const { store, reads } = readAs([torn, torn, torn, clean]);
    expect((await run(store)).violations).toEqual([]);
    expect(reads()).toBe(3);
  });

  test('a collection with the same violation three times is reported, and with changing ones it is not', async () => {
    const { PK, torn, clean } = await givenPayment();
    const { store } = readAs([torn, torn, torn, torn]);
    expect((await run(store)).violations.map(({ rule }) => rule)).toEqual(['wallet_available']);
    const unclaimed = { PK, items: clean.items.filter(({ SK }) => !SK.startsWith('CLAIM#')) };
    expect((await run(readAs([torn, torn, unclaimed, torn]).store)).violations).toEqual([]);
    const busy = [1, 2, 3].map((amount) => ({
      PK,
      items: torn.items.map((item) => ({ ...item, ...(item.SK === 'WALLET' && { available_idr: amount }) })),
    }));
    expect((await run(readAs([torn, ...busy]).store)).violations).toEqual([]);
  });
});

const givenTrader = async () => {
  const [{ user, caller }, finance] = [await givenPurchaser(), await givenStaff('finance')];
  await givenCredit(user.user_id, 900_000_000, finance);
  return { caller, finance };
};

/**
 * A user who repeatedly orders with a coupon, then cancels, or pays and is refunded. @returns the number of
 * purchases
 */
const trade = async (
  { caller, finance }: Awaited<ReturnType<typeof givenTrader>>,
  coupon: string,
  goesOn: () => boolean,
): Promise<number> => {
  let round = 0;
  for (; goesOn(); round += 1) {
    const placed: Order = await order(caller, 2, coupon);
    if (round % 3 === 2) await cancel(caller, placed);
    else expect((await pay(caller, placed)).status).toBe(200);
    if (round % 3 === 1) expect((await refund(finance, placed, [0])).status).toBe(201);
  }
  return round;
};

test('a reconciliation during orders, payments, cancellations and refunds raises no alarm', async () => {
  const { code } = await givenCoupon(couponOf({ maximum_claims_per_user: 1000 }));
  const ports = { store: reconcileStore(shortPages(60)), clock: Date.now, pause: (ms: number) => sleep(ms / 2) };
  const traders = await Promise.all([1, 2].map(givenTrader));
  let open = true;
  const trades = Promise.all(traders.map((trader) => trade(trader, code, () => open)));
  const found: Reconciliation[] = [];
  while (found.length < 3) found.push(await reconcile(ports));
  open = false;
  const rounds = await trades;
  expect(found.flatMap(({ violations }) => violations)).toEqual([]);
  for (const count of rounds) expect(count).toBeGreaterThan(0);
  const after = await reconcile({ ...ports, clock: () => Date.now() + 60_000 });
  expect(after).toMatchObject({ violations: [], complete: true });
});
