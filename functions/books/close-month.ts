import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { refuseClosing } from '../../shared/domain/books/closed-month.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { closeMonth as row } from '../../shared/routes/books/books.ts';
import { readForClosing, closeMonth as write } from '../../shared/store/books/closed-months.ts';

/**
 * PUT /admin/reports/{month}/close: normally one read and one transaction. A repeated request with the same `mark`
 * writes nothing.
 */
export const closeMonth: UseCase<typeof row, Ports> = (request, { clock, ...ports }) =>
  attempts(async () => {
    const { caller, params, body } = request;
    const nowMs = clock();
    const { account, closed, verdict } = await readForClosing(ports.table, caller.user_id, params.month);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (closed !== undefined)
      return closed.mark === body.mark
        ? ({ status: 200, body: closed } as const)
        : refuse('conflict', `${params.month} was closed with the mark ${closed.mark}.`, [{ reason: 'set_once' }]);
    const refused = refuseClosing(params.month, verdict, nowMs);
    if (refused) return refused;
    const closed_at = new Date(nowMs).toISOString();
    const month = { month: params.month, mark: body.mark, closed_by: caller.user_id, closed_at };
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    return (await write(ports.table, month, staff)) ?? ({ status: 200, body: month } as const);
  });

export const { handler, over } = endpoint(row, closeMonth);
