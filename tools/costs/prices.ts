/**
 * The price of a million of each unit, in US dollars. These are AWS's list prices in us-east-1 on 2026-11-21, without
 * free tiers. The cost guide and the tests use this table only.
 */
export const usdPerMillion = {
  gatewayRequest: 3.5,
  firewallRequest: 0.6,
  /** A strongly consistent read of up to 4 KB. */
  readUnit: 0.125,
  /** A write of up to 1 KB. A transaction takes two for each. */
  writeUnit: 0.625,
  /** A signature of KMS with an elliptic curve. */
  signature: 15,
  event: 1,
  /** A run of the publisher of events with its log line. */
  publisherRun: 0.44,
  /** The copy of a ledger entry. An S3 object has 59 entries. */
  copiedEntry: 0.095,
  /** The log line of a request. */
  logLine: 0.41,
  /** X-Ray traces one of a hundred requests. */
  traceSample: 0.05,
  /** A thousand bytes to the internet. */
  kilobyteOut: 0.09,
  /** A run of 10 ms at 512 MB, assumed. */
  run: 0.27,
  /** A run of 19 ms at 1,024 MB and a tenth of a run of the authorizer, assumed. */
  purchaseRun: 0.5,
} as const;

/** The number of units that something takes, by the unit's name. */
export type Units = { readonly [Unit in keyof typeof usdPerMillion]?: number };

/** The cost of a million of something, in US dollars. */
export const ofAMillion = (units: Units): number =>
  Object.entries(usdPerMillion).reduce((sum, [unit, usd]) => {
    const counts: Readonly<Record<string, number | undefined>> = units;
    return sum + (counts[unit] ?? 0) * usd;
  }, 0);
