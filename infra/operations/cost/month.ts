import { type Bill, costOf, totalOf, type Usage } from './cost.ts';
import { monthlyCosts } from './fixed.ts';
import type { Prices } from './prices.ts';

/** What an order leaves in the table for good, its indexes included; and what lies there for 30 days: events and answers. */
const keptPerOrderKb = 12;

/** A month of so many requests: what they cost by its part, what is paid anyway, and the table after a year of such months. */
export type Month = {
  readonly requests: number;
  readonly bill: Bill;
  readonly fixed: number;
  readonly storage: number;
  readonly total: number;
};

/**
 * What a month costs, in US dollars.
 *
 * @param mix how many of a hundred requests are of each route, by its name
 */
export const monthOf = (
  requests: number,
  usages: readonly Usage[],
  mix: Readonly<Record<string, number>>,
  prices: Prices,
): Month => {
  const bills = usages.map((usage) => ({ bill: costOf(usage, prices), share: (mix[usage.route] ?? 0) / 100 }));
  const sum = (part: keyof Bill): number =>
    bills.reduce((all, { bill, share }) => all + requests * share * bill[part], 0);
  const bill: Bill = {
    gateway: sum('gateway'),
    firewall: sum('firewall'),
    compute: sum('compute'),
    table: sum('table'),
    signatures: sum('signatures'),
    events: sum('events'),
    copies: sum('copies'),
    objects: sum('objects'),
    logs: sum('logs'),
    traces: sum('traces'),
    transfer: sum('transfer'),
  };
  const fixed = Object.values(monthlyCosts(prices)).reduce((all, cost) => all + cost, 0);
  const ordersInAYear = 12 * requests * ((mix['createOrder, 1 course'] ?? 0) / 100);
  const storage = ((ordersInAYear * keptPerOrderKb) / 1024 / 1024) * prices.tableGigabyteMonth.usd;
  return { requests, bill, fixed, storage, total: totalOf(bill) + fixed + storage };
};
