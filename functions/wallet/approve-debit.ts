import { type ApprovalPorts, approveBooking } from '../../shared/flows/booking.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveDebit as row } from '../../shared/routes/wallet/bookings.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { debitRecord } from '../../shared/store/wallet/booking.ts';

/** POST /admin/wallets/{user_id}/debits/{debit_id}/approve */
export const approveDebit: UseCase<typeof row, ApprovalPorts> = (request, ports) =>
  approveBooking(row, request, debitRecord(request.params.user_id, request.params.debit_id), ports);

export const { handler, over } = endpoint(row, approveDebit, () => ({ ceilingIdr: settings.approvalCeilingIdr() }));
