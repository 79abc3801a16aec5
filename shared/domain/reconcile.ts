import { entriesViolations } from './reconcile-entries.ts';
import { must, type UserFacts, type Violation } from './reconcile-facts.ts';
import { holdingsViolations } from './reconcile-holdings.ts';
import { onceViolations, ordersViolations, walletViolations } from './reconcile-money.ts';

/**
 * Holds what the table says of a user against every rule that concerns one user alone.
 *
 * @param facts read together: of a user whose orders change meanwhile, they may be torn
 * @param nowMs by which reservations are stale
 * @returns what does not hold; nothing when all is well
 */
export const userViolations = (facts: UserFacts, nowMs: number): readonly Violation[] => [
  ...entriesViolations(facts),
  ...walletViolations(facts),
  ...ordersViolations(facts, nowMs),
  ...onceViolations(facts),
  ...holdingsViolations(facts),
];

/** What all accounts of a kind hold together, in IDR. Tax is told per policy, as it is owed. */
export type Totals = Map<string, bigint>;

const kinds: readonly (readonly [shape: RegExp, kind: string | undefined])[] = [
  [/^user:[^:]+:available$/, 'user:available'],
  [/^user:[^:]+:held$/, 'user:held'],
  [/^creator:[^:]+:payable$/, 'creator:payable'],
  [/^(?:tax:[^:]+:payable|platform:revenue|platform:promo|clearing)$/, undefined],
];

/** Adds the lines of entries to the totals. A line into an account of no kind of ours is left out: then the books tell. */
export const addToTotals = (totals: Totals, entries: UserFacts['entries']): void => {
  for (const { account, amount_idr } of entries.flatMap(({ lines }) => lines)) {
    const found = kinds.find(([shape]) => shape.test(account));
    if (found === undefined) continue;
    const kind = found[1] ?? account;
    totals.set(kind, (totals.get(kind) ?? 0n) + BigInt(amount_idr));
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
