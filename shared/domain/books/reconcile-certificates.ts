import { addPlace, addPlaces, countOf, noPlaces, type Places, placesBeside } from './places.ts';
import { isAhead, must, type Violation, violation } from './reconcile-facts.ts';
import { report, type UserTotals } from './user-totals.ts';

export type EnrolledFacts = {
  readonly enrollment_id?: string | undefined;
  readonly status: 'active' | 'revoked';
  readonly certificate_due_at?: string | null | undefined;
  readonly certificate_number?: string | null | undefined;
};

/** Minimum age of a checked item, in ms. For a younger item, a job can still be retrying. */
const settledMs = 3_600_000;

const isBefore = (instant: string | null | undefined, ms: number): boolean =>
  typeof instant === 'string' && Date.parse(instant) < ms;

/** Adds an enrolment and checks its certificate. The user's account and certificates must be added first. */
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

/** The certificates without an enrolment. Call it after the last item of the user. */
export const strayCertificates = ({ certificates }: UserTotals): readonly Violation[] =>
  [...certificates].map(([enrollment, number]) => violation('certificate', enrollment, 'none', number));

/** The places of one status list in the register, in its items, and in its signature. */
export type ListPlaces = {
  /** The number of registered certificates. It exceeds the registered places if two certificates share one. */
  readonly certificates: number;
  readonly registered: Places;
  /** The allocated places. */
  readonly given: Places;
  readonly revoked: Places;
  /** Marks of registered certificates. A mark of a certificate that a restore lost is in `marks` only. */
  readonly marked: Places;
  /** All marks, of any age. */
  readonly marks: Places;
  /** The set bits of the signed list. */
  readonly signed: Places;
  /** RFC 3339; empty when the signed list was not read. */
  readonly signed_at: string;
};

/** The sets of places of a list. */
export const placeSets = ['registered', 'given', 'revoked', 'marked', 'marks', 'signed'] as const;

export const newList = (): ListPlaces => ({
  ...{ certificates: 0, signed_at: '', registered: noPlaces(), given: noPlaces(), revoked: noPlaces() },
  ...{ marked: noPlaces(), marks: noPlaces(), signed: noPlaces() },
});

/** Adds the places of a list that another segment of the table has. */
export const addList = (lists: Map<string, ListPlaces>, list: string, more: ListPlaces): void => {
  const sum = lists.get(list) ?? newList();
  for (const set of placeSets) addPlaces(sum[set], more[set]);
  lists.set(list, {
    ...sum,
    certificates: sum.certificates + more.certificates,
    signed_at: sum.signed_at > more.signed_at ? sum.signed_at : more.signed_at,
  });
};

export type ListItem =
  | {
      readonly kind: 'registered';
      readonly facts: {
        readonly status_list: string;
        readonly status_index: number;
        readonly status: string;
        readonly issued_at: string;
        readonly revoked_at: string | null;
      };
    }
  | {
      readonly kind: 'given';
      readonly list: string;
      readonly facts: { readonly place: number; readonly given_at: string };
    }
  | {
      readonly kind: 'marked';
      readonly list: string;
      readonly facts: {
        readonly index: number;
        readonly revoked_at: string;
        readonly unregistered?: boolean | undefined;
      };
    }
  | {
      readonly kind: 'signed';
      readonly facts: { readonly list: string; readonly set: Places; readonly signed_at: string };
    };

/** Whether an item is old enough to be compared. The scan may have read only a part of a younger transaction. */
const isComparable = (instant: string | null, startedMs: number): boolean => isBefore(instant, startedMs - settledMs);

/** Adds an item to the places of its list. An item younger than an hour is added to `marks` and `signed` only. */
export const addListItem = (lists: Map<string, ListPlaces>, item: ListItem, startedMs: number): void => {
  const listed = (name: string): ListPlaces => {
    const list = lists.get(name) ?? newList();
    lists.set(name, list);
    return list;
  };
  if (item.kind === 'registered') {
    const { status_list, status_index, status, issued_at, revoked_at } = item.facts;
    const list = listed(status_list);
    if (status !== 'valid' && isComparable(revoked_at, startedMs)) addPlace(list.revoked, status_index);
    if (!isComparable(issued_at, startedMs)) return;
    addPlace(list.registered, status_index);
    lists.set(status_list, { ...list, certificates: list.certificates + 1 });
  } else if (item.kind === 'given') {
    const { place, given_at } = item.facts;
    if (isComparable(given_at, startedMs)) addPlace(listed(item.list).given, place);
  } else if (item.kind === 'marked') {
    const { index, revoked_at, unregistered } = item.facts;
    const list = listed(item.list);
    addPlace(list.marks, index);
    if (!unregistered && isComparable(revoked_at, startedMs)) addPlace(list.marked, index);
  } else {
    const { list, set, signed_at } = item.facts;
    addPlaces(listed(list).signed, set);
    lists.set(list, { ...listed(list), signed_at });
  }
};

/** Age in ms from which a signature is a violation. A list is signed daily and valid for seven days. */
const staleMs = 3 * 86_400_000;

const isStale = (signedAt: string, startedMs: number): boolean =>
  isBefore(signedAt, startedMs - staleMs) || isAhead(signedAt, startedMs);

/** The greatest number of places that a violation names. */
const maximumNamed = 3;

const textOf = (places: readonly number[]): string => {
  if (places.length === 0) return 'no other place';
  const named = `place ${places.slice(0, maximumNamed).join(', ')}`;
  return places.length > maximumNamed ? `${named} and ${places.length - maximumNamed} more` : named;
};

/** A violation when a place is expected and missing, or found and not expected. */
const misplaced = (subject: string, missing: readonly number[], extra: readonly number[]): readonly Violation[] =>
  missing.length + extra.length === 0 ? [] : [violation('status_list', subject, textOf(missing), textOf(extra))];

const compared = (subject: string, expected: Places, found: Places): readonly Violation[] =>
  misplaced(subject, placesBeside(expected, found), placesBeside(found, expected));

/**
 * Compares each status list with the register, place by place. Every certificate has one place, and every revoked
 * certificate has a mark. The set bits of the signed list are the marks. A list that was signed during the scan is
 * checked for missing marks only.
 */
export const listsViolations = (lists: ReadonlyMap<string, ListPlaces>, startedMs: number): readonly Violation[] =>
  [...lists]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([list, { certificates, registered, given, revoked, marked, marks, signed, signed_at }]) => [
      ...must('status_list', `${list}: places of its certificates`, certificates, countOf(registered)),
      ...compared(`${list}: certificates`, given, registered),
      ...compared(`${list}: revoked`, marked, revoked),
      ...misplaced(
        `${list}: signed`,
        placesBeside(marked, signed),
        isBefore(signed_at, startedMs) ? placesBeside(signed, marks) : [],
      ),
      ...(isStale(signed_at, startedMs) || (signed_at === '' && certificates + countOf(given) > 0)
        ? [violation('status_list', `${list}: age`, 'a day', signed_at || 'not signed')]
        : []),
    ]);
