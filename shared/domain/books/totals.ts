import { type EntryFacts, must, type Violation } from './reconcile-facts.ts';

/** What all accounts of a kind hold together, in IDR. Tax is told per policy, as it is owed. */
export type Totals = Map<string, bigint>;

const kinds: readonly (readonly [shape: RegExp, kind: string | undefined])[] = [
  [/^user:[^:]+:available$/, 'user:available'],
  [/^user:[^:]+:held$/, 'user:held'],
  [/^user:[^:]+:owed$/, 'user:owed'],
  [/^creator:[^:]+:payable$/, 'creator:payable'],
  [
    /^(?:(?:tax|withholding):[^:]+:payable|platform:(?:revenue|promo|gateway_fees|input_vat)|clearing|gateway:\w+)$/,
    undefined,
  ],
];

/** Adds an amount to what a map keeps under a key. */
export const addAmount = (sums: Totals, key: string, amount: bigint): void => {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
};

/** The kind of an account, by which it is told; undefined: it is of no kind of ours. */
export const kindOfAccount = (account: string): string | undefined => {
  const found = kinds.find(([shape]) => shape.test(account));
  return found && (found[1] ?? account);
};

/** Adds the lines of an entry to the totals. A line into an account of no kind of ours is left out: then the books tell. */
export const addToTotals = (totals: Totals, { lines }: Pick<EntryFacts, 'lines'>): void => {
  for (const { account, amount_idr } of lines) {
    const kind = kindOfAccount(account);
    if (kind !== undefined) addAmount(totals, kind, BigInt(amount_idr));
  }
};

/** Adds what the lines of an entry bring to creators, by their ids. */
export const addToCreators = (creators: Totals, { lines }: Pick<EntryFacts, 'lines'>): void => {
  for (const { account, amount_idr } of lines) {
    const creator = /^creator:([^:]+):payable$/.exec(account)?.[1];
    if (creator !== undefined) addAmount(creators, creator, BigInt(amount_idr));
  }
};

/** Whether all accounts together sum to zero: whatever came in from outside is still somewhere. */
export const booksViolations = (totals: Totals): readonly Violation[] =>
  must(
    'books',
    'all accounts',
    0,
    totals.values().reduce((sum, amount) => sum + amount, 0n),
  );
