/** Prices in US dollars, as AWS published them for a region on a day. */
export type Prices = {
  readonly region: string;
  readonly date: string;
  readonly perMillionGatewayRequests: number;
  readonly perMillionInvocations: number;
  readonly perGigabyteSecond: number;
  readonly perMillionReadUnits: number;
  readonly perMillionWriteUnits: number;
  readonly perMillionSignatures: number;
  readonly perLogGigabyte: number;
};

/** What one request of a route uses, measured. */
export type Usage = {
  readonly route: string;
  /** What Lambda bills, at this memory; of a protected route together with its share of the authorizer's. */
  readonly billedMs: number;
  readonly memoryMb: number;
  readonly invocations: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly signatures: number;
  readonly logBytes: number;
};

/** The parts of a bill, in US dollars for a million requests. */
export type Cost = {
  readonly route: string;
  readonly gateway: number;
  readonly compute: number;
  readonly table: number;
  readonly signatures: number;
  readonly logs: number;
  readonly total: number;
};

/**
 * Write units of a transaction: two for every begun KB of each item, whether it is written or only checked.
 *
 * @param kilobytes the size of each item in KB, rounded up, by a name
 */
export const transactionUnits = (kilobytes: Readonly<Record<string, number>>): number =>
  2 * Object.values(kilobytes).reduce((sum, size) => sum + size, 0);

const million = 1_000_000;

/** What a million requests of a route cost. Storage, the firewall's monthly fee and outgoing traffic come on top. */
export const costPerMillion = (usage: Usage, prices: Prices): Cost => {
  const gigabyteSeconds = (million * usage.billedMs * usage.memoryMb) / 1000 / 1024;
  const parts = {
    gateway: prices.perMillionGatewayRequests,
    compute: usage.invocations * prices.perMillionInvocations + gigabyteSeconds * prices.perGigabyteSecond,
    table: usage.readUnits * prices.perMillionReadUnits + usage.writeUnits * prices.perMillionWriteUnits,
    signatures: usage.signatures * prices.perMillionSignatures,
    logs: ((million * usage.logBytes) / 1e9) * prices.perLogGigabyte,
  };
  return { route: usage.route, ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
};
