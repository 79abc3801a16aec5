/** A row of the gateway's settlement report: a payment or a reversal, in IDR. */
export type ReportRow = {
  readonly reference: string;
  readonly payment_id: string;
  readonly amount_idr: number;
};

/** The sum of a top-up's ledger entries from the gateway, in IDR. */
export type MovedTopup = { readonly topup_id: string; readonly amount_idr: number };

/** A top-up on which report and ledger differ. */
export type Difference = {
  readonly topup_id: string;
  readonly reported_idr: number;
  readonly booked_idr: number;
  readonly found: 'in the report alone' | 'in the ledger alone' | 'in both, of other amounts';
};

const sums = <Row extends { readonly amount_idr: number }>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Map<string, number> =>
  new Map(
    [...Map.groupBy(rows, idOf)].map(([id, group]) => [id, group.reduce((sum, { amount_idr }) => sum + amount_idr, 0)]),
  );

const foundOf = (reported: number | undefined, booked: number | undefined): Difference['found'] => {
  if (booked === undefined) return 'in the report alone';
  return reported === undefined ? 'in the ledger alone' : 'in both, of other amounts';
};

/**
 * Compares the gateway's report with the ledger.
 *
 * @param topupOf returns the top-up of a reference; undefined for a reference that is not ours
 * @returns each top-up on which report and ledger differ, sorted by id
 */
export const settlementDifferences = (
  report: readonly ReportRow[],
  ledger: readonly MovedTopup[],
  topupOf: (reference: string) => string | undefined,
): readonly Difference[] => {
  const reported = sums(report, ({ reference }) => topupOf(reference) ?? reference);
  const booked = sums(ledger, ({ topup_id }) => topup_id);
  return [...new Set([...reported.keys(), ...booked.keys()])].toSorted().flatMap((topup_id) => {
    const [theirs, ours] = [reported.get(topup_id), booked.get(topup_id)];
    if ((theirs ?? 0) === (ours ?? 0)) return [];
    return [
      { topup_id, reported_idr: theirs ?? 0, booked_idr: ours ?? 0, found: foundOf(theirs, ours) } satisfies Difference,
    ];
  });
};
