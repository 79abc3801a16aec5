import { admit } from '../../shared/domain/accounts/account.ts';
import { accessBy, isPastEnd } from '../../shared/domain/orders/access.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getCourseAccess as row } from '../../shared/routes/orders/course-quotes.ts';
import { accountRecord } from '../../shared/store/accounts/account.ts';
import { ListedCourse } from '../../shared/store/courses/course-writes.ts';
import { claimRecord } from '../../shared/store/orders/claims.ts';
import { readOrder } from '../../shared/store/orders/read.ts';
import { courseKey } from '../../shared/store/table/keys.ts';
import { readTogether, type Table } from '../../shared/store/table/table.ts';

/** Reads account, claim and course in one round trip, strongly consistent. */
const readAccess = (table: Table, userId: string, courseId: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    claim: claimRecord(userId, courseId),
    course: { key: courseKey(courseId), schema: ListedCourse },
  });

/** GET /courses/{course_id}/access: one read. An expired claim costs a second read, of its order. */
export const getCourseAccess: UseCase<typeof row, Ports> = async ({ caller, params }, { clock, table: of }) => {
  const { account, claim, course } = await readAccess(of, caller.user_id, params.course_id);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  // An unpublished course is hidden from a user without a claim on it.
  if (claim === undefined && course?.status !== 'published') return refuse('not_found');
  const nowMs = clock();
  const order = claim && isPastEnd(claim, nowMs) ? await readOrder(of, caller.user_id, claim.order_id) : undefined;
  return { status: 200, body: accessBy(claim, order, nowMs) };
};

export const { handler, over } = endpoint(row, getCourseAccess);
