import { randomBytes } from 'node:crypto';
import { isRefusal } from '../../shared/errors.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listUserEnrollments as row } from '../../shared/routes/enrollments/user-enrollments.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Ports as TablePorts } from '../../shared/steps/ports.ts';
import { staffReadingOf } from '../../shared/steps/staff-list.ts';
import { withoutLearnUrl } from '../../shared/store/enrollments/enrollment.ts';
import { enrollmentStore } from '../../shared/store/enrollments/enrollment-store.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = TablePorts & { readonly cursorSecret: string };

/**
 * GET /admin/users/{user_id}/enrollments: reads the caller's and the user's account, queries the page, and writes an
 * audit entry.
 */
export const listUserEnrollments: UseCase<typeof row, Ports> = async ({ caller, params, query, requestId }, ports) => {
  const page = askedPage(ports.cursorSecret, row, caller, { ...query, ...params });
  if (isRefusal(page)) return page;
  const request = { caller, requestId, userId: params.user_id };
  const found = await staffReadingOf(row, request, ports, ({ user_id }) =>
    enrollmentStore(ports.table).list(user_id, page.limit, page.after),
  );
  if (isRefusal(found)) return found;
  const wanted = found.enrollments.filter(
    ({ course_id }) => query.course_id === undefined || course_id === query.course_id,
  );
  return { status: 200, body: { enrollments: wanted.map(withoutLearnUrl), next_cursor: page.nextCursor(found.next) } };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listUserEnrollments, portsOf(table));
