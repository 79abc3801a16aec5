import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getCredit as row } from '../../shared/routes/wallet/bookings.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { getBooking } from '../../shared/steps/booking.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { creditRecord } from '../../shared/store/wallet/booking.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly table: Table };

/** GET /admin/wallets/{user_id}/credits/{credit_id} */
export const getCredit: UseCase<typeof row, Ports> = (request, ports) =>
  getBooking(row, request, creditRecord(request.params.user_id, request.params.credit_id), ports);

/** The production ports. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, getCredit, portsOf(table));
