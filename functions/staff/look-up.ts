import { randomBytes } from 'node:crypto';
import { maximumLookedUp } from '../../shared/contract/staff/lookup.ts';
import { staffReading } from '../../shared/domain/journal/staff-action.ts';
import { namedBy } from '../../shared/domain/staff/lookup.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { lookUp as row } from '../../shared/routes/staff/listed-users.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Ports as TablePorts } from '../../shared/steps/ports.ts';
import { admitSearch } from '../../shared/steps/staff-list.ts';
import { countToday } from '../../shared/store/accounts/count-today.ts';
import { auditReads, refuseFull } from '../../shared/store/journal/audit-reads.ts';
import { lookUp as find } from '../../shared/store/staff/look-up.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = TablePorts & {
  readonly contactKey: string;
};

/** POST /admin/lookup: counts the search, looks up each possible meaning of the text, and audits each result. */
export const lookUp: UseCase<typeof row, Ports> = async ({ caller, body, requestId }, ports) => {
  const { table: of, contactKey } = ports;
  const admitted = await admitSearch(row, { caller, requestId }, ports);
  if (isRefusal(admitted)) return admitted;
  const reading = staffReading(row, { caller, requestId }, ports.clock(), ports.randomBytes);
  // Counted before the search. Otherwise an answer past the limit would reveal whether an account exists.
  if (!(await countToday(of, caller.user_id, 'searches', ports.clock()))) return refuseFull(of, reading, 'searches');
  const { found, more } = await find(of, namedBy(body.text), { contactKey, maximum: maximumLookedUp });
  const things = found.map(({ id, user_id }) => ({ target: id, ...(user_id !== null && { subject_id: user_id }) }));
  const refused = await auditReads(of, reading, things);
  return refused ?? { status: 200, body: { found, more } };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  contactKey: settings.contactKey(),
});

export const handler = lambda(row, lookUp, portsOf(table));
