import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listEnrollments as row } from '../../shared/routes/enrollments/enrollments.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { type EnrollmentStore, enrollmentStore } from '../../shared/store/enrollments/enrollment-store.ts';

type Ports = TablePorts & {
  readonly enrollments: EnrollmentStore;
  readonly cursorSecret: string;
};

/** GET /me/enrollments: reads the account and a page of enrolments in parallel, then their courses. */
export const listEnrollments: UseCase<typeof row, Ports> = async (
  { caller, query },
  { enrollments, cursorSecret, ...ports },
) => {
  const { user_id: userId } = caller;
  const seal = cursorSeal(cursorSecret, [row.id, userId, query.course_id ?? '']);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const [stored, page] = await Promise.all([
    readAccount(ports.table, userId),
    enrollments.list(userId, query.limit, after?.position),
  ]);
  const account = admit(caller, stored);
  if (isRefusal(account)) return account;
  const next_cursor = page.next ? seal.close(page.next) : null;
  const wanted = page.enrollments.filter(
    ({ course_id }) => query.course_id === undefined || course_id === query.course_id,
  );
  return { status: 200, body: { enrollments: await enrollments.shown(wanted), next_cursor } };
};

export const { handler, over } = endpoint(row, listEnrollments, ({ table }) => ({
  enrollments: enrollmentStore(table),
  cursorSecret: settings.cursorSecret(),
}));
