import { type RandomBytes, timeSortedId } from '../ids.ts';
import { inflowLines } from './inflow.ts';

/** Where money is. Only a user's balances are kept as items; every other account is the sum of its entries. */
export type LedgerAccount =
  | `user:${string}:available`
  | `user:${string}:held`
  /** What a user owes, because money was taken back that was spent already: never above zero. */
  | `user:${string}:owed`
  /** What a payment gateway has paid in (negative), until it pays out to the bank. */
  | `gateway:${string}`
  | `creator:${string}:payable`
  | `tax:${string}:payable`
  | `withholding:${string}:payable`
  | 'platform:revenue'
  | 'platform:promo'
  /** What payment gateways have kept for themselves (negative). */
  | 'platform:gateway_fees'
  /** VAT on those fees, where a report says it: it can be deducted (negative). */
  | 'platform:input_vat'
  /** What our bank has (negative), by what was transferred to it and from it. */
  | 'clearing';

/** A movement into an account (positive) or out of it, in IDR. */
export type LedgerLine = { readonly account: LedgerAccount; readonly amount_idr: number };

/** Where the money of a credit comes from, and that of a debit goes: outside, or the platform itself. */
export const creditSources = ['clearing', 'platform:promo'] as const;
export type CreditSource = (typeof creditSources)[number];

export const entryTypes = [
  'credited',
  'debited',
  'reserved',
  'captured',
  'released',
  'refunded',
  'topped_up',
  'reversed',
] as const;

export type EntryType = (typeof entryTypes)[number];

/** What moves: whose wallet, how much of it, and for which order, refund, credit, debit or top-up. */
export type LedgerStep = {
  readonly type: EntryType;
  readonly user_id: string;
  readonly lines: readonly LedgerLine[];
  readonly order_id?: string;
  readonly refund_id?: string;
  readonly credit_id?: string;
  readonly debit_id?: string;
  /** What its owner reads of it. */
  readonly public_note?: string;
  readonly topup_id?: string;
};

/** An item that was paid, and who gets how much of it, in IDR. */
export type PaidItem = {
  readonly price_idr: number;
  readonly tax_idr: number;
  readonly tax_policy_version: string;
  readonly creator_instructor_id: string | null;
  readonly creator_share_idr: number;
  readonly platform_share_idr: number;
  /** What the platform adds out of its own pocket, so that a coupon costs the creator nothing. */
  readonly promo_idr: number;
};

const available = (userId: string): LedgerAccount => `user:${userId}:available`;
const held = (userId: string): LedgerAccount => `user:${userId}:held`;
const owed = (userId: string): LedgerAccount => `user:${userId}:owed`;

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
      { account: 'platform:promo', amount_idr: -sign * item.promo_idr },
      { account: `tax:${item.tax_policy_version}:payable`, amount_idr: sign * item.tax_idr },
    ]),
  );

/** What was paid for items: price and tax, in IDR. */
export const paidFor = (items: readonly Pick<PaidItem, 'price_idr' | 'tax_idr'>[]): number =>
  items.reduce((sum, { price_idr, tax_idr }) => sum + price_idr + tax_idr, 0);

/** Money comes into a wallet. @param owed what its owner owes: 0 or below, in IDR */
export const creditLines = (userId: string, amount: number, source: CreditSource, owed = 0): readonly LedgerLine[] =>
  inflowLines(userId, [{ account: source, amount_idr: -amount }], { owed_idr: owed });

/** Money leaves a wallet: to a bank, or back to the platform. */
export const debitLines = (userId: string, amount: number, destination: CreditSource): readonly LedgerLine[] => [
  { account: available(userId), amount_idr: -amount },
  { account: destination, amount_idr: amount },
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
export const refundLines = (userId: string, items: readonly PaidItem[], owed = 0): readonly LedgerLine[] =>
  inflowLines(userId, sharesOf(items, -1), { owed_idr: owed });

const changeOf = (lines: readonly LedgerLine[], account: LedgerAccount): number =>
  lines.reduce((sum, line) => (line.account === account ? sum + line.amount_idr : sum), 0);

/** The entry of a step: immutable, its lines sum to zero, and what it changes of the wallet is told beside them. */
export const ledgerEntry = (step: LedgerStep, nowMs: number, randomBytes: RandomBytes) => {
  const owed_change_idr = changeOf(step.lines, owed(step.user_id));
  return {
    entry_id: timeSortedId('ent', nowMs, randomBytes),
    ...step,
    available_change_idr: changeOf(step.lines, available(step.user_id)),
    held_change_idr: changeOf(step.lines, held(step.user_id)),
    ...(owed_change_idr !== 0 && { owed_change_idr }),
    created_at: new Date(nowMs).toISOString(),
  };
};

export type LedgerEntry = ReturnType<typeof ledgerEntry>;
