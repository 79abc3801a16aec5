import type { Course } from '../../shared/contract/courses/course.ts';
import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { decideCourse } from '../../shared/domain/courses/course-edit.ts';
import { decideSyllabus } from '../../shared/domain/courses/syllabus.ts';
import { isRefusal, type Refusal, refuseField } from '../../shared/errors.ts';
import { courseImage as imageOf } from '../../shared/flows/course-image.ts';
import { courseToEdit } from '../../shared/flows/course-to-edit.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/flows/policies-in-force.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { configuredMedia } from '../../shared/media/media-settings.ts';
import { putCourse as row } from '../../shared/routes/courses/course-editing.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import type { StoredCourse } from '../../shared/store/courses/course-writes.ts';
import { putCourse as write } from '../../shared/store/courses/put-course.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = TablePorts & {
  readonly media: ReturnType<typeof configuredMedia>;
  readonly policies: Pick<PoliciesInForce, 'tax'>;
};

/**
 * The display name of a course's creator. A stored name is kept. The account is read unless the creator is the editor. A
 * deleted account gives no name, so no edit writes it again after the erasure.
 */
const creatorName = async (
  { creator_instructor_id: creator }: Pick<StoredCourse, 'creator_instructor_id'>,
  before: StoredCourse | undefined,
  editor: Account,
  of: Table,
): Promise<string | null> => {
  if (creator === null) return null;
  if (creator === editor.user_id) return editor.display_name;
  const account = await readAccount(of, creator);
  if (account?.status === 'deleted') return null;
  const stored = creator === before?.creator_instructor_id ? before.creator_name : null;
  return stored ?? account?.display_name ?? null;
};

/**
 * Refuses to publish a course whose tax class has no policy in force, because nobody could buy it.
 *
 * @returns `invalid_request` with the pointer `/tax_class`, or undefined
 */
const refuseUntaxed = async (
  { status, tax_class }: Pick<StoredCourse, 'status' | 'tax_class'>,
  nowMs: number,
  policies: Ports['policies'],
): Promise<Refusal | undefined> => {
  if (status !== 'published') return undefined;
  const tax = await policies.tax([tax_class], nowMs);
  return tax.get(tax_class) ? undefined : refuseField('value', '/tax_class', 'has no tax policy in force.');
};

/**
 * PUT /admin/courses/{course_id}: one read and one transaction, with an optimistic lock on the course. A new picture
 * costs one more read, as does a creator who is not the editor. A published course costs one more read when its tax policy is not cached.
 */
export const putCourse: UseCase<typeof row, Ports> = async (request, { clock, ...ports }) => {
  const { caller, params, ifMatch } = request;
  const { reason: _, image_media_id, ...form } = request.body;
  const nowMs = clock();
  const found = await courseToEdit(ports.table, caller.user_id, params.course_id);
  if (isRefusal(found)) return found;
  const { account, course: before } = found;
  const editor = admitStaff(caller, account, row.roles);
  if (isRefusal(editor)) return editor;
  const image = await imageOf(image_media_id, before, { caller, ...ports });
  if (image && isRefusal(image)) return image;
  const decided = decideCourse({ editor, courseId: params.course_id, form, replaced: ifMatch, image }, before, nowMs);
  if (isRefusal(decided)) return decided;
  const untaxed = await refuseUntaxed(decided.course, nowMs, ports.policies);
  if (untaxed) return untaxed;

  const { role } = decided;
  const creator_name = await creatorName(decided.course, before, editor, ports.table);
  const after: Course = { ...decided.course, creator_name };
  const syllabus = decideSyllabus(form, found.syllabus);
  // The transaction checks the role again, because the editor may have lost it after the read.
  const staff = staffAction({ ...row, roles: [role] }, request, nowMs, ports.randomBytes);
  const refused = await write(ports.table, before, after, staff, syllabus);
  if (refused) return refused;
  const body = { ...after, ...(syllabus ?? found.syllabus) };
  return { status: before ? 200 : 201, body, version: Number(after.catalog_version) };
};

export const { handler, over } = endpoint(row, putCourse, ({ clock, table }) => ({
  media: configuredMedia(),
  policies: policiesInForce(table, clock),
}));
