import { type Refusal, refuse, refuseField } from '../../errors.ts';
import type { CourseStatus, CourseType } from './course.ts';
import { blankFields, type OptionalFields, refuseCriteria } from './optional-fields.ts';

type Form = {
  readonly course_type: CourseType;
  readonly title: string;
  readonly summary: string;
  readonly creator_instructor_id?: string | null | undefined;
  readonly original_price_idr: number;
  readonly discount_idr: number;
  readonly tax_class: string;
  readonly status: CourseStatus;
  readonly submitted?: boolean | undefined;
} & { readonly [Name in keyof OptionalFields]?: OptionalFields[Name] | undefined };

type Image = { readonly image_media_id: string | null; readonly image_url: string | null };

type Course = Omit<Form, 'creator_instructor_id' | 'submitted' | keyof OptionalFields> &
  Image &
  OptionalFields & {
    readonly course_id: string;
    readonly creator_instructor_id: string | null;
    readonly creator_name: string | null;
    readonly published_at: string | null;
    readonly submitted_at: string | null;
    readonly catalog_version: string;
    readonly created_at: string;
    readonly updated_at: string;
  };

type Editor = { readonly user_id: string; readonly roles: readonly string[] };

/** An admin may edit all courses, an instructor only their own drafts. */
export type EditorRole = 'admin' | 'instructor';

export const editorRole = ({ roles }: Pick<Editor, 'roles'>): EditorRole | undefined =>
  (['admin', 'instructor'] as const).find((role) => roles.includes(role));

/** Whether an editor may read and edit a course. */
export const mayEdit = (
  role: EditorRole,
  { user_id }: Pick<Editor, 'user_id'>,
  course: Pick<Course, 'creator_instructor_id'>,
): boolean => role === 'admin' || course.creator_instructor_id === user_id;

/** An instructor may write only drafts of their own. */
const refuseInstructor = (editor: Editor, form: Form, stored: Course | undefined): Refusal | undefined => {
  const { creator_instructor_id: creator = editor.user_id, status } = form;
  if (creator !== editor.user_id)
    return refuse('forbidden', 'An instructor may only name themselves as the creator.', [
      { reason: 'ownership', pointer: '/creator_instructor_id' },
    ]);
  if (stored && !mayEdit('instructor', editor, stored))
    return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  if (status !== 'draft' || (stored && stored.status !== 'draft'))
    return refuse('forbidden', 'An instructor may only write drafts.', [{ reason: 'role', pointer: '/status' }]);
  return undefined;
};

const refuseVersion = (stored: Course | undefined, replaced: number | undefined): Refusal | undefined => {
  if (replaced === undefined)
    return (
      stored &&
      refuse('conflict', 'The course exists already. Name its version in If-Match.', [
        { reason: 'version_required', pointer: 'header/If-Match' },
      ])
    );
  if (stored?.catalog_version === String(replaced)) return undefined;
  return refuse('conflict', 'The stored course does not have the version in If-Match.', [
    { reason: 'version_changed', pointer: 'header/If-Match' },
  ]);
};

/** The time of a course's first publication; null before it. */
const firstPublished = (stored: Course | undefined, status: CourseStatus, now: string): string | null =>
  stored?.published_at ?? (status === 'published' ? now : null);

/** Refuses to submit a course that is no draft. */
const refuseSubmitted = ({ submitted, status }: Form): Refusal | undefined =>
  submitted && status !== 'draft'
    ? refuseField('value', '/submitted', 'is only for a course with the status `draft`.')
    : undefined;

/** The time of a draft's submission; null when it does not wait for its publication. */
const submittedSince = (stored: Course | undefined, { submitted, status }: Form, now: string): string | null => {
  const since = stored?.submitted_at ?? null;
  if (status !== 'draft' || submitted === false) return null;
  return submitted ? (since ?? now) : since;
};

const optionalOf = (of: object): Partial<OptionalFields> =>
  Object.fromEntries(Object.entries(of).filter(([name, value]) => name in blankFields && value !== undefined));

/** `replaced` is the version in If-Match; undefined for a new course. */
export type CourseEdit = {
  readonly editor: Editor;
  readonly courseId: string;
  readonly form: Form;
  readonly replaced: number | undefined;
  /** undefined: the image is unchanged. */
  readonly image?: Image | undefined;
};

/** Whether an editor would get the share of another creator's course. */
const takesOver = (
  { user_id }: CourseEdit['editor'],
  { creator_instructor_id: creator }: CourseEdit['form'],
  stored: Course,
): boolean => creator === user_id && stored.creator_instructor_id !== user_id;

/**
 * Decides a course's next version under an optimistic lock. If the form names no creator, the stored creator is
 * unchanged. A new course without a named creator belongs to the editing instructor, or to the platform if an admin
 * edits.
 *
 * @param stored the stored course; undefined for a new course
 * @returns the new version and the editor's role; or `forbidden`, `conflict` when `replaced` is not the stored version,
 * `invalid_request`
 */
export const decideCourse = (
  { editor, courseId, form, replaced, image }: CourseEdit,
  stored: Course | undefined,
  nowMs: number,
): { readonly course: Course; readonly role: EditorRole } | Refusal => {
  const role = editorRole(editor);
  if (role === undefined) return refuse('forbidden', undefined, [{ reason: 'role' }]);
  const refused =
    (role === 'instructor' ? refuseInstructor(editor, form, stored) : undefined) ?? refuseVersion(stored, replaced);
  if (refused) return refused;
  if (stored && takesOver(editor, form, stored)) return refuse('forbidden', undefined, [{ reason: 'beneficiary' }]);
  const optional = { ...blankFields, ...optionalOf(stored ?? {}), ...optionalOf(form) };
  const { category, ...ofOwners } = optional;
  const incomplete = refuseCriteria(optional) ?? refuseSubmitted(form);
  if (incomplete) return incomplete;
  const now = new Date(nowMs).toISOString();
  const creator = stored?.creator_instructor_id ?? (role === 'instructor' ? editor.user_id : null);
  const course = {
    course_id: courseId,
    course_type: form.course_type,
    title: form.title,
    summary: form.summary,
    creator_instructor_id: form.creator_instructor_id === undefined ? creator : form.creator_instructor_id,
    original_price_idr: form.original_price_idr,
    discount_idr: form.discount_idr,
    tax_class: form.tax_class,
    category,
    creator_name: stored?.creator_name ?? null,
    status: form.status,
    published_at: firstPublished(stored, form.status, now),
    image_media_id: (image ?? stored)?.image_media_id ?? null,
    image_url: (image ?? stored)?.image_url ?? null,
    catalog_version: String(Number(stored?.catalog_version ?? 0) + 1),
    created_at: stored?.created_at ?? now,
    updated_at: now,
    ...ofOwners,
    submitted_at: submittedSince(stored, form, now),
  };
  return { course, role };
};
