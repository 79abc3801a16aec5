import { getBooking } from '../../shared/flows/booking.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getCredit as row } from '../../shared/routes/wallet/bookings.ts';
import { creditRecord } from '../../shared/store/wallet/booking.ts';

/** GET /admin/wallets/{user_id}/credits/{credit_id} */
export const getCredit: UseCase<typeof row, Ports> = (request, ports) =>
  getBooking(row, request, creditRecord(request.params.user_id, request.params.credit_id), ports);

export const { handler, over } = endpoint(row, getCredit);
