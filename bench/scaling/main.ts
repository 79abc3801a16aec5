import { dueShards } from '../../shared/store/orders/due.ts';
import { markdownTable } from '../markdown.ts';
import { uniform, zipf } from './draws.ts';
import { assumedHoldSeconds, byCapacity, byConflict, type HotItem } from './hot-items.ts';
import { type MeasuredOrder, measuredOrder, type Step } from './order.ts';
import { demandOf, type Layout, simulate, totalOf, unitsOf } from './run.ts';
import { rushTable } from './rush-table.ts';

const perSecond = 10_000;
const seconds = 5;
const users = 1_000_000;
const payment = ({ reserve, capture }: MeasuredOrder): readonly Step[] => [reserve, capture];
const wholeOrder = ({ place, reserve, capture }: MeasuredOrder): readonly Step[] => [place, reserve, capture];

type Case = Layout & { readonly name: string; readonly steps: (order: MeasuredOrder) => readonly Step[] };

const entries: Case = {
  name: 'entries alone, users alike: ours',
  steps: payment,
  shards: 0,
  user: uniform(users),
  deadlineShards: dueShards.length,
};

const cases: readonly Case[] = [
  entries,
  { ...entries, name: 'ours, each order placed in the same second', steps: wholeOrder },
  { ...entries, name: 'the same with 32 deadline shards', steps: wholeOrder, deadlineShards: 32 },
  { ...entries, name: 'ours, users by Zipf (0.99): one of them pays 660 times a second', user: zipf(users, 0.99) },
  { ...entries, name: 'a stored platform account', shards: 1 },
  ...[10, 100, 1000].map((shards) => ({ ...entries, name: `the same in ${shards} shards`, shards })),
];

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const sumOf = <Each>(all: readonly Each[], amountOf: (each: Each) => number): number =>
  all.reduce((sum, each) => sum + amountOf(each), 0);

const measuredTable = (orders: readonly MeasuredOrder[]): string =>
  markdownTable(
    ['Step', 'Parts', 'Bytes', 'WCU', 'WCU of the user', 'RCU before'],
    orders.flatMap(({ items, ...steps }) =>
      Object.entries(steps).map(([name, { parts, writes, reads }]) => [
        `${name}, ${items} ${items === 1 ? 'item' : 'items'}`,
        String(parts),
        number(sumOf(writes, ({ bytes }) => bytes)),
        number(sumOf(writes, ({ units }) => units)),
        number(unitsOf(writes, 'USER#')),
        String(reads),
      ]),
    ),
  );

const simulatedTable = (orders: readonly MeasuredOrder[]): string =>
  markdownTable(
    ['Layout', 'Items', 'Captures/s', 'Throttled', 'Hottest partition, asked WCU/s', 'which'],
    orders.flatMap((order) =>
      cases.map((layout) => {
        const demand = demandOf(layout.steps(order));
        const { achieved, throttled, hottest } = simulate(demand, layout, perSecond, seconds);
        const share = `${number(throttled * 100, 1)} %`;
        return [layout.name, String(order.items), number(achieved), share, number(hottest.writes), hottest.name];
      }),
    ),
  );

const hotTable = ({ place, reserve, capture }: MeasuredOrder): string => {
  const paying = demandOf([reserve, capture]).user;
  const items: readonly HotItem[] = [
    { name: 'a coupon of before, counted by every checkout with it', writes: 2, reads: 1 },
    { name: 'a shard of a coupon', writes: unitsOf(place.writes, 'COUPON#'), reads: 1 },
    { name: 'a stored platform account, changed by every capture', writes: 2, reads: 0 },
    { name: 'a user, who pays order after order', ...paying },
  ];
  return markdownTable(
    ['Named by many at once', 'WCU', 'RCU', 'units allow, /s', '1 % refused at, /s', '10 % refused at, /s'],
    items.map((item) => [
      item.name,
      String(item.writes),
      String(item.reads),
      number(byCapacity(item)),
      number(byConflict(0.01, assumedHoldSeconds)),
      number(byConflict(0.1, assumedHoldSeconds)),
    ]),
  );
};

/**
 * `npm run simulate`: prints the table load of 10,000 captures per second as Markdown. The simulation is deterministic.
 */
const run = async (): Promise<void> => {
  const [one, three] = [await measuredOrder(1), await measuredOrder(3)];
  const total = totalOf(demandOf(payment(one))) * perSecond;
  process.stdout.write(`What an order writes, measured from the transactions of the stores. A part of a transaction costs 2 WCU per KB, a check as
much as a write; the local and the global indexes are counted once, and as the user's what lies in their partition.

${measuredTable([one, three])}

${number(perSecond)} payments (reserve and capture) per second for ${seconds} s, of ${number(users)} users. A partition takes 1,000 WCU and 3,000 RCU
per second. The table has partitions for twice the mean load, and none is split while it runs; a payment that is throttled does
not come again. Payments of one item take ${number(total)} WCU/s in all: the quota of a table begins at 40,000.

${simulatedTable([one, three])}

Beside the units, transactions that name one item keep each other off; DynamoDB says so of all that are in a transaction, and a
check is taken for no exception. Held for τ = ${number(assumedHoldSeconds * 1000)} ms each, which is assumed and not measured, and tried three times, of λ per
second (1 − e^(−2λτ))³ are refused with \`conflict\`:

${hotTable(one)}

The same drawn: orders come by chance, each takes hold of its items at once or is cancelled at once, and holds them for τ; it is
tried three times with pauses of up to 40 ms, and starts again, three times in all, where what it had read is no longer so. Every
partition takes 1,000 WCU a second; a shard is one.

${rushTable()}
`);
};

await run();
