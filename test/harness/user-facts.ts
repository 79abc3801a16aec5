import { daysSpan } from '../../shared/domain/books/days.ts';
import type { KnownPolicies } from '../../shared/domain/books/known-policies.ts';
import type { UserItem, Violation } from '../../shared/domain/books/reconcile-facts.ts';
import { addUserItem, endOfUser } from '../../shared/domain/books/reconcile-user.ts';
import { emptyWallet } from '../../shared/domain/books/topup-facts.ts';
import { newUserTotals } from '../../shared/domain/books/user-totals.ts';
import { readUserItem } from '../../shared/store/books/reconcile-items.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import { accountKey } from '../../shared/store/table/keys.ts';
import type { Item, Table } from '../../shared/store/table/table.ts';
import { samplePolicies } from './sample-policies.ts';

type FactsOf<Kind extends UserItem['kind']> = Extract<UserItem, { kind: Kind }>['facts'];

/** The facts about a user's money in the table. Amounts in IDR. */
export type UserFacts = {
  readonly user_id: string;
  readonly wallet: FactsOf<'wallet'>;
  readonly entries: readonly FactsOf<'entry'>[];
  readonly orders: readonly FactsOf<'order'>[];
  readonly paidOut?: readonly FactsOf<'paidOut'>[];
  readonly references?: readonly FactsOf<'reference'>[];
  readonly refunds: readonly FactsOf<'refund'>[];
  readonly topups: readonly FactsOf<'topup'>[];
  readonly credits: readonly FactsOf<'credit'>[];
  readonly debits?: readonly FactsOf<'debit'>[];
  readonly claims: readonly FactsOf<'claim'>[];
  readonly enrollments: readonly FactsOf<'enrollment'>[];
  readonly couponClaims: readonly FactsOf<'couponClaim'>[];
};

const each = <Kind extends UserItem['kind']>(kind: Kind, all: readonly FactsOf<Kind>[]) =>
  all.map((facts) => ({ kind, facts }));

/** A user's items, sorted by sort key as in the table. */
export const itemsOfFacts = (user: UserFacts): readonly UserItem[] => [
  ...each('claim', user.claims),
  ...each('couponClaim', user.couponClaims),
  ...each('credit', user.credits),
  ...each('debit', user.debits ?? []),
  ...each('enrollment', user.enrollments),
  ...each('entry', user.entries),
  ...each('order', user.orders),
  ...each('paidOut', user.paidOut ?? []),
  ...each('reference', user.references ?? []),
  ...each('refund', user.refunds),
  ...each('topup', user.topups),
  ...each('wallet', [user.wallet]),
];

export const totalsOf = (user: UserFacts, nowMs: number, policies: KnownPolicies = samplePolicies) => {
  const scan = { startedMs: nowMs, nowMs, payoutDelayDays: 14, policies, last: undefined };
  const userTotals = newUserTotals(user.user_id, { ...scan, span: daysSpan(nowMs, undefined) });
  for (const item of itemsOfFacts(user)) addUserItem(userTotals, item);
  return userTotals;
};

export const userViolations = (user: UserFacts, nowMs: number, policies?: KnownPolicies): readonly Violation[] =>
  endOfUser(totalsOf(user, nowMs, policies));

export const userFacts = (user_id: string, items: readonly Item[]): { facts: UserFacts; malformed: Violation[] } => {
  const read = items.flatMap((item) => readUserItem(item) ?? []);
  const known = read.flatMap((one) => ('item' in one ? [one.item] : []));
  const all = <Kind extends UserItem['kind']>(kind: Kind): FactsOf<Kind>[] =>
    known.flatMap((item) => (item.kind === kind ? [item.facts as FactsOf<Kind>] : []));
  const facts = {
    user_id,
    wallet: all('wallet')[0] ?? emptyWallet,
    entries: all('entry'),
    orders: all('order'),
    paidOut: all('paidOut'),
    references: all('reference'),
    refunds: all('refund'),
    topups: all('topup'),
    credits: all('credit'),
    debits: all('debit'),
    claims: all('claim'),
    enrollments: all('enrollment'),
    couponClaims: all('couponClaim'),
  };
  return { facts, malformed: read.flatMap((one) => ('malformed' in one ? [one.malformed] : [])) };
};

export const collectionOf = async (table: Table, user_id: string): Promise<readonly Item[]> => {
  const items: Item[] = [];
  for await (const page of reconcileStore(table).collection(accountKey(user_id).PK)) items.push(...page);
  return items;
};

/** The approved policies of a table. */
export const policiesIn = async (table: Table): Promise<KnownPolicies> =>
  (await reconcileStore(table).known(0)).policies;
