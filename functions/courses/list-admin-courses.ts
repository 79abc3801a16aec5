import { randomBytes } from 'node:crypto';
import { isStaff } from '../../shared/domain/accounts/roles.ts';
import { isRefusal } from '../../shared/errors.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listAdminCourses as row } from '../../shared/routes/courses/all-courses.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Ports as TablePorts } from '../../shared/steps/ports.ts';
import { staffList } from '../../shared/steps/staff-list.ts';
import { listAllCourses } from '../../shared/store/courses/list-all.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = TablePorts & { readonly cursorSecret: string };

/** GET /admin/courses: reads the account, queries the index, then reads the courses. */
export const listAdminCourses: UseCase<typeof row, Ports> = async ({ caller, query, requestId }, ports) => {
  const page = askedPage(ports.cursorSecret, row, caller, query);
  if (isRefusal(page)) return page;
  const { asked, limit, after } = page;
  const found = await staffList(row, { caller, requestId }, ports, {
    target: 'courses',
    asked: { limit, ...asked },
    read: (account) =>
      listAllCourses(ports.table, isStaff(account) ? asked : { ...asked, creator_id: account.user_id }, limit, after),
  });
  if (isRefusal(found)) return found;
  return { status: 200, body: { courses: found.items, next_cursor: page.nextCursor(found.next) } };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listAdminCourses, portsOf(table));
