import { maximumFound } from '../../shared/contract/accounts/account.ts';
import { contactHashes } from '../../shared/domain/accounts/contacts.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal, refuseField } from '../../shared/errors.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { admitSearch } from '../../shared/flows/staff-list.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { searchUsers as row } from '../../shared/routes/staff/users.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { countToday } from '../../shared/store/accounts/count-today.ts';
import { auditReads, refuseFull } from '../../shared/store/audit/audit-reads.ts';
import { findByContact, placeOf } from '../../shared/store/staff/search.ts';
import { shownAccount } from '../../shared/store/staff/shown-account.ts';

type Ports = TablePorts & {
  readonly contactKey: string;
  readonly cursorSecret: string;
};

/** POST /admin/users/search: counts the search, queries the index, reads the accounts, and audits each result. */
export const searchUsers: UseCase<typeof row, Ports> = async ({ caller, body, requestId }, ports) => {
  const { contactKey, randomBytes: random, table: of } = ports;
  const hashes = contactHashes({ email: body.email ?? null, phone_number: body.phone_number ?? null }, contactKey);
  const seal = cursorSeal(ports.cursorSecret, [row.id, caller.user_id, hashes.email_hash ?? hashes.phone_hash ?? '']);
  const after = body.cursor === undefined ? undefined : seal.open(body.cursor);
  if (after !== undefined && isRefusal(after)) return refuseField('bad_cursor', '/cursor', after.message ?? '');

  const admitted = await admitSearch(row, { caller, requestId }, ports);
  if (isRefusal(admitted)) return admitted;
  const reading = staffReading(row, { caller, requestId }, ports.clock(), random);
  // Counted before the search. Otherwise an answer past the limit would reveal whether an account exists.
  if (!(await countToday(of, caller.user_id, 'searches', ports.clock()))) return refuseFull(of, reading, 'searches');

  const { found, cut } = await findByContact(of, hashes, maximumFound + 1, after?.position);
  const shown = found.slice(0, maximumFound);
  const things = shown.map(({ user_id }) => ({ target: user_id }));
  const refused = await auditReads(of, reading, things);
  if (refused) return refused;
  const [last, hasNext] = [shown.at(-1), found.length > maximumFound];
  const next_cursor = hasNext && last ? seal.close(placeOf(last)) : null;
  return { status: 200, body: { users: shown.map(shownAccount), more: hasNext, incomplete: cut, next_cursor } };
};

export const { handler, over } = endpoint(row, searchUsers, () => ({
  contactKey: settings.contactKey(),
  cursorSecret: settings.cursorSecret(),
}));
