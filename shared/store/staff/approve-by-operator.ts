import { auditEntry } from '../../domain/audit/audit.ts';
import { refuseDeciders } from '../../domain/drafts/deciders.ts';
import { approvedBy, refuseEnded } from '../../domain/drafts/four-eyes.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import { grantRoles } from '../../domain/staff/account-access.ts';
import { granters, refuseLapsedGrant } from '../../domain/staff/role-grant.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { auditWrite } from '../audit/audit.ts';
import { approvalWrite } from '../audit/four-eyes.ts';
import { deciderWrite, personRecord, samePerson } from '../drafts/people.ts';
import { notWaitingWrite } from '../drafts/waiting-drafts.ts';
import { adminsKey, roleGrantKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { check, transact } from '../table/transaction.ts';
import { readGrantSubject, roleGrantRecord, roleGrantWrites } from './role-grants.ts';

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

const roles = ['admin'];

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
  const { grant } = await readTogether(table, { grant: roleGrantRecord(grantId) });
  if (grant === undefined) return refuse('not_found', 'There is no such grant.');
  const { user_id: userId, drafted_by: drafterId } = grant;
  const subject = await readGrantSubject(table, userId);
  if (subject === undefined) return refuse('not_found', 'There is no such user.');
  const { drafter } = await readTogether(table, { drafter: personRecord(drafterId) });
  const { admins, account } = subject;
  const approver = { user_id: actor, person: { status: 'active', roles } };
  const others = [{ user_id: drafterId, person: drafter }];
  const refused =
    refuseEnded(grant.status) ??
    refuseLapsedGrant(grant, account) ??
    refuseOthers(admins?.admins ?? [], drafterId, userId) ??
    refuseDeciders({ approver, others, beneficiary: account, beneficiaryId: userId }, roles, nowMs, 'self');
  if (refused) return refused;
  const given = { roles: grant.roles, grantedBy: granters(grant, actor) };
  const change = grantRoles(account, given, undefined, nowMs);
  if (isRefusal(change)) return change;
  const written = roleGrantWrites(grant, subject, { change, beneficiary: samePerson(account) }, nowMs);
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
  const result = await transact(table, {
    drafter: deciderWrite(drafterId, { others: [actor], roles, beneficiary: account, nowMs }),
    grant: approvalWrite(roleGrantKey(grantId), grant, actor, approvedBy(actor, nowMs)),
    waiting: notWaitingWrite(grantId, grant),
    ...written.writes,
    ...(written.remaining === undefined && { admins: check(adminsKey, unchanged) }),
    'audit entry': auditWrite(auditEntry(audited, nowMs, randomBytes)),
  });
  if (result === undefined) return { user_id: userId, roles: change.access.roles };
  return isRefusal(result) ? result : refuse('conflict', 'Somebody else changed this at the same moment. Look again.');
};
