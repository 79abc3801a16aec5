import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { staffReading } from '../../shared/domain/journal/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getTopup as row } from '../../shared/routes/topups/topups.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { topupOfCaller } from '../../shared/steps/topup-of-caller.ts';
import { auditReads } from '../../shared/store/journal/audit-reads.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { topupOf } from '../../shared/store/topups/record.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly table: Table };

/** GET /wallet/topups/{topup_id}: one round trip for the owner. Two for the staff, and an audit entry. */
export const getTopup: UseCase<typeof row, Ports> = async ({ caller, params, requestId }, ports) => {
  const found = await topupOfCaller(ports.table, caller, params.topup_id, ['support', 'finance', 'admin']);
  if (isRefusal(found)) return found;
  const { topup_id, user_id } = found.topup;
  const reading = staffReading(row, { caller, requestId }, ports.clock(), ports.randomBytes);
  const refused =
    user_id !== caller.user_id
      ? await auditReads(ports.table, reading, [{ target: topup_id, subject_id: user_id }])
      : undefined;
  if (refused) return refused;
  return { status: 200, body: topupOf(found.topup) };
};

/** The production ports. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, getTopup, portsOf(table));
