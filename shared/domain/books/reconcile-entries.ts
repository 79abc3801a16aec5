import { movementOf } from '../wallet/booking.ts';
import { addToDays } from './days.ts';
import { addBookedLines } from './earnings.ts';
import { bookingViolations, movementViolations } from './reconcile-bank.ts';
import {
  type CreditFacts,
  type DebitFacts,
  type EntryFacts,
  must,
  sumOf,
  type Violation,
  violation,
} from './reconcile-facts.ts';
import { addToCreators, addToTotals } from './totals.ts';
import { addCount, type OpenEntry, report, type UserTotals } from './user-totals.ts';

type Lines = EntryFacts['lines'];

/** The canonical text of lines, whatever their sequence: `clearing -5, user:…:available 5`. */
export const textOf = (lines: Lines): string =>
  [...Map.groupBy(lines, ({ account }) => account)]
    .map(([account, group]) => [account, sumOf(group, ({ amount_idr }) => amount_idr)] as const)
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => `${account} ${amount}`)
    .toSorted()
    .join(', ');

const changeOf = (lines: Lines, account: string): bigint =>
  sumOf(
    lines.filter((line) => line.account === account),
    ({ amount_idr }) => amount_idr,
  );

/** The violation of an entry with lines that do not sum to zero. */
export const unbalanced = ({ entry_id, lines }: Pick<EntryFacts, 'entry_id' | 'lines'>): readonly Violation[] =>
  must(
    'entry_sum',
    entry_id,
    0,
    sumOf(lines, ({ amount_idr }) => amount_idr),
  );

const changesViolations = (userId: string, entry: EntryFacts): readonly Violation[] => [
  ...must(
    'entry_changes',
    entry.entry_id,
    changeOf(entry.lines, `user:${userId}:available`),
    entry.available_change_idr,
  ),
  ...must('entry_changes', entry.entry_id, changeOf(entry.lines, `user:${userId}:held`), entry.held_change_idr),
  ...must('entry_changes', entry.entry_id, changeOf(entry.lines, `user:${userId}:owed`), entry.owed_change_idr ?? 0),
];

/**
 * Replaces the account of the user's debt by the account of the available balance. The wallet divides an amount between
 * these two accounts when the entry is written. Only the sum of both can be predicted.
 */
const withoutDebt = (lines: Lines, userId: string): Lines =>
  lines.map((line) =>
    line.account === `user:${userId}:owed` ? { ...line, account: `user:${userId}:available` } : line,
  );

/** The amount that the lines of an entry brought from payment gateways, in IDR. */
const broughtBy = (lines: Lines): bigint =>
  -sumOf(
    lines.filter(({ account }) => account.startsWith('gateway:')),
    ({ amount_idr }) => amount_idr,
  );

const subjectOf = ({ refund_id, order_id, credit_id, debit_id, topup_id }: OpenEntry): string =>
  refund_id ?? order_id ?? credit_id ?? debit_id ?? topup_id ?? 'nothing';

/** Reports an entry without its subject. An unbalanced entry was reported already. */
export const strayEntry = (entry: OpenEntry): readonly Violation[] =>
  entry.moves === undefined ? [] : [violation('entry_subject', entry.entry_id, subjectOf(entry), 'none')];

/**
 * Checks that an entry moves the amounts that its subject requires.
 *
 * @param expected the expected lines; undefined when the entry's subject does not exist
 */
export const movesViolations = (entry: OpenEntry, expected: Lines | undefined): readonly Violation[] => {
  if (expected === undefined) return strayEntry(entry);
  return entry.moves === undefined ? [] : must('entry_lines', entry.entry_id, textOf(expected), entry.moves);
};

const openEntry = (
  userId: string,
  { lines, entry_id, type, order_id, refund_id, credit_id, debit_id, topup_id, created_at }: EntryFacts,
  right: boolean,
): OpenEntry => ({
  ...{ entry_id, type, order_id, refund_id, credit_id, debit_id, topup_id, created_at },
  moves: right ? textOf(withoutDebt(lines, userId)) : undefined,
  brought: broughtBy(lines),
});

const keep = (open: Map<string, OpenEntry[]>, id: string | undefined, entry: OpenEntry): void => {
  const others = open.get(id ?? '');
  if (others) others.push(entry);
  else open.set(id ?? '', [entry]);
};

const addBooked = (userTotals: UserTotals, entry: OpenEntry, id: string | undefined): void => {
  const booked = userTotals.bookings.get(id ?? '');
  if (booked && id) userTotals.bookings.set(id, { ...booked, entries: booked.entries + 1 });
  report(userTotals, movesViolations(entry, booked?.lines));
};

const addRefunded = (userTotals: UserTotals, entry: OpenEntry): void => {
  keep(userTotals.open.byRefund, entry.refund_id, entry);
  if (entry.order_id !== undefined) userTotals.paidBack.add(entry.order_id);
};

type Add = (userTotals: UserTotals, entry: OpenEntry, facts: EntryFacts) => void;

const toOrder: Add = ({ open }, entry, { order_id }) => keep(open.byOrder, order_id, entry);
const toTopup: Add = ({ open }, entry, { topup_id }) => keep(open.byTopup, topup_id, entry);

/**
 * Matches an entry with its booking, or keeps the entry until its order, refund or top-up is read. One function per
 * entry type.
 */
const addTo: Readonly<Record<EntryFacts['type'], Add>> = {
  ...{ reserved: toOrder, captured: toOrder, released: toOrder, refunded: addRefunded },
  ...{ topped_up: toTopup, reversed: toTopup },
  credited: (userTotals, entry, { credit_id }) => addBooked(userTotals, entry, credit_id),
  debited: (userTotals, entry, { debit_id }) => addBooked(userTotals, entry, debit_id),
};

/** Adds an entry to the running totals, and checks its sum and its balance changes. */
export const addEntry = (userTotals: UserTotals, facts: EntryFacts): void => {
  userTotals.counts.entries += 1;
  userTotals.sums.available += BigInt(facts.available_change_idr);
  userTotals.sums.held += BigInt(facts.held_change_idr);
  userTotals.sums.owed += BigInt(facts.owed_change_idr ?? 0);
  if (facts.inflow_month !== undefined) addCount(userTotals.inflows, facts.inflow_month, facts.inflow_idr);
  addToTotals(userTotals.totals, facts);
  addToDays(userTotals.days, facts, userTotals.span);
  addToCreators(userTotals.creators, facts);
  addBookedLines(userTotals.payables, facts);
  const sum = unbalanced(facts);
  report(userTotals, sum.length > 0 ? sum : changesViolations(userTotals.user_id, facts));
  const id = facts.credit_id ?? facts.debit_id;
  const booked = userTotals.bookings.get(id ?? '');
  if (id === undefined || booked) report(userTotals, movementViolations(facts, booked?.movement));
  const entry = openEntry(userTotals.user_id, facts, sum.length === 0);
  addTo[facts.type](userTotals, entry, facts);
};

/** Adds a credit or a debit. Its entries are added later. */
export const addBooking = (userTotals: UserTotals, booking: CreditFacts | DebitFacts): void => {
  const { id, step } = movementOf({ ...booking, user_id: userTotals.user_id });
  const isCredit = 'credit_id' in booking;
  report(userTotals, bookingViolations(id, isCredit ? booking.source : booking.destination, step.bank));
  userTotals.counts[isCredit ? 'credits' : 'debits'] += 1;
  const rule = isCredit ? 'credited_once' : 'debited_once';
  const approved = booking.status === 'approved';
  userTotals.bookings.set(id, { rule, lines: step.lines, approved, movement: step.bank, entries: 0 });
};
