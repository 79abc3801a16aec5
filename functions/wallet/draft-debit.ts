import { randomBytes } from 'node:crypto';
import { newDebit } from '../../shared/domain/wallet/booking.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { draftDebit as row } from '../../shared/routes/wallet/bookings.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type DraftPorts, draftBooking } from '../../shared/steps/booking.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** POST /admin/wallets/{user_id}/debits */
export const draftDebit: UseCase<typeof row, DraftPorts> = (request, ports) =>
  draftBooking(row, request, newDebit, ports);

/** The production ports. */
export const portsOf = (of: Table): DraftPorts => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, draftDebit, portsOf(table));
