import { newDebit } from '../../shared/domain/wallet/booking.ts';
import { lambda, portsOf, type UseCase } from '../../shared/http/lambda.ts';
import { draftDebit as row } from '../../shared/routes/wallet/bookings.ts';
import { table } from '../../shared/runtime/table.ts';
import { draftBooking } from '../../shared/steps/booking.ts';
import type { Ports } from '../../shared/steps/ports.ts';

/** POST /admin/wallets/{user_id}/debits */
export const draftDebit: UseCase<typeof row, Ports> = (request, ports) => draftBooking(row, request, newDebit, ports);

export { portsOf };

export const handler = lambda(row, draftDebit, portsOf(table));
