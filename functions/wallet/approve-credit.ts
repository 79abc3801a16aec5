import { type ApprovalPorts, approveBooking } from '../../shared/flows/booking.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveCredit as row } from '../../shared/routes/wallet/bookings.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { creditRecord } from '../../shared/store/wallet/booking.ts';

/** POST /admin/wallets/{user_id}/credits/{credit_id}/approve */
export const approveCredit: UseCase<typeof row, ApprovalPorts> = (request, ports) =>
  approveBooking(row, request, creditRecord(request.params.user_id, request.params.credit_id), ports);

export const { handler, over } = endpoint(row, approveCredit, () => ({ ceilingIdr: settings.approvalCeilingIdr() }));
