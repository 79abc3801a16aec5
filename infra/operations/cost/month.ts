import { copiesKept } from '../../data/backup-rules.ts';
import { type Bill, costOf, totalOf, type Usage } from './cost.ts';
import { monthlyCosts } from './fixed.ts';
import type { Prices } from './prices.ts';

/** The permanent storage of an order in KB, indexes included. Events and idempotency records expire after 30 days. */
const keptPerOrderKb = 12;

/**
 * The costs of a month in USD. `storage`, `backups` and `reconciliation` are for the table after a year of such months.
 */
export type Month = {
  readonly requests: number;
  readonly bill: Bill;
  readonly fixed: number;
  readonly storage: number;
  /** Without copies in another vault. They would cost the same again. */
  readonly backups: number;
  /** The cost of the reconciliation's reads in a month. */
  readonly reconciliation: number;
  readonly total: number;
};

const nightsPerMonth = 365 / 12;

/** An eventually consistent read unit, in KB. */
const kbPerReadUnit = 8;

/** The monthly costs that depend on the table's size in GB, indexes included. */
export const sizeCosts = (gigabytes: number, prices: Prices) => {
  const { warm, cold } = copiesKept();
  return {
    storage: gigabytes * prices.tableGigabyteMonth.usd,
    backups: gigabytes * (warm * prices.backupGigabyteMonth.usd + cold * prices.coldBackupGigabyteMonth.usd),
    reconciliation: ((gigabytes * 1024 * 1024) / kbPerReadUnit) * nightsPerMonth * prices.readUnit.usd,
  };
};

/**
 * The costs of a month in USD.
 *
 * @param mix the percentage of the requests for each route, by the route's name
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
  const bySize = sizeCosts((ordersInAYear * keptPerOrderKb) / 1024 / 1024, prices);
  const { storage, backups, reconciliation } = bySize;
  const total = totalOf(bill) + fixed + storage + backups + reconciliation;
  return { requests, bill, fixed, ...bySize, total };
};
