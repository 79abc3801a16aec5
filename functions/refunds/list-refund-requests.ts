import { admitStaff } from '../../shared/domain/people/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listRefundRequests as row } from '../../shared/routes/refunds/refund-wishes.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { readAccount } from '../../shared/store/people/read.ts';
import { listWishes } from '../../shared/store/refunds/refund-wishes.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table; readonly cursorSecret: string };

/** GET /admin/refund-requests: who asks is admitted first, because what is listed is about other people. */
export const listRefundRequests: UseCase<typeof row, Ports> = async (
  { caller, query },
  { table: of, cursorSecret },
) => {
  const { state = 'open', limit } = query;
  const seal = cursorSeal(cursorSecret, [row.id, caller.user_id, state]);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const admitted = admitStaff(caller, await readAccount(of, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const { wishes, next } = await listWishes(of, state, limit, after?.position);
  return { status: 200, body: { refund_requests: wishes, next_cursor: next ? seal.close(next) : null } };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listRefundRequests, portsOf(table));
