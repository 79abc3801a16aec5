import { getBooking } from '../../shared/flows/booking.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getDebit as row } from '../../shared/routes/wallet/bookings.ts';
import { debitRecord } from '../../shared/store/wallet/booking.ts';

/** GET /admin/wallets/{user_id}/debits/{debit_id} */
export const getDebit: UseCase<typeof row, Ports> = (request, ports) =>
  getBooking(row, request, debitRecord(request.params.user_id, request.params.debit_id), ports);

export const { handler, over } = endpoint(row, getDebit);
