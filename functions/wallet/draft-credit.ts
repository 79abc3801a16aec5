import { newCredit } from '../../shared/domain/wallet/booking.ts';
import { lambda, portsOf, type UseCase } from '../../shared/http/lambda.ts';
import { draftCredit as row } from '../../shared/routes/wallet/bookings.ts';
import { table } from '../../shared/runtime/table.ts';
import { draftBooking } from '../../shared/steps/booking.ts';
import type { Ports } from '../../shared/steps/ports.ts';

/** POST /admin/wallets/{user_id}/credits */
export const draftCredit: UseCase<typeof row, Ports> = (request, ports) => draftBooking(row, request, newCredit, ports);

export { portsOf };

export const handler = lambda(row, draftCredit, portsOf(table));
