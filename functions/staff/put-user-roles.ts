import { accessVersion } from '../../shared/domain/accounts/account.ts';
import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { decideRoles } from '../../shared/domain/staff/account-access.ts';
import { newRoleGrant } from '../../shared/domain/staff/role-grant.ts';
import { roleGrant } from '../../shared/drafts/role-grant.ts';
import { draftWrites } from '../../shared/drafts/stored-draft.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putUserRoles as row } from '../../shared/routes/staff/users.ts';
import { auditReads, auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { changeAccess, readSubject } from '../../shared/store/staff/change-access.ts';
import { shownGrant } from '../../shared/store/staff/role-grants.ts';
import { shownAccount } from '../../shared/store/staff/shown-account.ts';

/**
 * PUT /admin/users/{user_id}/roles: normally one read and one transaction. A grant of finance or admin is drafted, and
 * another admin must approve it. A request that changes nothing writes only an audit entry.
 */
export const putUserRoles: UseCase<typeof row, Ports> = (request, { clock, ...ports }) =>
  attempts(async () => {
    const nowMs = clock();
    const { caller, params, body, ifMatch } = request;
    const { account, subject } = await readSubject(ports.table, caller.user_id, params.user_id);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (subject === undefined) return refuse('not_found');
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    const thing = { target: params.user_id };
    const decided = decideRoles(subject.account, { wanted: body.roles, replaced: ifMatch }, caller.user_id, nowMs);
    if (isRefusal(decided)) return auditRefusal(ports.table, staff, thing, decided);
    const { change, drafted } = decided;
    const refused = change === undefined ? await auditReads(ports.table, staff, [thing]) : undefined;
    if (refused) return refused;
    const newId = (prefix: string) => timeSortedId(prefix, nowMs, ports.randomBytes);
    const person = { ...subject.account, ...change?.set };
    const grant = drafted.length > 0 ? newRoleGrant(person, drafted, caller.user_id, { nowMs, newId }) : undefined;
    const draftedGrant = grant && { grant, writes: draftWrites(roleGrant, grant) };
    const changed = change ? await changeAccess(ports.table, subject, change, staff, draftedGrant) : subject.account;
    if (changed === 'stale' || isRefusal(changed)) return changed;
    const version = accessVersion(changed);
    return grant
      ? { status: 202, body: shownGrant(grant), version }
      : { status: 200, body: shownAccount(changed), version };
  });

export const { handler, over } = endpoint(row, putUserRoles);
