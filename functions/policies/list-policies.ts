import { randomBytes } from 'node:crypto';
import { isRefusal } from '../../shared/errors.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listPolicies as row } from '../../shared/routes/policies/all-policies.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Ports as TablePorts } from '../../shared/steps/ports.ts';
import { staffList } from '../../shared/steps/staff-list.ts';
import { listAllPolicies } from '../../shared/store/policies/list-all.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = TablePorts & { readonly cursorSecret: string };

/** GET /admin/policies: reads the account, queries each kind, reads the policies, and queries each policy's subject. */
export const listPolicies: UseCase<typeof row, Ports> = async ({ caller, query, requestId }, ports) => {
  const page = askedPage(ports.cursorSecret, row, caller, query);
  if (isRefusal(page)) return page;
  const { asked, limit, after } = page;
  const nowMs = ports.clock();
  const found = await staffList(row, { caller, requestId }, ports, {
    target: 'policies',
    asked: { limit, ...asked },
    read: () => listAllPolicies(ports.table, asked, { limit, after, nowMs }),
  });
  if (isRefusal(found)) return found;
  return { status: 200, body: { policies: found.items, next_cursor: page.nextCursor(found.next) } };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listPolicies, portsOf(table));
