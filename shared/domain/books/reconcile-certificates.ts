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

/**
 * Counts of one status list: registered certificates, allocated places, revoked certificates, and marks of revocation.
 */
export type ListCounts = {
  readonly registered: number;
  readonly given: number;
  readonly revoked: number;
  /** Marks of registered certificates. The mark of a certificate that a restore lost counts in `marks` only. */
  readonly marked: number;
  /** All marks, of any age. */
  readonly marks: number;
  /** Number of set entries in the signed list; -1 when the list was not read. */
  readonly signed: number;
  readonly signed_at: string;
  readonly places: PlaceSums;
};

/** The hash sums of the counted places, one sum for each count. The sums of two parts are added. */
export type PlaceSums = Readonly<Record<'registered' | 'given' | 'revoked' | 'marked' | 'marks' | 'signed', number>>;

const noPlaces: PlaceSums = { registered: 0, given: 0, revoked: 0, marked: 0, marks: 0, signed: 0 };

export const noList: ListCounts = { ...noPlaces, signed: -1, signed_at: '', places: noPlaces };

/**
 * Hashes a place with the finalizer of MurmurHash3, which is one-to-one on 32 bits. A single wrong place therefore
 * always changes the sum. Two wrong places cancel out once in four billion cases. The sum of a list of 131,072 entries
 * is below 2^49, so it is exact.
 */
const hashOf = (place: number): number => {
  let hash = place + 1;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const sumsOf = (one: PlaceSums, other: PlaceSums): PlaceSums => ({
  registered: one.registered + other.registered,
  given: one.given + other.given,
  revoked: one.revoked + other.revoked,
  marked: one.marked + other.marked,
  marks: one.marks + other.marks,
  signed: one.signed + other.signed,
});

export const addListCounts = (lists: Map<string, ListCounts>, list: string, more: ListCounts): void => {
  const sum = lists.get(list) ?? noList;
  lists.set(list, {
    registered: sum.registered + more.registered,
    given: sum.given + more.given,
    revoked: sum.revoked + more.revoked,
    marked: sum.marked + more.marked,
    marks: sum.marks + more.marks,
    signed: Math.max(sum.signed, more.signed),
    signed_at: sum.signed_at > more.signed_at ? sum.signed_at : more.signed_at,
    places: sumsOf(sum.places, more.places),
  });
};

const addPlace = (
  lists: Map<string, ListCounts>,
  list: string,
  place: number,
  counts: Partial<Record<keyof PlaceSums, 0 | 1>>,
): void => {
  const hash = hashOf(place);
  const places = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count * hash]));
  addListCounts(lists, list, { ...noList, ...counts, places: { ...noPlaces, ...places } });
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
      readonly place: number;
      readonly facts: { readonly given_at: string };
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
      readonly facts: { readonly list: string; readonly set: readonly number[]; readonly signed_at: string };
    };

/**
 * Adds an item to the counts. An item younger than an hour counts in `marks` and `signed` only. The scan may have read
 * only a part of that item's transaction.
 */
export const addListItem = (lists: Map<string, ListCounts>, item: ListItem, startedMs: number): void => {
  const one = (instant: string | null) => (isBefore(instant, startedMs - settledMs) ? 1 : 0);
  if (item.kind === 'registered') {
    const { status_list, status_index, status, issued_at, revoked_at } = item.facts;
    const revoked = status === 'valid' ? 0 : one(revoked_at);
    addPlace(lists, status_list, status_index, { registered: one(issued_at), revoked });
  } else if (item.kind === 'given') addPlace(lists, item.list, item.place, { given: one(item.facts.given_at) });
  else if (item.kind === 'marked') {
    const { index, revoked_at, unregistered } = item.facts;
    addPlace(lists, item.list, index, { marked: unregistered ? 0 : one(revoked_at), marks: 1 });
  } else {
    const { list, set, signed_at } = item.facts;
    const places = { ...noPlaces, signed: set.reduce((sum, place) => sum + hashOf(place), 0) };
    addListCounts(lists, list, { ...noList, signed: set.length, signed_at, places });
  }
};

/** Age in ms from which a signature is a violation. A list is signed daily and valid for seven days. */
const staleMs = 3 * 86_400_000;

/** A violation when two counts are equal and their places differ. */
const misplaced = (
  list: string,
  what: string,
  { places, ...counts }: ListCounts,
  expected: keyof PlaceSums,
  found: keyof PlaceSums,
): readonly Violation[] =>
  counts[expected] === counts[found]
    ? must('status_list', `${list}: places ${what}`, `hash ${places[expected]}`, `hash ${places[found]}`)
    : [];

/**
 * Compares each status list with the register. Every certificate has one place, and every revoked certificate has a
 * mark. The set entries of the signed list are the marks. A list that was signed during the scan is checked for missing
 * marks only.
 */
export const listsViolations = (lists: ReadonlyMap<string, ListCounts>, startedMs: number): readonly Violation[] =>
  [...lists]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([list, counts]) => {
      const { registered, given, revoked, marked, marks, signed, signed_at } = counts;
      return [
        ...must('status_list', `${list}: certificates`, given, registered),
        ...must('status_list', `${list}: revoked`, marked, revoked),
        ...(signed < marked || (signed > marks && isBefore(signed_at, startedMs))
          ? [violation('status_list', `${list}: signed`, marked, signed)]
          : []),
        ...misplaced(list, 'of certificates', counts, 'given', 'registered'),
        ...misplaced(list, 'of revoked', counts, 'marked', 'revoked'),
        ...(isBefore(signed_at, startedMs) ? misplaced(list, 'as signed', counts, 'marks', 'signed') : []),
        ...(isBefore(signed_at, startedMs - staleMs) || isAhead(signed_at, startedMs)
          ? [violation('status_list', `${list}: age`, 'a day', signed_at)]
          : []),
      ];
    });
