import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listEnrollments as row } from '../../shared/routes/enrollments/enrollments.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { type EnrollmentStore, enrollmentStore } from '../../shared/store/enrollments/enrollment-store.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly table: Table;
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

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  table: of,
  enrollments: enrollmentStore(of),
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listEnrollments, portsOf(table));
