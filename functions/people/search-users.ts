import { randomBytes } from 'node:crypto';
import { maximumFound } from '../../shared/contract/people/account.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { staffReading } from '../../shared/domain/journal/staff-action.ts';
import { contactHashes } from '../../shared/domain/people/contacts.ts';
import { admitStaff } from '../../shared/domain/people/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { searchUsers as row } from '../../shared/routes/people/users.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { auditReads } from '../../shared/store/journal/audit-reads.ts';
import { readAccount } from '../../shared/store/people/read.ts';
import { findByContact } from '../../shared/store/people/search.ts';
import { shownAccount } from '../../shared/store/people/shown-account.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly table: Table;
  /** Of the hashes by which an account is found. */
  readonly contactKey: string;
};

/** Of a search that found nobody: that somebody looked. */
const nobody = { target: 'nobody' } as const;

/** POST /admin/users/search: one query and one read of whom it found, and an entry in the audit trail about each. */
export const searchUsers: UseCase<typeof row, Ports> = async ({ caller, body, requestId }, ports) => {
  const { contactKey, randomBytes: random, table: of } = ports;
  const hashes = contactHashes({ email: body.email ?? null, phone_number: body.phone_number ?? null }, contactKey);
  const admitted = admitStaff(caller, await readAccount(of, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;

  const found = await findByContact(of, hashes, maximumFound + 1);
  const shown = found.slice(0, maximumFound);
  const reading = staffReading(row, { caller, requestId }, ports.clock(), random);
  await auditReads(of, reading, shown.length === 0 ? [nobody] : shown.map(({ user_id }) => ({ target: user_id })));
  return { status: 200, body: { users: shown.map(shownAccount), more: found.length > maximumFound } };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  contactKey: settings.contactKey(),
});

export const handler = lambda(row, searchUsers, portsOf(table));
