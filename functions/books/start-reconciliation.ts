import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { startReconciliation as row } from '../../shared/routes/books/books.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { requestReconciliation } from '../../shared/store/books/reconciliations.ts';

/** POST /admin/reconciliations: normally one read and one transaction. */
export const startReconciliation: UseCase<typeof row, Ports> = async (request, { clock, ...ports }) => {
  const admitted = admitStaff(request.caller, await readAccount(ports.table, request.caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const asked = await attempts(() =>
    requestReconciliation(ports.table, staffAction(row, request, clock(), ports.randomBytes)),
  );
  return isRefusal(asked) ? asked : { status: 202, body: asked };
};

export const { handler, over } = endpoint(row, startReconciliation);
