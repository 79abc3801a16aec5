import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/journal/staff-action.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, portsOf, type UseCase } from '../../shared/http/lambda.ts';
import { putWithholding as row } from '../../shared/routes/payables/payables.ts';
import { table } from '../../shared/runtime/table.ts';
import { attempts } from '../../shared/steps/attempts.ts';
import type { Ports } from '../../shared/steps/ports.ts';
import { refuseGuess } from '../../shared/steps/refuse-guess.ts';
import { readWithholding, putWithholding as write } from '../../shared/store/payables/put-withholding.ts';

/**
 * PUT /admin/creators/{user_id}/withholding: normally one read and one transaction. A request that does not change the
 * kind of withholding writes nothing.
 */
export const putWithholding: UseCase<typeof row, Ports> = (request, { clock, ...ports }) =>
  attempts(async () => {
    const { caller, params, body } = request;
    const { user_id } = params;
    const nowMs = clock();
    const { account, creator, present } = await readWithholding(ports.table, caller.user_id, user_id);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (user_id === caller.user_id) return refuse('forbidden', undefined, [{ reason: 'beneficiary' }]);
    if (creator === undefined) return refuse('not_found');
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    const refused = await refuseGuess(ports.table, staff, creator, body);
    if (refused) return refused;
    if (present?.kind === body.kind) return { status: 200, body: { user_id, ...present } } as const;
    const set = { user_id, kind: body.kind, set_by: caller.user_id, set_at: new Date(nowMs).toISOString() };
    return (await write(ports.table, set, present, staff)) ?? ({ status: 200, body: set } as const);
  });

export { portsOf };

export const handler = lambda(row, putWithholding, portsOf(table));
