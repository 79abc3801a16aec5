import { admit } from '../../shared/domain/accounts/account.ts';
import { editorRole, mayEdit } from '../../shared/domain/courses/course-edit.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { courseToEdit } from '../../shared/flows/course-to-edit.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getAdminCourse as row } from '../../shared/routes/courses/course-editing.ts';
import { courseOf } from '../../shared/store/courses/course-writes.ts';

/** GET /admin/courses/{course_id} */
export const getAdminCourse: UseCase<typeof row, Ports> = async ({ caller, params }, ports) => {
  const found = await courseToEdit(ports.table, caller.user_id, params.course_id);
  if (isRefusal(found)) return found;
  const { account, course, syllabus } = found;
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  const role = editorRole(admitted);
  if (role === undefined) return refuse('forbidden', undefined, [{ reason: 'role' }]);
  if (course === undefined) return refuse('not_found');
  if (!mayEdit(role, caller, course)) return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  return { status: 200, body: { ...courseOf(course), ...syllabus }, version: Number(course.catalog_version) };
};

export const { handler, over } = endpoint(row, getAdminCourse);
