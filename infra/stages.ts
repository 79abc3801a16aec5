import type { Stage } from './stage.ts';

/** What the books are kept for (UU KUP art. 28 (11); counsel), with its leap days. */
const tenYearsDays = 3653;

const moneyLimits = { creditedIdrPerHour: 500_000_000, refundedIdrPerHour: 50_000_000 };

export const stages: Readonly<Record<string, Stage>> = {
  prod: {
    permanent: true,
    audience: 'commerce-api',
    signingKeys: [{ name: '2026-11', signs_from: '2026-11-21T00:00:00.000Z' }],
    logRetentionDays: 90,
    reserveConcurrency: true,
    firewall: true,
    approvalCeilingIdr: 10_000_000,
    copiesLockedDays: tenYearsDays,
    throttles: { everyRoute: { ratePerSecond: 500, burst: 1000 }, routes: {} },
    concurrencyQuota: 1000,
    takesOver: 'canary-10-percent-5-minutes',
    tableUnits: { warm: { read: 12_000, write: 4_000 }, maximumWrite: 40_000 },
    moneyLimits,
  },
  staging: {
    permanent: false,
    audience: 'commerce-api-staging',
    signingKeys: [{ name: '2026-11', signs_from: '2026-11-21T00:00:00.000Z' }],
    logRetentionDays: 7,
    reserveConcurrency: false,
    firewall: true,
    approvalCeilingIdr: 10_000_000,
    copiesLockedDays: 1,
    throttles: { everyRoute: { ratePerSecond: 500, burst: 1000 }, routes: {} },
    concurrencyQuota: 1000,
    takesOver: 'canary-10-percent-5-minutes',
    tableUnits: { maximumWrite: 4_000 },
    moneyLimits,
  },
  test: {
    permanent: false,
    audience: 'commerce-api-test',
    signingKeys: [{ name: '2026-11', signs_from: '2026-11-21T00:00:00.000Z' }],
    logRetentionDays: 7,
    reserveConcurrency: false,
    // By the month it would cost as much as all the rest of the stage. What lies in it is nobody's, and the throttles are low.
    firewall: false,
    approvalCeilingIdr: 10_000_000,
    copiesLockedDays: 1,
    throttles: {
      everyRoute: { ratePerSecond: 100, burst: 200 },
      routes: { signIn: { ratePerSecond: 20, burst: 40 } },
    },
    concurrencyQuota: 1000,
    takesOver: 'all-at-once',
    tableUnits: { maximumWrite: 1_000 },
    moneyLimits,
  },
};
