import { auditEntry } from '../../domain/audit/audit.ts';
import { approvedBy, refuseEnded } from '../../domain/drafts/four-eyes.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import { grantRoles } from '../../domain/staff/account-access.ts';
import { granters, refuseLapsedGrant } from '../../domain/staff/role-grant.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { auditWrite } from '../audit/audit.ts';
import { drafterWrite, refusedDrafter } from '../audit/four-eyes.ts';
import { adminsKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { check, transact } from '../table/transaction.ts';
import { readRoleGrant, roleGrantRecord, roleGrantWrites } from './role-grants.ts';

/** `actor` is the operator's name in the audit trail. */
export type OperatorApproval = {
  readonly grantId: string;
  readonly actor: string;
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
};

/** Refuses an approval by the operator while another admin could approve. */
const refuseOthers = (admins: readonly string[], drafterId: string, subjectId: string): Refusal | undefined =>
  admins.every((admin) => admin === drafterId || admin === subjectId)
    ? undefined
    : refuse('conflict', 'Another admin is active: they approve it.');

/**
 * Approves a role grant in place of a second admin, for a deployment with only one admin. The transaction fails if the
 * set of admins has changed.
 *
 * @returns the user's new roles; or `not_found`, `invalid_status`, `forbidden`, `conflict`
 */
export const approveByOperator = async (
  table: Table,
  { grantId, actor, nowMs, randomBytes }: OperatorApproval,
): Promise<{ readonly user_id: string; readonly roles: readonly string[] } | Refusal> => {
  const { found } = await readTogether(table, { found: roleGrantRecord(grantId) });
  if (found === undefined) return refuse('not_found', 'There is no such grant.');
  const { user_id: userId } = found;
  const { grant, subject } = await readRoleGrant(table, undefined, { userId, grantId });
  if (grant === undefined || subject === undefined) return refuse('not_found', 'There is no such user.');
  const { admins } = subject;
  const refused =
    refuseEnded(grant.status) ??
    refuseLapsedGrant(grant, subject.account) ??
    refuseOthers(admins?.admins ?? [], grant.drafted_by, userId);
  if (refused) return refused;
  const given = { roles: grant.roles, grantedBy: granters(grant, actor) };
  const change = grantRoles(subject.account, given, undefined, nowMs);
  if (isRefusal(change)) return change;
  const written = roleGrantWrites(grant, subject, { change, approval: approvedBy(actor, nowMs) }, nowMs);
  if (isRefusal(written)) return written;
  const audited = {
    ...{ actor_id: actor, action: 'approveRoleGrant', target: grantId, subject_id: userId },
    ...{ before: change.before, after: change.after, reason: null, request_id: 'npm run grant-admin' },
  };
  const unchanged = {
    ConditionExpression: '#version = :read',
    names: { '#version': 'version' },
    values: { ':read': admins?.version ?? 0 },
  };
  const operator = { caller: { user_id: actor }, roles: ['admin'], nowMs };
  const result = await transact(table, {
    drafter: drafterWrite(grant, operator),
    ...written.writes,
    ...(written.remaining === undefined && { admins: check(adminsKey, unchanged) }),
    'audit entry': auditWrite(auditEntry(audited, nowMs, randomBytes)),
  });
  if (result === undefined) return { user_id: userId, roles: change.access.roles };
  if (isRefusal(result)) return result;
  return result.failed.has('drafter')
    ? refusedDrafter(result.failed.get('drafter'), operator)
    : refuse('conflict', 'Somebody else changed this at the same moment. Look again.');
};
