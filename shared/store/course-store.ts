import type { AuditEntry } from '../contract/audit.ts';
import type { Course } from '../contract/course.ts';
import { admit, type Caller } from '../domain/account.ts';
import type { EditorRole } from '../domain/course-edit.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { Account } from './account.ts';
import { callerStands } from './account-store.ts';
import { auditPart } from './audit.ts';
import { courseParts, StoredCourse } from './course-parts.ts';
import { accountKey, courseKey } from './keys.ts';
import { parseItem, readItems, type Table } from './table.ts';
import { check, type Failed, type Part, type Parts, transact } from './transaction.ts';

/** A version of a course to write: by whom, in which role, and what it replaces. */
export type CourseWrite = {
  readonly caller: Caller;
  readonly role: EditorRole;
  readonly before: StoredCourse | undefined;
  readonly after: Course;
  readonly audit: AuditEntry;
};

/** That the caller stands, and has the role still in which they write. */
const editorStands = (caller: Caller, role: EditorRole): Part => {
  const stands = callerStands(caller);
  return check(accountKey(caller.user_id), {
    ConditionExpression: `${stands.ConditionExpression} AND contains(#roles, :role)`,
    names: { ...stands.names, '#roles': 'roles' },
    values: { ...stands.values, ':role': role },
  });
};

/** That a creator who is named anew is there. Of the caller it is known, and a transaction may name an item only once. */
const creatorExists = ({ caller, before, after }: CourseWrite): Parts => {
  const creator = after.creator_instructor_id;
  const known = [null, caller.user_id, before?.creator_instructor_id];
  if (known.includes(creator) || creator === null) return {};
  return { creator: check(accountKey(creator), { ConditionExpression: 'attribute_exists(PK)' }) };
};

/** Why a version was not written, in the order in which a request is looked at. */
const refusalOf = ({ caller }: CourseWrite, { failed }: Failed): Refusal => {
  const account = failed.get('account');
  const admitted = failed.has('account') ? admit(caller, account && parseItem(Account, account)) : undefined;
  if (admitted) return isRefusal(admitted) ? admitted : refuse('forbidden');
  if (failed.has('course')) return refuse('conflict', 'Somebody else has just written this course.');
  return refuse('invalid_request', '/creator_instructor_id: must be the id of a user.');
};

/** Courses as their editors see them. Each function is one round trip. */
export const courseStore = (table: Table) => ({
  /** An editor's account together with a course in whatever status, strongly consistent. */
  async read(userId: string, courseId: string): Promise<{ account?: Account; course?: StoredCourse }> {
    const [account, course] = await readItems(table, [accountKey(userId), courseKey(courseId)]);
    return {
      ...(account && { account: parseItem(Account, account) }),
      ...(course && { course: parseItem(StoredCourse, course) }),
    };
  },

  /**
   * Writes a version of a course, its listings, its event and the entry of the audit trail, all or nothing.
   *
   * @returns undefined when it is written; what `admit` refuses, or `forbidden`, when the caller may no longer; `conflict` when
   *   `before` is not what is there; `invalid_request` when the creator is nobody
   */
  async write(version: CourseWrite): Promise<Refusal | undefined> {
    const { caller, role, before, after, audit } = version;
    const result = await transact(table, {
      account: editorStands(caller, role),
      ...creatorExists(version),
      ...courseParts(before, after, Date.parse(after.updated_at)),
      audit: auditPart(audit),
    });
    return result === undefined || isRefusal(result) ? result : refusalOf(version, result);
  },
});

export type CourseStore = ReturnType<typeof courseStore>;
