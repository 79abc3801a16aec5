import { randomBytes } from 'node:crypto';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { approveCredit as row } from '../../shared/routes/wallet/bookings.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { type ApprovalPorts, approveBooking } from '../../shared/steps/booking.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { creditRecord } from '../../shared/store/wallet/booking.ts';

/** POST /admin/wallets/{user_id}/credits/{credit_id}/approve */
export const approveCredit: UseCase<typeof row, ApprovalPorts> = (request, ports) =>
  approveBooking(row, request, creditRecord(request.params.user_id, request.params.credit_id), ports);

export const portsOf = (of: Table): ApprovalPorts => ({
  clock: systemClock,
  randomBytes,
  table: of,
  ceilingIdr: settings.approvalCeilingIdr(),
});

export const handler = lambda(row, approveCredit, portsOf(table));
