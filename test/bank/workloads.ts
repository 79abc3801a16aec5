import { listed } from './listed.ts';
import type { Report, Workload } from './run.ts';

const tenMinutesMs = 10 * 60_000;

/** Another seed gives another plan: `BANK_SEED=7 npm run integration -- test/bank`. */
const seed = Number(process.env['BANK_SEED'] ?? 20_261_121);

const usual = { seed, faultShare: 0.05, skewMs: 0, twiceShare: 0.05 } as const;

/** The length of the workloads is `full` in `npm run bank`, `long` in `npm run test:rest`, and otherwise `short`. */
const length = process.env['BANK'] ?? 'short';

/** Whether there is time for repetitions, and for the planted faults that a workload must find. */
export const isLong = length !== 'short';

/** The size for the length of this run. CI has half an hour for everything, so `long` is about a fifth of `full`. */
export const sized = <Size>(short: Size, long: Size, full: Size): Size =>
  length === 'full' ? full : isLong ? long : short;

const bank = { ...usual, workers: 50, users: 16, sold: 60, coupons: 6, rounds: 4 } as const;

/** Rare operations have more weight than in the full run, so that 440 operations contain each of them. */
const denser = {
  ...{ order: 12, 'order with a coupon': 20, pay: 22, cancel: 11, refund: 12, freeze: 0.8, lift: 4 },
  ...{ 'draft a credit': 4, 'approve a credit': 12, 'draft a debit': 6, 'approve a debit': 16 },
  ...{ 'read the wallet': 5, 'read an order': 6, 'read the entries': 6, 'let half an hour pass': 0.5 },
} as const;

/**
 * The part that fits into `npm test`. Few users with little money and two coupons cause many conflicts. This part
 * therefore finds a store with any of `weaknesses`.
 */
const short = {
  workload: {
    ...{ ...usual, faultShare: 0.07, twiceShare: 0.2, weights: denser },
    ...{ workers: 16, users: 4, startingIdr: 1_000_000, sold: 30, coupons: 2, rounds: 4, stepsPerRound: 9 },
  },
  operations: 440,
};

/** The number of operations is the least. Steps that find nothing to do are not counted. */
export const everybody = sized<{ readonly workload: Workload; readonly operations: number }>(
  short,
  { workload: { ...bank, weights: denser, stepsPerRound: 11 }, operations: 1_700 },
  { workload: { ...bank, stepsPerRound: 53 }, operations: 10_000 },
);

/** Clocks that are wrong by up to ten minutes, each by a different amount. */
export const skewed: Workload = {
  ...{ ...usual, skewMs: tenMinutesMs },
  ...{ workers: 20, users: 6, sold: 30, coupons: 4, rounds: 3, stepsPerRound: 25 },
};

/** Few users with many concurrent requests, so that a missing condition soon causes a violation. */
export const crowded: Workload = {
  ...{ ...usual, twiceShare: 0.4 },
  ...{ workers: 12, users: 4, sold: 40, coupons: 2, rounds: 12, stepsPerRound: 15 },
};

/** Many payments from wallets that receive no money. */
export const poor: Workload = {
  ...crowded,
  weights: { pay: 40, freeze: 0, refund: 0, 'draft a credit': 0, 'approve a credit': 0 },
};

/** Many credit drafts. Only their idempotency key prevents a double draft. */
export const drafted: Workload = { ...crowded, weights: { 'draft a credit': 40 } };

/**
 * Many users compete for the last use of one coupon. Cancellations soon return that use, so the table is checked often.
 */
export const couponed: Workload = {
  ...crowded,
  ...{ users: 12, sold: 10, coupons: 1, rounds: 60, stepsPerRound: 4 },
  weights: { 'order with a coupon': 100, cancel: 40, pay: 0, 'pay while a minute passes': 0 },
};

export const summaryOf = (name: string, report: Report): string => {
  const { operations, requests, snapshots, faults, outcomes, resolved, violations, seconds } = report;
  const parts = [
    `${operations} operations in ${requests} requests, seed ${seed}`,
    `faults: ${listed(faults)}`,
    `outcomes: ${listed(outcomes)}`,
    `${resolved} unknown outcomes resolved`,
    `looked at ${snapshots + 1} times: ${violations.length} violations`,
    `${seconds} s`,
  ];
  return `${name}: ${parts.join('; ')}\n`;
};
