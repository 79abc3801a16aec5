import { type RandomBytes, timeSortedId } from '../ids.ts';
import { inflowLines } from './inflow.ts';

/**
 * The accounts of the ledger. Only a user's balances are stored as items; every other balance is the sum of its
 * entries.
 */
export type LedgerAccount =
  | `user:${string}:available`
  | `user:${string}:held`
  /** A user's debt from reversals of spent money: never above zero. */
  | `user:${string}:owed`
  /** Money received by a payment gateway (negative) and not yet paid out to the bank. */
  | `gateway:${string}`
  | `creator:${string}:payable`
  | `tax:${string}:payable`
  | `withholding:${string}:payable`
  | 'platform:revenue'
  | 'platform:promo'
  /** Fees kept by payment gateways (negative). */
  | 'platform:gateway_fees'
  /** VAT on those fees, where a report states it; deductible (negative). */
  | 'platform:input_vat'
  /** Our bank balance (negative), from transfers to and from it. */
  | 'clearing';

/** A change of an account in IDR: positive is in, negative is out. */
export type LedgerLine = { readonly account: LedgerAccount; readonly amount_idr: number };

/** The source of a credit, and the destination of a debit: the bank, or the platform itself. */
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

/** A money movement: the wallet, the lines, and the order, refund, credit, debit or top-up that causes it. */
export type LedgerStep = {
  readonly type: EntryType;
  readonly user_id: string;
  readonly lines: readonly LedgerLine[];
  readonly order_id?: string;
  readonly refund_id?: string;
  readonly credit_id?: string;
  readonly debit_id?: string;
  /** The note that the wallet's owner reads. */
  readonly public_note?: string;
  readonly topup_id?: string;
};

/** A paid item and its shares, in IDR. */
export type PaidItem = {
  readonly price_idr: number;
  readonly tax_idr: number;
  readonly tax_policy_version: string;
  readonly creator_instructor_id: string | null;
  readonly creator_share_idr: number;
  readonly platform_share_idr: number;
  /** The platform's contribution, so that a coupon costs the creator nothing. */
  readonly promo_idr: number;
};

const available = (userId: string): LedgerAccount => `user:${userId}:available`;
const held = (userId: string): LedgerAccount => `user:${userId}:held`;
const owed = (userId: string): LedgerAccount => `user:${userId}:owed`;

/** Merges the lines of an account, and drops zeros. */
const joined = (lines: readonly LedgerLine[]): readonly LedgerLine[] =>
  [...Map.groupBy(lines, ({ account }) => account)]
    .map(([account, group]) => ({ account, amount_idr: group.reduce((sum, { amount_idr }) => sum + amount_idr, 0) }))
    .filter(({ amount_idr }) => amount_idr !== 0);

/** The lines of an order's items for creators, platform and tax office; `sign` −1 reverses them. */
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

/** The total paid for items: price and tax, in IDR. */
export const paidFor = (items: readonly Pick<PaidItem, 'price_idr' | 'tax_idr'>[]): number =>
  items.reduce((sum, { price_idr, tax_idr }) => sum + price_idr + tax_idr, 0);

/** The lines of money into a wallet. @param owed the owner's debt: 0 or below, in IDR */
export const creditLines = (userId: string, amount: number, source: CreditSource, owed = 0): readonly LedgerLine[] =>
  inflowLines(userId, [{ account: source, amount_idr: -amount }], { owed_idr: owed });

/** The lines of money out of a wallet: to a bank, or back to the platform. */
export const debitLines = (userId: string, amount: number, destination: CreditSource): readonly LedgerLine[] => [
  { account: available(userId), amount_idr: -amount },
  { account: destination, amount_idr: amount },
];

/** The lines that hold money for an order. */
export const reserveLines = (userId: string, amount: number): readonly LedgerLine[] => [
  { account: available(userId), amount_idr: -amount },
  { account: held(userId), amount_idr: amount },
];

/** The lines that release held money. */
export const releaseLines = (userId: string, amount: number): readonly LedgerLine[] => [
  { account: held(userId), amount_idr: -amount },
  { account: available(userId), amount_idr: amount },
];

/** The lines that pay held money to creators, platform and tax office, from the order's snapshots. */
export const captureLines = (userId: string, items: readonly PaidItem[]): readonly LedgerLine[] => [
  { account: held(userId), amount_idr: -paidFor(items) },
  ...sharesOf(items, 1),
];

/** The lines that refund items: exactly their price, their tax and their shares (contract §4). */
export const refundLines = (userId: string, items: readonly PaidItem[], owed = 0): readonly LedgerLine[] =>
  inflowLines(userId, sharesOf(items, -1), { owed_idr: owed });

const changeOf = (lines: readonly LedgerLine[], account: LedgerAccount): number =>
  lines.reduce((sum, line) => (line.account === account ? sum + line.amount_idr : sum), 0);

/**
 * Makes the ledger entry of a step. It is immutable and sums to zero; its effect on the wallet is stored with the
 * lines.
 */
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
