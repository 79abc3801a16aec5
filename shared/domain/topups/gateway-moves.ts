import type { ReportRow } from './settlement.ts';

/** A ledger entry caused by the gateway. Amounts in IDR: positive is received, negative is reversed. */
export type GatewayMove = {
  readonly entry_id: string;
  readonly user_id: string;
  readonly topup_id: string;
  readonly amount_idr: number;
  /** The id of the payout that contains the entry; undefined before the payout. */
  readonly payout_id: string | undefined;
};

/** A top-up whose report rows do not match its unpaid ledger entries. */
export type PayoutDifference = {
  readonly topup_id: string;
  readonly reported_idr: number;
  readonly open_idr: number;
  readonly found: 'not in the ledger' | 'paid out already' | 'of another amount';
  /** The payouts with entries of this top-up. */
  readonly payouts: readonly string[];
};

/** The sum of amounts, in IDR. */
export const sumOf = (items: readonly { readonly amount_idr: number }[]): number =>
  items.reduce((sum, { amount_idr }) => sum + amount_idr, 0);

const inTime = (moves: readonly GatewayMove[]): readonly GatewayMove[] =>
  moves.toSorted((one, other) => (one.entry_id < other.entry_id ? -1 : 1));

/**
 * Matches each row to the first unused entry of equal amount.
 *
 * @returns the matched entries; undefined when a row has none
 */
const oneByOne = (rows: readonly ReportRow[], open: readonly GatewayMove[]): readonly GatewayMove[] | undefined => {
  const found = new Set<GatewayMove>();
  for (const { amount_idr } of rows) {
    const move = open.find((each) => each.amount_idr === amount_idr && !found.has(each));
    if (move === undefined) return undefined;
    found.add(move);
  }
  return open.filter((move) => found.has(move));
};

/**
 * Matches report rows to the entries of a top-up, the oldest first. First try: as many entries as rows, if their sums
 * are equal. Second try: the shortest prefix of entries with an equal sum, because one entry may cover several
 * payments. Last try: row by row, because the gateway can settle a newer payment before an older one.
 */
const matching = (rows: readonly ReportRow[], open: readonly GatewayMove[]): readonly GatewayMove[] | undefined => {
  const sum = sumOf(rows);
  const counts = [rows.length, ...open.map((_, place) => place + 1)];
  const count = counts.find((each) => each <= open.length && sumOf(open.slice(0, each)) === sum);
  return count === undefined ? oneByOne(rows, open) : open.slice(0, count);
};

const foundOf = (all: readonly GatewayMove[], open: readonly GatewayMove[]): PayoutDifference['found'] => {
  if (all.length === 0) return 'not in the ledger';
  return open.length === 0 ? 'paid out already' : 'of another amount';
};

/**
 * Finds the ledger entries that a settlement report pays out.
 *
 * @param moves all entries of the top-ups in the report
 * @param topupOf returns the top-up of a reference; undefined for a reference that is not ours
 * @returns `taken`, the unpaid entries that match the rows, and `differences`, the top-ups without a match. The caller
 * must pay out nothing when there are differences
 */
export const paidOutBy = (
  report: readonly ReportRow[],
  moves: readonly GatewayMove[],
  topupOf: (reference: string) => string | undefined,
): { readonly taken: readonly GatewayMove[]; readonly differences: readonly PayoutDifference[] } => {
  const byTopup = Map.groupBy(moves, ({ topup_id }) => topup_id);
  const taken: GatewayMove[] = [];
  const differences: PayoutDifference[] = [];
  // A row with a fee only, such as the fee of a chargeback, moves nothing.
  const moving = report.filter(({ amount_idr }) => amount_idr !== 0);
  for (const [topup_id, rows] of Map.groupBy(moving, ({ reference }) => topupOf(reference) ?? reference)) {
    const all = inTime(byTopup.get(topup_id) ?? []);
    const open = all.filter(({ payout_id }) => payout_id === undefined);
    const found = matching(rows, open);
    // A payment that was reversed before its first poll has no entry, and a zero sum in the report.
    if (found === undefined && (sumOf(rows) !== 0 || all.length > 0))
      differences.push({
        ...{ topup_id, reported_idr: sumOf(rows), open_idr: sumOf(open), found: foundOf(all, open) },
        payouts: [...new Set(all.flatMap(({ payout_id }) => payout_id ?? []))],
      });
    else taken.push(...(found ?? []));
  }
  return { taken, differences };
};
