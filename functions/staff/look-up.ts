import { maximumLookedUp } from '../../shared/contract/staff/lookup.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { namedBy } from '../../shared/domain/staff/lookup.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { admitSearch } from '../../shared/flows/staff-list.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { lookUp as row } from '../../shared/routes/staff/listed-users.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { countToday } from '../../shared/store/accounts/count-today.ts';
import { auditReads, refuseFull } from '../../shared/store/audit/audit-reads.ts';
import { lookUp as find } from '../../shared/store/staff/look-up.ts';

/** POST /admin/lookup: counts the search, looks up each possible meaning of the text, and audits each result. */
export const lookUp: UseCase<typeof row, Ports & { readonly contactKey: string }> = async (
  { caller, body, requestId },
  ports,
) => {
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

export const { handler, over } = endpoint(row, lookUp, () => ({ contactKey: settings.contactKey() }));
