import type { ReportRow } from './settlement.ts';

/** What an entry of the ledger moved for a top-up by the word of the gateway. Amounts in IDR, positive is what came in. */
export type GatewayMove = {
  readonly entry_id: string;
  readonly user_id: string;
  readonly topup_id: string;
  readonly amount_idr: number;
  /** The payout that was booked with it; undefined: the gateway owes it still. */
  readonly payout_id: string | undefined;
};

/** A top-up of which a report says another sum than the gateway owes of it. */
export type PayoutDifference = {
  readonly topup_id: string;
  readonly reported_idr: number;
  readonly open_idr: number;
  readonly found: 'not in the ledger' | 'paid out already' | 'of another amount';
  /** The payouts in which something of it was paid out. */
  readonly payouts: readonly string[];
};

/** What moves, or rows of a report, come to in IDR. */
export const sumOf = (items: readonly { readonly amount_idr: number }[]): number =>
  items.reduce((sum, { amount_idr }) => sum + amount_idr, 0);

const inTime = (moves: readonly GatewayMove[]): readonly GatewayMove[] =>
  moves.toSorted((one, other) => (one.entry_id < other.entry_id ? -1 : 1));

/** For each row the first move of its amount that no other row has; undefined where a row has none. */
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
 * The moves that the rows of a top-up stand for: the first ones, because a report ends at an instant. As many as there are rows, if
 * these come to the same; else the fewest, because several payments may have been seen at once. Where none
 * do, each row is one of its own amount: of two payments the gateway may settle one, with what was taken back, and the other later.
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
 * Which moves of the ledger a report pays out.
 *
 * @param moves all of the top-ups that the report names
 * @param topupOf the top-up of a reference; what is under a reference of another shape is told under that
 * @returns `taken` where each row is of a move that is owed still; else `differences`, and nothing is paid out
 */
export const paidOutBy = (
  report: readonly ReportRow[],
  moves: readonly GatewayMove[],
  topupOf: (reference: string) => string | undefined,
): { readonly taken: readonly GatewayMove[]; readonly differences: readonly PayoutDifference[] } => {
  const byTopup = Map.groupBy(moves, ({ topup_id }) => topup_id);
  const taken: GatewayMove[] = [];
  const differences: PayoutDifference[] = [];
  // A row of a fee alone, such as that of a chargeback, moves nothing.
  const moving = report.filter(({ amount_idr }) => amount_idr !== 0);
  for (const [topup_id, rows] of Map.groupBy(moving, ({ reference }) => topupOf(reference) ?? reference)) {
    const all = inTime(byTopup.get(topup_id) ?? []);
    const open = all.filter(({ payout_id }) => payout_id === undefined);
    const found = matching(rows, open);
    // What was paid and taken back before we heard of it moved nothing here, and nothing there.
    if (found === undefined && (sumOf(rows) !== 0 || all.length > 0))
      differences.push({
        ...{ topup_id, reported_idr: sumOf(rows), open_idr: sumOf(open), found: foundOf(all, open) },
        payouts: [...new Set(all.flatMap(({ payout_id }) => payout_id ?? []))],
      });
    else taken.push(...(found ?? []));
  }
  return { taken, differences };
};
