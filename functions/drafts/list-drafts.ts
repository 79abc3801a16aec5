import { admitStaff } from '../../shared/domain/people/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listDrafts as row } from '../../shared/routes/drafts/drafts.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { listWaiting } from '../../shared/store/drafts/waiting-drafts.ts';
import { readAccount } from '../../shared/store/people/read.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table; readonly cursorSecret: string };

/** GET /admin/drafts: who asks is admitted first, because what is listed is about other people. */
export const listDrafts: UseCase<typeof row, Ports> = async ({ caller, query }, { table: of, cursorSecret }) => {
  const seal = cursorSeal(cursorSecret, [row.id, caller.user_id]);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const admitted = admitStaff(caller, await readAccount(of, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const { drafts, next } = await listWaiting(of, query.limit, after?.position);
  return { status: 200, body: { drafts, next_cursor: next ? seal.close(next) : null } };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listDrafts, portsOf(table));
