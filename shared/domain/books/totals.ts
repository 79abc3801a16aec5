import { type EntryFacts, must, type Violation } from './reconcile-facts.ts';

/** Exact sums by key, such as amounts by kind of account. */
export type Totals = Map<string, bigint>;

const kinds: readonly (readonly [shape: RegExp, kind: string | undefined])[] = [
  [/^user:[^:]+:available$/, 'user:available'],
  [/^user:[^:]+:held$/, 'user:held'],
  [/^user:[^:]+:owed$/, 'user:owed'],
  [/^creator:[^:]+:payable$/, 'creator:payable'],
  [
    /^(?:(?:tax|withholding):[^:]+:payable|platform:(?:revenue|promo|gateway_fees|input_vat|vat_carried|withholding_carried|bank_charges|transfer_fees|interest|interest_tax|own_money)|clearing|gateway:\w+)$/,
    undefined,
  ],
];

export const addAmount = (sums: Totals, key: string, amount: bigint): void => {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
};

/** Groups sums under `{group} {course} {sum}` by group and course. The group can have several words. */
export const byCourse = (sums: Totals): ReadonlyMap<string, ReadonlyMap<string, Totals>> => {
  const groups = new Map<string, Map<string, Totals>>();
  for (const [key, amount] of sums) {
    const words = key.split(' ');
    const [group, course = '', what = ''] = [words.slice(0, -2).join(' '), ...words.slice(-2)];
    const courses = groups.get(group) ?? new Map<string, Totals>();
    groups.set(group, courses);
    courses.set(course, (courses.get(course) ?? new Map<string, bigint>()).set(what, amount));
  }
  return groups;
};

/**
 * The kind of an account. Each tax policy is a kind, because tax is paid by policy.
 *
 * @returns the kind; undefined for an unknown account
 */
export const kindOfAccount = (account: string): string | undefined => {
  const found = kinds.find(([shape]) => shape.test(account));
  return found && (found[1] ?? account);
};

/**
 * Adds the lines of an entry to the totals. A line of an unknown account is skipped, so the rule `books` reports the
 * difference.
 */
export const addToTotals = (totals: Totals, { lines }: Pick<EntryFacts, 'lines'>): void => {
  for (const { account, amount_idr } of lines) {
    const kind = kindOfAccount(account);
    if (kind !== undefined) addAmount(totals, kind, BigInt(amount_idr));
  }
};

/** Adds the lines of an entry that are payable to creators, by the creator's user id. */
export const addToCreators = (creators: Totals, { lines }: Pick<EntryFacts, 'lines'>): void => {
  for (const { account, amount_idr } of lines) {
    const creator = /^creator:([^:]+):payable$/.exec(account)?.[1];
    if (creator !== undefined) addAmount(creators, creator, BigInt(amount_idr));
  }
};

export const booksViolations = (totals: Totals): readonly Violation[] =>
  must(
    'books',
    'all accounts',
    0,
    totals.values().reduce((sum, amount) => sum + amount, 0n),
  );
