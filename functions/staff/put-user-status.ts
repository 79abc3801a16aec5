import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { decideStatus } from '../../shared/domain/staff/account-access.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putUserStatus as row } from '../../shared/routes/staff/users.ts';
import { auditReads, auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { changeAccess, readSubject } from '../../shared/store/staff/change-access.ts';
import { shownAccount } from '../../shared/store/staff/shown-account.ts';

/**
 * PUT /admin/users/{user_id}/status: normally one read and one transaction. A request that changes nothing writes only
 * an audit entry.
 */
export const putUserStatus: UseCase<typeof row, Ports> = (request, { clock, ...ports }) =>
  attempts(async () => {
    const nowMs = clock();
    const { caller, params, body } = request;
    const { account, subject } = await readSubject(ports.table, caller.user_id, params.user_id);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (subject === undefined) return refuse('not_found');
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    const thing = { target: params.user_id };
    const change = decideStatus(subject.account, body.status, caller.user_id, nowMs);
    if (change && isRefusal(change)) return auditRefusal(ports.table, staff, thing, change);
    const refused = change === undefined ? await auditReads(ports.table, staff, [thing]) : undefined;
    if (refused) return refused;
    const changed = change ? await changeAccess(ports.table, subject, change, staff) : subject.account;
    if (changed === 'stale' || isRefusal(changed)) return changed;
    return { status: 200, body: shownAccount(changed) };
  });

export const { handler, over } = endpoint(row, putUserStatus);
