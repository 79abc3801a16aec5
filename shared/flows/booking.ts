import type { Caller } from '../domain/accounts/account.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { decidedAs, staffAction, staffReading } from '../domain/audit/staff-action.ts';
import { approvalUnder, refuseRecentGrant } from '../domain/drafts/four-eyes.ts';
import { fingerprintOf, replayOf } from '../domain/idempotency/idempotency.ts';
import type { RandomBytes } from '../domain/ids.ts';
import { countedIdr } from '../domain/wallet/approved-sums.ts';
import { movementOf, refuseBookingApproval } from '../domain/wallet/booking.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { auditReads, auditRefusal } from '../store/audit/audit-reads.ts';
import { approveBooking as writeApproval } from '../store/wallet/approve-booking.ts';
import type { Booking, BookingRecord } from '../store/wallet/booking.ts';
import { draftBooking as writeDraft } from '../store/wallet/draft-booking.ts';
import { readBooking, readForApproval, readForDraft, readSwapped } from '../store/wallet/read-booking.ts';
import { attempts } from './attempts.ts';
import type { Ports } from './ports.ts';

export type ApprovalPorts = Ports & { readonly ceilingIdr: number };

type Row = { readonly id: string; readonly roles: readonly string[] };
type StaffRequest<Body> = { readonly caller: Caller; readonly requestId: string; readonly body: Body };
type DraftRequest<Body> = StaffRequest<Body> & {
  readonly params: { readonly user_id: string };
  readonly idempotencyKey: string;
};

/** Drafts a credit or a debit: one read, and one transaction that also writes the idempotency record. */
export const draftBooking = async <
  Body extends { readonly reason: string; readonly public_note?: string | undefined },
  B extends Booking,
>(
  row: Row,
  request: DraftRequest<Body>,
  make: (userId: string, form: Body, drafterId: string, nowMs: number, randomBytes: RandomBytes) => B,
  { clock, ...ports }: Ports,
) => {
  const nowMs = clock();
  const { caller, params, body } = request;
  const name = { userId: caller.user_id, operation: row.id, key: request.idempotencyKey };
  const fingerprint = fingerprintOf({ ...params, ...body });
  const { account, user, answered } = await readForDraft(ports.table, name, params.user_id);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  const replay = replayOf(answered, { fingerprint }, nowMs);
  if (replay) return replay;
  if (user === undefined) return refuse('not_found');
  const staff = staffAction(row, request, nowMs, ports.randomBytes);

  const booking = make(params.user_id, body, caller.user_id, nowMs, ports.randomBytes);
  const reply = { status: 201, body: booking } as const;
  const stored = { fingerprint, status: reply.status, body: JSON.stringify(booking), created_at: booking.created_at };
  return (await writeDraft(ports.table, { booking, name, answered: stored }, staff)) ?? reply;
};

/**
 * Approves a credit or a debit: at most two reads and one transaction in each round. The last approval moves the money.
 */
export const approveBooking = async <B extends Booking>(
  row: Row,
  request: StaffRequest<{ readonly reason?: string | undefined }> & { readonly params: { readonly user_id: string } },
  record: BookingRecord<B>,
  { clock, ceilingIdr, ...ports }: ApprovalPorts,
) => {
  const { user_id: approverId } = request.caller;
  const { user_id: userId } = request.params;
  const result = await attempts(async (): Promise<B | Refusal | 'stale'> => {
    const nowMs = clock();
    const { account, booking, ...totals } = await readForApproval(ports.table, approverId, userId, record);
    const admitted = admitStaff(request.caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (booking === undefined) return refuse('not_found');
    const { amount_idr, drafted_by } = booking;
    const staff = decidedAs(staffAction(row, request, nowMs, ports.randomBytes), admitted);
    const unfit =
      refuseBookingApproval(booking, approverId) ??
      refuseRecentGrant(admitted, drafted_by, nowMs) ??
      refuseRecentGrant(admitted, booking.first_approved_by ?? '', nowMs);
    const thing = { target: movementOf(booking).id, subject_id: userId };
    if (unfit) return auditRefusal(ports.table, staff, thing, unfit);
    const { received, approved } = totals;
    // The sums that this approver drafted and this drafter approved. Only a first approval needs them, to decide
    // whether one approval is enough.
    const swapped = booking.status === 'draft' ? await readSwapped(ports.table, drafted_by) : undefined;
    const pair = [approved?.by_drafter[drafted_by] ?? {}, swapped?.by_drafter[approverId] ?? {}];
    const running = { received: received?.sums ?? {}, pair };
    const amountIdr = countedIdr(amount_idr, running, nowMs);
    const approval = approvalUnder(booking, { amountIdr, ceilingIdr }, approverId, nowMs);
    return writeApproval(ports.table, { booking, approval, totals: { received, approved, swapped } }, staff);
  });
  return isRefusal(result) ? result : ({ status: 200, body: result } as const);
};

/** Reads a credit or a debit in one round trip, and writes an audit entry. */
export const getBooking = async <B extends Booking>(
  row: Row,
  { caller, requestId }: Pick<StaffRequest<never>, 'caller' | 'requestId'>,
  record: BookingRecord<B>,
  ports: Ports,
) => {
  const { account, booking } = await readBooking(ports.table, caller.user_id, record);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  if (booking === undefined) return refuse('not_found');
  const reading = staffReading(row, { caller, requestId }, ports.clock(), ports.randomBytes);
  const refused = await auditReads(ports.table, reading, [
    { target: movementOf(booking).id, subject_id: booking.user_id },
  ]);
  return refused ?? ({ status: 200, body: booking } as const);
};
