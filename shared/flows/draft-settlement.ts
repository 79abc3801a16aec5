import type { Settlement, SettlementCheck, SettlementForm, SettlementReport } from '../contract/topups/settlement.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { type StaffAction, staffAction } from '../domain/audit/staff-action.ts';
import { fingerprintOf, idempotencyRecordOf, replayOf } from '../domain/idempotency/idempotency.ts';
import { type GatewayReport, readGatewayReport } from '../domain/topups/gateway-report.ts';
import { refusePaidOn } from '../domain/wallet/bank-movement.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { readAccount } from '../store/accounts/read.ts';
import { transactStaffAction } from '../store/audit/staff-action.ts';
import { idempotencyWrite, readIdempotency } from '../store/idempotency/idempotency.ts';
import type { Table } from '../store/table/table.ts';
import type { WriteDraft } from '../store/topups/book-payout.ts';
import { shownSettlement } from '../store/topups/change-settlement.ts';
import { comparePayout, type ReportedPayout, settle } from '../store/topups/pay-out.ts';
import type { Ports } from './ports.ts';

/** The maximum number of differences that are shown. Further differences are only counted. */
const shownDifferences = 100;

/** The amount that should have been received according to the report, in IDR. */
const expectedOf = ({ rows, fee = 0 }: GatewayReport, transferFeeIdr: number): number =>
  Math.round(rows.reduce((sum, { amount_idr }) => sum + amount_idr, 0) - fee - transferFeeIdr);

const reportedPayout = (body: SettlementReport, read: GatewayReport): ReportedPayout => {
  const { gateway, payout_id, received_idr, transfer_fee_idr, fee_idr } = body;
  const received = received_idr ?? expectedOf(read, transfer_fee_idr);
  return {
    ...{ report: read.rows, reportedFee: read.fee, feeVat: read.feeVat, expected: received_idr === undefined },
    form: { gateway, payout_id, received_idr: received, transfer_fee_idr, fee_idr },
  };
};

const states = { ready: 'ready', 'drafted already': 'drafted', 'booked already': 'booked' } as const;

/** Compares a report with the ledger. Writes nothing. */
export const checkReport = async (table: Table, body: SettlementReport): Promise<SettlementCheck | Refusal> => {
  const read = readGatewayReport(body.gateway, body.report);
  if (isRefusal(read)) return read;
  const seen = await comparePayout(table, reportedPayout(body, read));
  if (isRefusal(seen)) return seen;
  const about = {
    ...{ gateway: body.gateway, payout_id: body.payout_id, rows: read.rows.length },
    reported_fee_idr: read.fee === undefined ? null : Math.round(read.fee),
  };
  if (seen.found === 'differs') {
    const none = { moves: null, gross_idr: null, fee_idr: null, fee_vat_idr: null, received_idr: null };
    const { differences } = seen;
    return {
      ...{ found: seen.found, ...about, ...none, settlement_id: null, differing: differences.length },
      differences: differences.slice(0, shownDifferences).map(({ payouts, ...each }) => ({
        ...{ ...each, topup_id: each.topup_id.slice(0, 64) },
        payouts: [...payouts],
      })),
    };
  }
  const { moves, gross_idr, fee_idr, fee_vat_idr = null, received_idr } = seen.payout;
  const settlement_id = seen.found === 'ready' ? null : seen.settlement_id;
  return {
    ...{ found: states[seen.found], ...about, moves, gross_idr, fee_idr, fee_vat_idr, received_idr, settlement_id },
    ...{ differing: 0, differences: [] },
  };
};

type Row = { readonly id: string; readonly roles: readonly string[] };
type Request = {
  readonly caller: StaffAction['caller'];
  readonly requestId: string;
  readonly idempotencyKey: string;
  readonly body: SettlementForm;
};

/**
 * Drafts the settlement of a report. The rows' ledger entries are reserved first. One transaction then writes the
 * draft, its idempotency record and its audit entry. A concurrent duplicate request gets the same reply.
 */
export const draftSettlement = async (row: Row, request: Request, { clock, randomBytes, table }: Ports) => {
  const { caller, body } = request;
  const name = { userId: caller.user_id, operation: row.id, key: request.idempotencyKey };
  const keyed = { fingerprint: fingerprintOf(body) };
  const admitted = admitStaff(caller, await readAccount(table, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const replayed = async () => replayOf(await readIdempotency(table, name), keyed, clock());
  const before = await replayed();
  if (before) return before;
  const { reference, paid_on } = body;
  const refused = refusePaidOn(paid_on, clock());
  if (refused) return refused;
  const read = readGatewayReport(body.gateway, body.report);
  if (isRefusal(read)) return read;

  const replyOf = (settlement: Settlement) => ({ status: 201, body: settlement }) as const;
  const write: WriteDraft = (settlement, writes) => {
    const shown = shownSettlement(settlement);
    const staff = staffAction(row, { ...request, body: {} }, clock(), randomBytes);
    const change = { target: shown.settlement_id, before: null, after: shown };
    const answer = idempotencyWrite(name, idempotencyRecordOf(keyed, replyOf(shown), shown.created_at));
    return transactStaffAction(table, staff, change, { answer, ...writes });
  };
  const by = { movement: { reference, paid_on }, drafterId: caller.user_id, clock, randomBytes, write };
  const drafted = await settle(table, reportedPayout(body, read), by);
  if (!isRefusal(drafted) && drafted.found === 'drafted') return replyOf(shownSettlement(drafted.settlement));
  // A concurrent request with the same idempotency key may have written the draft. The reply is then a replay instead
  // of a conflict.
  const meanwhile = await replayed();
  if (meanwhile) return meanwhile;
  if (isRefusal(drafted)) return drafted;
  if (drafted.found === 'differs') return refuse('conflict', undefined, [{ reason: 'report_differs' }]);
  return refuse('conflict', undefined, [{ reason: 'settled' }]);
};
