import { randomBytes } from 'node:crypto';
import { newCredit } from '../../shared/domain/wallet/booking.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { draftCredit as row } from '../../shared/routes/wallet/bookings.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type DraftPorts, draftBooking } from '../../shared/steps/booking.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** POST /admin/wallets/{user_id}/credits */
export const draftCredit: UseCase<typeof row, DraftPorts> = (request, ports) =>
  draftBooking(row, request, newCredit, ports);

/** The production ports. */
export const portsOf = (of: Table): DraftPorts => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, draftCredit, portsOf(table));
