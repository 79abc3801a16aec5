import { movementOf } from '../wallet/booking.ts';
import { addToDays } from './days.ts';
import { addBookedLines } from './earnings.ts';
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
import { type OpenEntry, tell, type UserFold } from './user-fold.ts';

type Lines = EntryFacts['lines'];

/** The canonical text of lines, independent of their order: `clearing -5, user:…:available 5`. */
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
 * Books changes of the user's debt as changes of the available balance. Which of the two a movement changed was decided
 * by the wallet's guard.
 */
const withoutDebt = (lines: Lines, userId: string): Lines =>
  lines.map((line) =>
    line.account === `user:${userId}:owed` ? { ...line, account: `user:${userId}:available` } : line,
  );

/** The amount that the lines of an entry brought from payment gateways. */
const broughtBy = (lines: Lines): bigint =>
  -sumOf(
    lines.filter(({ account }) => account.startsWith('gateway:')),
    ({ amount_idr }) => amount_idr,
  );

const subjectOf = ({ refund_id, order_id, credit_id, debit_id, topup_id }: OpenEntry): string =>
  refund_id ?? order_id ?? credit_id ?? debit_id ?? topup_id ?? 'nothing';

/** The violation of an entry without a subject. An unbalanced entry was reported already. */
export const strayEntry = (entry: OpenEntry): readonly Violation[] =>
  entry.moves === undefined ? [] : [violation('entry_subject', entry.entry_id, subjectOf(entry), 'none')];

/** Checks that an entry moves what its subject requires. @param expected undefined: there is no such subject */
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

const addBooked = (fold: UserFold, entry: OpenEntry, id: string | undefined): void => {
  const booked = fold.bookings.get(id ?? '');
  if (booked && id) fold.bookings.set(id, { ...booked, entries: booked.entries + 1 });
  tell(fold, movesViolations(entry, booked?.lines));
};

const addRefunded = (fold: UserFold, entry: OpenEntry): void => {
  keep(fold.open.byRefund, entry.refund_id, entry);
  if (entry.order_id !== undefined) fold.paidBack.add(entry.order_id);
};

/**
 * Adds an entry to the running totals. It checks the balance, and keeps the entry until its order, refund or top-up is
 * read.
 */
export const addEntry = (fold: UserFold, facts: EntryFacts): void => {
  fold.counts.entries += 1;
  fold.sums.available += BigInt(facts.available_change_idr);
  fold.sums.held += BigInt(facts.held_change_idr);
  fold.sums.owed += BigInt(facts.owed_change_idr ?? 0);
  addToTotals(fold.totals, facts);
  addToDays(fold.days, facts, fold.startedMs);
  addToCreators(fold.creators, facts);
  addBookedLines(fold.payables, facts);
  const sum = unbalanced(facts);
  tell(fold, sum.length > 0 ? sum : changesViolations(fold.user_id, facts));
  const entry = openEntry(fold.user_id, facts, sum.length === 0);
  if (facts.type === 'credited') addBooked(fold, entry, facts.credit_id);
  else if (facts.type === 'debited') addBooked(fold, entry, facts.debit_id);
  else if (facts.type === 'refunded') addRefunded(fold, entry);
  else if (facts.type === 'topped_up' || facts.type === 'reversed') keep(fold.open.byTopup, facts.topup_id, entry);
  else keep(fold.open.byOrder, facts.order_id, entry);
};

/** Adds a credit or a debit. Its entries follow. */
export const addBooking = (fold: UserFold, booking: CreditFacts | DebitFacts): void => {
  const { id, step } = movementOf({ ...booking, user_id: fold.user_id });
  const isCredit = 'credit_id' in booking;
  fold.counts[isCredit ? 'credits' : 'debits'] += 1;
  const rule = isCredit ? 'credited_once' : 'debited_once';
  fold.bookings.set(id, { rule, lines: step.lines, approved: booking.status === 'approved', entries: 0 });
};
