import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffReadingOf } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listUserEnrollments as row } from '../../shared/routes/enrollments/user-enrollments.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { withoutLearnUrl } from '../../shared/store/enrollments/enrollment.ts';
import { enrollmentStore } from '../../shared/store/enrollments/enrollment-store.ts';

/**
 * GET /admin/users/{user_id}/enrollments: reads the caller's and the user's account, queries the page, and writes an
 * audit entry.
 */
export const listUserEnrollments: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, params, query, requestId },
  ports,
) => {
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

export const { handler, over } = endpoint(row, listUserEnrollments, () => ({ cursorSecret: settings.cursorSecret() }));
