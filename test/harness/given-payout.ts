import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Violation } from '../../shared/domain/books/reconcile-facts.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import type { GatewayMove } from '../../shared/domain/topups/gateway-moves.ts';
import type { PayoutForm } from '../../shared/domain/topups/payout.ts';
import type { ReportRow } from '../../shared/domain/topups/settlement.ts';
import { gatewayLines } from '../../shared/domain/wallet/inflow.ts';
import { ledgerEntry } from '../../shared/domain/wallet/ledger.ts';
import { isRefusal } from '../../shared/errors.ts';
import { reconcile } from '../../shared/flows/reconciliation.ts';
import { table } from '../../shared/runtime/table.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import { entryKey, topupKey, topupPointerKey, walletKey } from '../../shared/store/table/keys.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { transact } from '../../shared/store/table/transaction.ts';
import type { WriteDraft } from '../../shared/store/topups/book-payout.ts';
import { approvalWrites } from '../../shared/store/topups/change-settlement.ts';
import { type ReportedPayout, settle } from '../../shared/store/topups/pay-out.ts';
import { readSettlement } from '../../shared/store/topups/read-settlement.ts';
import { transferAt } from './bank-transfer.ts';
import { storedItems } from './given.ts';
import { putDrafted } from './put-all.ts';

const amount_idr = 50_000;

/**
 * Stores paid top-ups of 50,000 for a new user, and the harness's drafter.
 * @returns for each its ledger entry of the gateway, and its row of the settlement report
 */
export const givenMoves = async (
  count: number,
  nowMs = Date.now(),
): Promise<readonly { readonly move: GatewayMove; readonly row: ReportRow }[]> => {
  const user_id = timeSortedId('usr', nowMs, randomBytes);
  const created_at = new Date(nowMs).toISOString();
  const items = Array.from({ length: count }, (_, place) => {
    const topup_id = timeSortedId('top', nowMs + place, randomBytes);
    const payment_ids = [`payment of ${topup_id}`];
    const lines = gatewayLines(user_id, 'midtrans', amount_idr, { available_idr: 0, owed_idr: 0 });
    const entry = ledgerEntry({ type: 'topped_up', user_id, lines, topup_id }, nowMs + place, randomBytes);
    const topup = {
      ...{ topup_id, user_id, amount_idr, status: 'paid', credited_idr: amount_idr, received_idr: amount_idr },
      ...{
        gateway: 'midtrans',
        method: 'bca_va',
        references: [`${topup_id}-1`],
        payment_ids,
        mismatched_ids: [],
        seen_ids: payment_ids,
      },
      ...{ created_at, updated_at: created_at, expires_at: created_at, paid_at: created_at },
      ...{ version: 2, event_sequence: 2 },
    };
    return { topup, entry };
  });
  await putDrafted([
    ...items.flatMap(({ topup, entry }) => [
      { ...topupPointerKey(topup.topup_id), user_id },
      { ...topupKey(user_id, topup.topup_id), ...topup },
      { ...entryKey(user_id, entry.entry_id), ...entry },
    ]),
    { ...walletKey(user_id), user_id, available_idr: count * amount_idr, total_idr: count * amount_idr },
  ]);
  return items.map(({ topup: { topup_id }, entry: { entry_id } }) => ({
    move: { entry_id, user_id, topup_id, amount_idr, payout_id: undefined },
    row: { reference: `${topup_id}-1`, payment_id: `payment of ${topup_id}`, amount_idr },
  }));
};

/** Stores paid top-ups like `givenMoves`. @returns a row of the settlement report for each */
export const givenPaidTopups = async (count: number, nowMs?: number): Promise<readonly ReportRow[]> =>
  (await givenMoves(count, nowMs)).map(({ row }) => row);

let payouts = 0;

/** The form of a payout with a new name. 1,000 of each row did not arrive. */
export const formOf = (report: readonly ReportRow[], changes: Partial<PayoutForm> = {}): PayoutForm => {
  payouts += 1;
  const received_idr = report.reduce((sum, row) => sum + row.amount_idr - 1000, 0);
  return { gateway: 'midtrans', payout_id: `PO-${payouts}`, received_idr, transfer_fee_idr: 0, ...changes };
};

export const bookedPayout = async (payoutId: string) =>
  (await storedItems()).find(({ type, payout_id }) => type === 'paid_out' && payout_id === payoutId);

/** Writes a draft at any instant, without reading the drafter's account. */
export const writtenDirectly =
  (of: Table): WriteDraft =>
  (_, parts) =>
    transact(of, parts);

/** Drafts a settlement, and approves it as another person. */
const settled = async (of: Table, reported: ReportedPayout, clock: () => number) => {
  const drafted = await settle(of, reported, {
    drafterId: 'usr_drafter',
    movement: transferAt(clock()),
    clock,
    randomBytes,
    write: writtenDirectly(of),
  });
  if (isRefusal(drafted) || drafted.found !== 'drafted') return drafted;
  const { settlement_id, payout } = drafted;
  const settlement = (await readSettlement(table, 'midtrans', settlement_id)) ?? expect.fail('no settlement');
  const parts = approvalWrites(settlement, 'usr_approver', { nowMs: clock(), randomBytes });
  expect(await transact(table, parts)).toBeUndefined();
  return { found: 'booked' as const, payout, settlement_id };
};

/** Books a payout now. */
export const paysOut = (report: readonly ReportRow[], form = formOf(report), of: Table = table, reportedFee?: number) =>
  settled(of, { report, form, reportedFee }, Date.now);

/** Books a payout at an instant. @param feeVat the VAT in the fee, in IDR, if the report states it */
export const paysOutAt = async (
  instant: string | number,
  report: readonly ReportRow[],
  form = formOf(report),
  feeVat?: number,
) => {
  const clock = () => new Date(instant).getTime();
  return settled(table, { report, form, reportedFee: undefined, feeVat }, clock);
};

const textOf = (violations: readonly Violation[]): readonly string[] =>
  violations.map(({ rule, subject, expected, found }) => `${rule} ${subject}: ${expected}, ${found}`);

/** The findings of a reconciliation two hours later, when every payout must be booked. */
export const foundLater = async () => {
  const clock = () => Date.now() + 7_200_000;
  const { violations, warnings, figures } = await reconcile({
    ...{ store: reconcileStore(table), clock, pause: async () => {} },
  });
  return { broken: textOf(violations), warnings: textOf(warnings), figures };
};

/** The violations in the whole table two hours later. */
export const brokenRules = async (): Promise<readonly string[]> => (await foundLater()).broken;
