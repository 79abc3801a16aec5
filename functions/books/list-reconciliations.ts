import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listReconciliations as row } from '../../shared/routes/books/books.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { listVerdicts, readRequested } from '../../shared/store/books/reconciliations.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table; readonly cursorSecret: string };

/** GET /admin/reconciliations: one read, one query. */
export const listReconciliations: UseCase<typeof row, Ports> = async ({ caller, query }, ports) => {
  const { limit, cursor } = query;
  const seal = cursorSeal(ports.cursorSecret, [row.id, caller.user_id]);
  const after = cursor === undefined ? undefined : seal.open(cursor);
  if (after !== undefined && isRefusal(after)) return after;
  const { account, requested } = await readRequested(ports.table, caller.user_id);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  const { items, next } = await listVerdicts(ports.table, limit, after?.position);
  const requested_at = requested?.requested_at ?? null;
  return {
    status: 200,
    body: { reconciliations: items, requested_at, next_cursor: next ? seal.close(next) : null },
  };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listReconciliations, portsOf(table));
