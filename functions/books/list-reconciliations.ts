import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listReconciliations as row } from '../../shared/routes/books/books.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { listVerdicts, readRequested } from '../../shared/store/books/reconciliations.ts';

/** GET /admin/reconciliations: one read, one query. */
export const listReconciliations: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query },
  ports,
) => {
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

export const { handler, over } = endpoint(row, listReconciliations, () => ({ cursorSecret: settings.cursorSecret() }));
