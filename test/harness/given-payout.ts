import { randomBytes } from 'node:crypto';
import type { ReportRow } from '../../shared/domain/books/settlement.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import type { PayoutForm } from '../../shared/domain/topups/payout.ts';
import { gatewayLines } from '../../shared/domain/wallet/inflow.ts';
import { ledgerEntry } from '../../shared/domain/wallet/ledger.ts';
import { table } from '../../shared/runtime/table.ts';
import { reconcile } from '../../shared/steps/reconciliation.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import { entryKey, topupKey, topupPointerKey, walletKey } from '../../shared/store/table/keys.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { payOut } from '../../shared/store/topups/pay-out.ts';
import { putAll } from './put-all.ts';

const amount_idr = 50_000;

/** Top-ups of 50,000 of a new user, as many as a report has rows, paid. @returns a row of the report for each */
export const givenPaidTopups = async (count: number, nowMs = Date.now()): Promise<readonly ReportRow[]> => {
  const user_id = timeSortedId('usr', nowMs, randomBytes);
  const created_at = new Date(nowMs).toISOString();
  const items = Array.from({ length: count }, (_, place) => {
    const topup_id = timeSortedId('top', nowMs + place, randomBytes);
    const payment_ids = [`payment of ${topup_id}`];
    const lines = gatewayLines(user_id, 'midtrans', amount_idr, { available_idr: 0, owed_idr: 0 });
    const entry = ledgerEntry({ type: 'topped_up', user_id, lines, topup_id }, nowMs + place, randomBytes);
    const topup = {
      ...{ topup_id, user_id, amount_idr, status: 'paid', credited_idr: amount_idr, received_idr: amount_idr },
      ...{ gateway: 'midtrans', method: 'bca_va', references: [`${topup_id}-1`], payment_ids, mismatched_ids: [] },
      ...{ created_at, updated_at: created_at, expires_at: created_at, paid_at: created_at },
      ...{ version: 2, event_sequence: 2 },
    };
    return { topup, entry };
  });
  await putAll([
    ...items.flatMap(({ topup, entry }) => [
      { ...topupPointerKey(topup.topup_id), user_id },
      { ...topupKey(user_id, topup.topup_id), ...topup },
      { ...entryKey(user_id, entry.entry_id), ...entry },
    ]),
    { ...walletKey(user_id), user_id, available_idr: count * amount_idr, total_idr: count * amount_idr },
  ]);
  return items.map(({ topup: { topup_id } }) => ({
    ...{ reference: `${topup_id}-1`, payment_id: `payment of ${topup_id}`, amount_idr },
  }));
};

let payouts = 0;

/** A payout under a name of its own, of which 1,000 of each row did not arrive. */
export const formOf = (report: readonly ReportRow[], changes: Partial<PayoutForm> = {}): PayoutForm => {
  payouts += 1;
  const received_idr = report.reduce((sum, row) => sum + row.amount_idr - 1000, 0);
  return { gateway: 'midtrans', payout_id: `PO-${payouts}`, received_idr, transfer_fee_idr: 0, ...changes };
};

/** Books a payout. */
export const paysOut = (report: readonly ReportRow[], form = formOf(report), of: Table = table, reportedFee?: number) =>
  payOut(of, { report, form, reportedFee }, { actor: 'somebody', clock: Date.now, randomBytes });

/** Books a payout at an instant. */
export const paysOutAt = async (instant: string | number, report: readonly ReportRow[], form = formOf(report)) => {
  const clock = () => new Date(instant).getTime();
  return payOut(table, { report, form, reportedFee: undefined }, { actor: 'somebody', clock, randomBytes });
};

/** What does not hold of the whole table, two hours later: by then every payout is booked. */
export const brokenRules = async (): Promise<readonly string[]> => {
  const clock = () => Date.now() + 7_200_000;
  const { violations } = await reconcile({ store: reconcileStore(table), clock, pause: async () => {} });
  return violations.map(({ rule, subject, expected, found }) => `${rule} ${subject}: ${expected}, ${found}`);
};
