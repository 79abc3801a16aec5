import { isStaff } from '../../shared/domain/accounts/roles.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffList } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listAdminCourses as row } from '../../shared/routes/courses/all-courses.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { listAllCourses } from '../../shared/store/courses/list-all.ts';

/** GET /admin/courses: reads the account, queries the index, then reads the courses. */
export const listAdminCourses: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query, requestId },
  ports,
) => {
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

export const { handler, over } = endpoint(row, listAdminCourses, () => ({ cursorSecret: settings.cursorSecret() }));
