import { randomBytes } from 'node:crypto';
import { admit } from '../../shared/domain/account.ts';
import { auditEntry } from '../../shared/domain/audit.ts';
import { decideCourse } from '../../shared/domain/course-edit.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { putCourse as row } from '../../shared/routes/catalog-admin.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { courseOf } from '../../shared/store/course-parts.ts';
import { type CourseStore, courseStore } from '../../shared/store/course-store.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly courses: CourseStore };

/** PUT /admin/courses/{course_id}: one read, and one transaction in which nothing of what was read may have changed. */
export const putCourse: UseCase<typeof row, Ports> = async (request, { clock, courses, ...ports }) => {
  const { caller, params, ifMatch, requestId } = request;
  const { reason = null, ...form } = request.body;
  const nowMs = clock();
  const { account, course: before } = await courses.read(caller.user_id, params.course_id);
  const editor = admit(caller, account);
  if (isRefusal(editor)) return editor;
  const decided = decideCourse({ editor, courseId: params.course_id, form, replaced: ifMatch }, before, nowMs);
  if (isRefusal(decided)) return decided;

  const { course: after, role } = decided;
  const deed = {
    actor_id: caller.user_id,
    action: row.id,
    target: after.course_id,
    before: before ? courseOf(before) : null,
    after,
    reason,
    request_id: requestId,
  };
  const audit = auditEntry(deed, nowMs, ports.randomBytes);
  const refused = await courses.write({ caller, role, before, after, audit });
  if (refused) return refused;
  return { status: before ? 200 : 201, body: after, version: Number(after.catalog_version) };
};

export const handler = lambda(row, putCourse, { clock: systemClock, randomBytes, courses: courseStore(table) });
