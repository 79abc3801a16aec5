import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { refuseCancelling } from '../../shared/domain/erasure/deletion.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { cancelDeletion as row } from '../../shared/routes/erasure/erasure.ts';
import { auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { readStaffAndUser, cancelDeletion as write } from '../../shared/store/erasure/cancel-deletion.ts';

/** POST /admin/users/{user_id}/deletion/cancel: normally one read and one transaction. */
export const cancelDeletion: UseCase<typeof row, Ports> = async (request, { clock, ...ports }) => {
  const { caller, params } = request;
  const result = await attempts(async () => {
    const nowMs = clock();
    const { account, user } = await readStaffAndUser(ports.table, caller.user_id, params.user_id);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    if (user === undefined) return refuse('not_found');
    const unfit = refuseCancelling(user, nowMs);
    if (unfit) return auditRefusal(ports.table, staff, { target: user.user_id }, unfit);
    return (await write(ports.table, user, staff)) ?? {};
  });
  return isRefusal(result) ? result : { status: 204 };
};

export const { handler, over } = endpoint(row, cancelDeletion);
