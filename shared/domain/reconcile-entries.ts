import { captureLines, creditLines, refundLines, releaseLines, reserveLines } from './ledger.ts';
import { type EntryFacts, must, sumOf, type UserFacts, type Violation, violation } from './reconcile-facts.ts';

type Lines = EntryFacts['lines'];

/** Lines in one form, whatever their order: `clearing -5, user:…:available 5`. */
const textOf = (lines: Lines): string =>
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

/** What entries can be of, by its id. */
const subjectsOf = ({ user_id, orders, refunds, credits }: UserFacts) => ({
  user_id,
  orders: new Map(orders.map((order) => [order.order_id, order])),
  refunds: new Map(refunds.map((refund) => [refund.refund_id, refund])),
  credits: new Map(credits.map((credit) => [credit.credit_id, credit])),
});

type Subjects = ReturnType<typeof subjectsOf>;

const refundedItems = ({ refund_id, order_id }: EntryFacts, { orders, refunds }: Subjects) => {
  const ids = refunds.get(refund_id ?? '')?.items.map(({ order_item_id }) => order_item_id);
  return ids && orders.get(order_id ?? '')?.items.filter(({ order_item_id }) => ids.includes(order_item_id));
};

/** What an entry has to move, by its subject; undefined: there is no such subject. */
const linesBySubject = (entry: EntryFacts, subjects: Subjects): Lines | undefined => {
  const { user_id } = subjects;
  const order = subjects.orders.get(entry.order_id ?? '');
  switch (entry.type) {
    case 'credited': {
      const credit = subjects.credits.get(entry.credit_id ?? '');
      return credit && creditLines(user_id, credit.amount_idr, credit.source);
    }
    case 'reserved':
      return order && reserveLines(user_id, order.amount_idr);
    case 'released':
      return order && releaseLines(user_id, order.amount_idr);
    case 'captured':
      return order && captureLines(user_id, order.items);
    case 'refunded': {
      const items = refundedItems(entry, subjects);
      return items && refundLines(user_id, items);
    }
  }
};

const subjectOf = ({ refund_id, order_id, credit_id }: EntryFacts): string =>
  refund_id ?? order_id ?? credit_id ?? 'nothing';

const entryViolations = (entry: EntryFacts, subjects: Subjects): readonly Violation[] => {
  const { entry_id, lines } = entry;
  const unbalanced = must(
    'entry_sum',
    entry_id,
    0,
    sumOf(lines, ({ amount_idr }) => amount_idr),
  );
  // Its lines cannot be right, so only that is told of it.
  if (unbalanced.length > 0) return unbalanced;
  const changes = [
    [changeOf(lines, `user:${subjects.user_id}:available`), entry.available_change_idr],
    [changeOf(lines, `user:${subjects.user_id}:held`), entry.held_change_idr],
  ] as const;
  const expected = linesBySubject(entry, subjects);
  return [
    ...changes.flatMap(([moved, told]) => must('entry_changes', entry_id, moved, told)),
    ...(expected
      ? must('entry_lines', entry_id, textOf(expected), textOf(lines))
      : [violation('entry_subject', entry_id, subjectOf(entry), 'none')]),
  ];
};

/** Whether each entry of a user balances, and moves what its order, refund or credit says. */
export const entriesViolations = (facts: UserFacts): readonly Violation[] => {
  const subjects = subjectsOf(facts);
  return facts.entries.flatMap((entry) => entryViolations(entry, subjects));
};
