import { must, type Violation, violation } from './reconcile-facts.ts';
import { isAhead } from './reconcile-instants.ts';
import { report, type UserTotals } from './user-totals.ts';

/** The fields of an enrolment that concern its certificate. */
export type EnrolledFacts = {
  readonly enrollment_id?: string | undefined;
  readonly status: 'active' | 'revoked';
  readonly certificate_due_at?: string | null | undefined;
  readonly certificate_number?: string | null | undefined;
};

/** Age in ms from which an item is checked. For a younger one a job may still be retrying. */
const settledMs = 3_600_000;

const isBefore = (instant: string | null | undefined, ms: number): boolean =>
  typeof instant === 'string' && Date.parse(instant) < ms;

/** Adds an enrolment. The account and the certificates came before it. */
export const addEnrolled = (userTotals: UserTotals, facts: EnrolledFacts): void => {
  const { enrollment_id = '', status, certificate_due_at, certificate_number } = facts;
  const issued = userTotals.certificates.get(enrollment_id);
  userTotals.certificates.delete(enrollment_id);
  report(userTotals, must('certificate', enrollment_id, certificate_number ?? 'none', issued ?? 'none'));
  const isDue =
    status === 'active' &&
    (isBefore(certificate_due_at, userTotals.startedMs - settledMs) ||
      isAhead(certificate_due_at ?? null, userTotals.startedMs));
  if (isDue && !userTotals.erasing && certificate_number == null)
    report(userTotals, [violation('certificate', enrollment_id, 'issued', 'none')]);
};

/** The certificates without an enrolment, after all items of the user. */
export const strayCertificates = ({ certificates }: UserTotals): readonly Violation[] =>
  [...certificates].map(([enrollment, number]) => violation('certificate', enrollment, 'none', number));

/** The counts of a status list: register, places, marks, and the last signed list. */
export type ListCounts = {
  readonly registered: number;
  readonly given: number;
  readonly revoked: number;
  /** The marks of registered certificates. After a restore, lost certificates are marked too. */
  readonly marked: number;
  /** All marks, the youngest too. */
  readonly marks: number;
  /** The number of set entries in the signed list; -1 when the list was not read. */
  readonly signed: number;
  readonly signed_at: string;
};

export const noList: ListCounts = {
  registered: 0,
  given: 0,
  revoked: 0,
  marked: 0,
  marks: 0,
  signed: -1,
  signed_at: '',
};

/** Adds the counts of the lists from another part of the table. */
export const addListCounts = (lists: Map<string, ListCounts>, list: string, more: Partial<ListCounts>): void => {
  const sum = { ...noList, ...lists.get(list) };
  const { signed = -1, signed_at = '' } = more;
  lists.set(list, {
    registered: sum.registered + (more.registered ?? 0),
    given: sum.given + (more.given ?? 0),
    revoked: sum.revoked + (more.revoked ?? 0),
    marked: sum.marked + (more.marked ?? 0),
    marks: sum.marks + (more.marks ?? 0),
    signed: Math.max(sum.signed, signed),
    signed_at: sum.signed_at > signed_at ? sum.signed_at : signed_at,
  });
};

/** The facts of an item of the register or of a status list, by its kind. */
export type ListItem =
  | {
      readonly kind: 'registered';
      readonly facts: {
        readonly status_list: string;
        readonly status: string;
        readonly issued_at: string;
        readonly revoked_at: string | null;
      };
    }
  | { readonly kind: 'given'; readonly list: string; readonly facts: { readonly given_at: string } }
  | {
      readonly kind: 'marked';
      readonly list: string;
      readonly facts: { readonly revoked_at: string; readonly unregistered?: boolean | undefined };
    }
  | {
      readonly kind: 'signed';
      readonly facts: { readonly list: string; readonly revoked: number; readonly signed_at: string };
    };

/** Adds an item. One younger than an hour is not counted, because the scan may see only a part of its changes. */
export const addListItem = (lists: Map<string, ListCounts>, item: ListItem, startedMs: number): void => {
  const one = (instant: string | null) => (isBefore(instant, startedMs - settledMs) ? 1 : 0);
  if (item.kind === 'registered') {
    const { status_list, status, issued_at, revoked_at } = item.facts;
    const revoked = status === 'valid' ? 0 : one(revoked_at);
    addListCounts(lists, status_list, { registered: one(issued_at), revoked });
  } else if (item.kind === 'given') addListCounts(lists, item.list, { given: one(item.facts.given_at) });
  else if (item.kind === 'marked') {
    const { revoked_at, unregistered } = item.facts;
    addListCounts(lists, item.list, { marked: unregistered ? 0 : one(revoked_at), marks: 1 });
  } else {
    const { list, revoked, signed_at } = item.facts;
    addListCounts(lists, list, { signed: revoked, signed_at });
  }
};

/** Age in ms of a signature that is a violation: three days. A list is signed daily and valid for seven days. */
const staleMs = 3 * 86_400_000;

/**
 * Compares each status list with the register. Every certificate has one place, and every revoked one has a mark. The
 * signed list has as many set entries as there are marks.
 */
export const listsViolations = (lists: ReadonlyMap<string, ListCounts>, startedMs: number): readonly Violation[] =>
  [...lists]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([list, { registered, given, revoked, marked, marks, signed, signed_at }]) => [
      ...must('status_list', `${list}: certificates`, given, registered),
      ...must('status_list', `${list}: revoked`, marked, revoked),
      ...(signed < marked || (signed > marks && isBefore(signed_at, startedMs))
        ? [violation('status_list', `${list}: signed`, marked, signed)]
        : []),
      ...(isBefore(signed_at, startedMs - staleMs) || isAhead(signed_at, startedMs)
        ? [violation('status_list', `${list}: age`, 'a day', signed_at)]
        : []),
    ]);
