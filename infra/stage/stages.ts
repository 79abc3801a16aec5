import type { Stage } from './stage.ts';

/** The retention of the books in Indonesia: ten years, with leap days (UU KUP art. 28 (11)). */
const tenYearsDays = 3653;

/** One top-up has at most Rp 20,000,000. */
const moneyLimits = {
  creditedIdrPerHour: 500_000_000,
  refundedIdrPerHour: 50_000_000,
  promoIdrPerHour: 20_000_000,
  reversedIdrPerHour: 20_000_000,
  // Counsel: closed-loop money below Rp 1 billion needs no licence of Bank Indonesia.
  walletsIdr: 900_000_000,
};

/** A sample issuer. A permanent stage names a real one. */
const credentialIssuer = { name: 'Course platform', url: 'https://shop.example.com' };

/** A sample seller for stages without real users. */
const sampleAbout = {
  seller: { name: 'Course platform', legal_name: 'Course platform', tax_number: null, address: 'Jakarta' },
  help: { email: null, phone: null, whatsapp: null, url: 'https://shop.example.com/help' },
};

/** Sample notices for stages without real users. Their texts are not published. */
const sampleNotices = (['terms', 'privacy', 'marketing'] as const).map((purpose) => ({
  purpose,
  version: '2026-01',
  texts: [{ language: 'id', url: `https://shop.example.com/notices/${purpose}/2026-01` }],
}));

export const stages: Readonly<Record<string, Stage>> = {
  prod: {
    permanent: true,
    audience: 'commerce-api',
    signingKeys: [{ name: '2026-11', signs_from: '2026-11-21T00:00:00.000Z' }],
    credentialKeys: [{ name: '2026-11', signs_from: '2026-11-22T00:00:00.000Z' }],
    logRetentionDays: 90,
    tracedShare: 0.01,
    reserveConcurrency: true,
    firewall: true,
    approvalCeilingIdr: 10_000_000,
    copiesLockedDays: tenYearsDays,
    throttles: { everyRoute: { ratePerSecond: 500, burst: 1000 }, routes: {} },
    concurrencyQuota: 1000,
    takesOver: 'canary-10-percent-5-minutes',
    tableUnits: { warm: { read: 12_000, write: 4_000 }, maximumWrite: 40_000 },
    streamReaders: 40,
    reportScanGb: 200,
    moneyLimits,
  },
  staging: {
    permanent: false,
    audience: 'commerce-api-staging',
    signingKeys: [{ name: '2026-11', signs_from: '2026-11-21T00:00:00.000Z' }],
    credentialKeys: [{ name: '2026-11', signs_from: '2026-11-22T00:00:00.000Z' }],
    credentialIssuer,
    logRetentionDays: 7,
    tracedShare: 1,
    reserveConcurrency: false,
    firewall: true,
    approvalCeilingIdr: 10_000_000,
    about: sampleAbout,
    notices: sampleNotices,
    copiesLockedDays: 1,
    throttles: { everyRoute: { ratePerSecond: 500, burst: 1000 }, routes: {} },
    concurrencyQuota: 1000,
    takesOver: 'canary-10-percent-5-minutes',
    tableUnits: { maximumWrite: 4_000 },
    streamReaders: 10,
    reportScanGb: 20,
    moneyLimits,
  },
  test: {
    permanent: false,
    audience: 'commerce-api-test',
    signingKeys: [{ name: '2026-11', signs_from: '2026-11-21T00:00:00.000Z' }],
    credentialKeys: [{ name: '2026-11', signs_from: '2026-11-22T00:00:00.000Z' }],
    credentialIssuer,
    logRetentionDays: 7,
    tracedShare: 1,
    reserveConcurrency: false,
    // No firewall: it would double the monthly price of the stage. The stage has no data of real people, and low
    // throttles.
    firewall: false,
    approvalCeilingIdr: 10_000_000,
    about: sampleAbout,
    notices: sampleNotices,
    copiesLockedDays: 1,
    throttles: {
      everyRoute: { ratePerSecond: 100, burst: 200 },
      routes: { signIn: { ratePerSecond: 20, burst: 40 } },
    },
    concurrencyQuota: 1000,
    takesOver: 'all-at-once',
    tableUnits: { maximumWrite: 1_000 },
    streamReaders: 10,
    reportScanGb: 20,
    moneyLimits,
  },
};
