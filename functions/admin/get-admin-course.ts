import { admit } from '../../shared/domain/account.ts';
import { editorRole, mayEdit } from '../../shared/domain/course-edit.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getAdminCourse as row } from '../../shared/routes/catalog-admin.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { courseOf } from '../../shared/store/course-parts.ts';
import { type CourseStore, courseStore } from '../../shared/store/course-store.ts';

type Ports = { readonly clock: Clock; readonly courses: CourseStore };

/** GET /admin/courses/{course_id} */
export const getAdminCourse: UseCase<typeof row, Ports> = async ({ caller, params }, { courses }) => {
  const { account, course } = await courses.read(caller.user_id, params.course_id);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  const role = editorRole(admitted);
  if (role === undefined) return refuse('forbidden');
  if (course === undefined) return refuse('not_found');
  if (!mayEdit(role, caller, course)) return refuse('forbidden');
  return { status: 200, body: courseOf(course), version: Number(course.catalog_version) };
};

export const handler = lambda(row, getAdminCourse, { clock: systemClock, courses: courseStore(table) });
