import { type RandomBytes, timeSortedId } from './ids.ts';

/** Where money is. Only a user's balances are kept as items; every other account is the sum of its entries. */
export type LedgerAccount =
  | `user:${string}:available`
  | `user:${string}:held`
  | `creator:${string}:payable`
  | `tax:${string}:payable`
  | 'platform:revenue'
  | 'platform:promo'
  | 'clearing';

/** A movement into an account (positive) or out of it, in IDR. */
export type LedgerLine = { readonly account: LedgerAccount; readonly amount_idr: number };

/** Where the money of a credit comes from: from outside, or as a gift of the platform. */
export type CreditSource = 'clearing' | 'platform:promo';

export type EntryType = 'credited' | 'reserved' | 'captured' | 'released' | 'refunded';

/** What moves: whose wallet, how much of it, and for which order, refund or credit. */
type Step = {
  readonly type: EntryType;
  readonly user_id: string;
  readonly lines: readonly LedgerLine[];
  readonly order_id?: string;
  readonly refund_id?: string;
  readonly credit_id?: string;
};

/** A part of a price that was paid, in IDR. */
type PaidItem = {
  readonly price_idr: number;
  readonly tax_idr: number;
  readonly tax_policy_version: string;
  readonly creator_instructor_id: string | null;
  readonly creator_share_idr: number;
  readonly platform_share_idr: number;
};

const available = (userId: string): LedgerAccount => `user:${userId}:available`;
const held = (userId: string): LedgerAccount => `user:${userId}:held`;

/** Movements of the same account become one, those of nothing none. */
const joined = (lines: readonly LedgerLine[]): readonly LedgerLine[] =>
  [...Map.groupBy(lines, ({ account }) => account)]
    .map(([account, group]) => ({ account, amount_idr: group.reduce((sum, { amount_idr }) => sum + amount_idr, 0) }))
    .filter(({ amount_idr }) => amount_idr !== 0);

/** What the items of an order bring to creators, platform and tax office; with `sign` −1, what they take back. */
const sharesOf = (items: readonly PaidItem[], sign: 1 | -1): readonly LedgerLine[] =>
  joined(
    items.flatMap((item): LedgerLine[] => [
      ...(item.creator_instructor_id === null
        ? []
        : [
            {
              account: `creator:${item.creator_instructor_id}:payable`,
              amount_idr: sign * item.creator_share_idr,
            } as const,
          ]),
      { account: 'platform:revenue', amount_idr: sign * item.platform_share_idr },
      { account: `tax:${item.tax_policy_version}:payable`, amount_idr: sign * item.tax_idr },
    ]),
  );

/** What was paid for items: price and tax, in IDR. */
export const paidFor = (items: readonly Pick<PaidItem, 'price_idr' | 'tax_idr'>[]): number =>
  items.reduce((sum, { price_idr, tax_idr }) => sum + price_idr + tax_idr, 0);

/** Money comes into a wallet. */
export const creditLines = (userId: string, amount: number, source: CreditSource): readonly LedgerLine[] => [
  { account: source, amount_idr: -amount },
  { account: available(userId), amount_idr: amount },
];

/** Money is held for an order. */
export const reserveLines = (userId: string, amount: number): readonly LedgerLine[] => [
  { account: available(userId), amount_idr: -amount },
  { account: held(userId), amount_idr: amount },
];

/** Money that was held is free again. */
export const releaseLines = (userId: string, amount: number): readonly LedgerLine[] => [
  { account: held(userId), amount_idr: -amount },
  { account: available(userId), amount_idr: amount },
];

/** Money that was held is paid to creators, platform and tax office, by the snapshots of the order. */
export const captureLines = (userId: string, items: readonly PaidItem[]): readonly LedgerLine[] => [
  { account: held(userId), amount_idr: -paidFor(items) },
  ...sharesOf(items, 1),
];

/** Items are paid back: exactly their price, their tax and their shares (contract §4). */
export const refundLines = (userId: string, items: readonly PaidItem[]): readonly LedgerLine[] => [
  ...sharesOf(items, -1),
  { account: available(userId), amount_idr: paidFor(items) },
];

const changeOf = (lines: readonly LedgerLine[], account: LedgerAccount): number =>
  lines.reduce((sum, line) => (line.account === account ? sum + line.amount_idr : sum), 0);

/** The entry of a step: immutable, its lines sum to zero, and what it changes of the wallet is told beside them. */
export const ledgerEntry = (step: Step, nowMs: number, randomBytes: RandomBytes) => ({
  entry_id: timeSortedId('ent', nowMs, randomBytes),
  ...step,
  available_change_idr: changeOf(step.lines, available(step.user_id)),
  held_change_idr: changeOf(step.lines, held(step.user_id)),
  created_at: new Date(nowMs).toISOString(),
});

export type LedgerEntry = ReturnType<typeof ledgerEntry>;
