import { randomBytes } from 'node:crypto';
import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { staffAction } from '../../shared/domain/journal/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { startReconciliation as row } from '../../shared/routes/books/books.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { attempts } from '../../shared/steps/attempts.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { requestReconciliation } from '../../shared/store/books/reconciliations.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly table: Table };

/** POST /admin/reconciliations: normally one read and one transaction. */
export const startReconciliation: UseCase<typeof row, Ports> = async (request, { clock, ...ports }) => {
  const admitted = admitStaff(request.caller, await readAccount(ports.table, request.caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const asked = await attempts(() =>
    requestReconciliation(ports.table, staffAction(row, request, clock(), ports.randomBytes)),
  );
  return isRefusal(asked) ? asked : { status: 202, body: asked };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, startReconciliation, portsOf(table));
