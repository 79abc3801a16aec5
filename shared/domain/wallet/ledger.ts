import { newTextKey, type RandomBytes, timeSortedId } from '../ids.ts';
import type { MovementFields } from './bank-movement.ts';
import { inflowLines } from './inflow.ts';
import type { Inflow } from './limits.ts';

/**
 * The accounts of the ledger. Only the balances of users are stored. Every other balance is the sum of the account's
 * lines.
 */
export type LedgerAccount =
  | `user:${string}:available`
  | `user:${string}:held`
  /** A user's debt from reversals of spent money, never above zero. */
  | `user:${string}:owed`
  /** Money that a payment gateway has received and not yet paid out to the bank (negative). */
  | `gateway:${string}`
  | `creator:${string}:payable`
  | `tax:${string}:payable`
  | `withholding:${string}:payable`
  | 'platform:revenue'
  | 'platform:promo'
  /** Fees that payment gateways keep (negative). */
  | 'platform:gateway_fees'
  /** Deductible VAT in these fees, where a report states it (negative). */
  | 'platform:input_vat'
  /** A credit of VAT that the next return deducts (negative). */
  | 'platform:vat_carried'
  | 'platform:withholding_carried'
  /** Costs and income at the bank, and money between the platform's own accounts (bank/entry.ts). */
  | 'platform:bank_charges'
  | 'platform:transfer_fees'
  | 'platform:interest'
  | 'platform:interest_tax'
  | 'platform:own_money'
  /** The platform's bank balance (negative). */
  | 'clearing';

/** A change of an account in IDR. Positive is in, negative is out. */
export type LedgerLine = { readonly account: LedgerAccount; readonly amount_idr: number };

/** The source of a credit, or the destination of a debit: the bank, or the platform. */
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

/** A money movement of one wallet. The ids other than `user_id` name its cause. */
export type LedgerStep = {
  readonly type: EntryType;
  readonly user_id: string;
  readonly lines: readonly LedgerLine[];
  readonly order_id?: string;
  readonly refund_id?: string;
  readonly credit_id?: string;
  readonly debit_id?: string;
  readonly public_note?: string;
  readonly topup_id?: string;
  /** The movement at the bank, for an entry with a line of `clearing`. */
  readonly bank?: MovementFields | undefined;
  /** For an inflow that counts towards the limit of a month. */
  readonly inflow?: Inflow | undefined;
};

/** The fields with the id of an entry's cause. The schemas of stored and shown entries must have all these fields. */
export type CauseIds = Readonly<Record<Exclude<keyof LedgerStep & `${string}_id`, 'user_id'>, unknown>>;

/** The shares of a paid item, in IDR. */
export type PaidItem = {
  readonly price_idr: number;
  readonly tax_idr: number;
  readonly tax_policy_version: string;
  readonly creator_instructor_id: string | null;
  readonly creator_share_idr: number;
  readonly platform_share_idr: number;
  /** The platform's contribution when it bears the coupon. */
  readonly promo_idr: number;
};

const available = (userId: string): LedgerAccount => `user:${userId}:available`;
const held = (userId: string): LedgerAccount => `user:${userId}:held`;
const owed = (userId: string): LedgerAccount => `user:${userId}:owed`;

/** Merges the lines of each account, and drops zero lines. */
const joined = (lines: readonly LedgerLine[]): readonly LedgerLine[] =>
  [...Map.groupBy(lines, ({ account }) => account)]
    .map(([account, group]) => ({ account, amount_idr: group.reduce((sum, { amount_idr }) => sum + amount_idr, 0) }))
    .filter(({ amount_idr }) => amount_idr !== 0);

/** The lines for creators, platform and tax office; `sign` −1 reverses them. */
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

/** The amount paid for items, price and tax, in IDR. */
export const paidFor = (items: readonly Pick<PaidItem, 'price_idr' | 'tax_idr'>[]): number =>
  items.reduce((sum, { price_idr, tax_idr }) => sum + price_idr + tax_idr, 0);

/** The ledger lines of a credit. @param owed the owner's debt in IDR, 0 or negative */
export const creditLines = (userId: string, amount: number, source: CreditSource, owed = 0): readonly LedgerLine[] =>
  inflowLines(userId, [{ account: source, amount_idr: -amount }], { owed_idr: owed });

/** The ledger lines of a debit, to the bank or back to the platform. */
export const debitLines = (userId: string, amount: number, destination: CreditSource): readonly LedgerLine[] => [
  { account: available(userId), amount_idr: -amount },
  { account: destination, amount_idr: amount },
];

/** The ledger lines that reserve money for an order. */
export const reserveLines = (userId: string, amount: number): readonly LedgerLine[] => [
  { account: available(userId), amount_idr: -amount },
  { account: held(userId), amount_idr: amount },
];

/** The ledger lines that release reserved money. */
export const releaseLines = (userId: string, amount: number): readonly LedgerLine[] => [
  { account: held(userId), amount_idr: -amount },
  { account: available(userId), amount_idr: amount },
];

/** The ledger lines that pay reserved money to creators, platform and tax office. */
export const captureLines = (userId: string, items: readonly PaidItem[]): readonly LedgerLine[] => [
  { account: held(userId), amount_idr: -paidFor(items) },
  ...sharesOf(items, 1),
];

/** The ledger lines that refund items: exactly their price, tax and shares (docs/contract.md §4). */
export const refundLines = (userId: string, items: readonly PaidItem[], owed = 0): readonly LedgerLine[] =>
  inflowLines(userId, sharesOf(items, -1), { owed_idr: owed });

/** The change of an account by some lines, in IDR. */
export const changeOf = (lines: readonly LedgerLine[], account: LedgerAccount): number =>
  lines.reduce((sum, line) => (line.account === account ? sum + line.amount_idr : sum), 0);

/**
 * Makes the ledger entry of a step. The entry is immutable, and its lines sum to zero. It also stores the change of
 * each balance of the wallet.
 */
export const ledgerEntry = ({ bank, inflow, ...step }: LedgerStep, nowMs: number, randomBytes: RandomBytes) => {
  const owed_change_idr = changeOf(step.lines, owed(step.user_id));
  return {
    entry_id: timeSortedId('ent', nowMs, randomBytes),
    ...step,
    ...bank,
    ...(inflow && { inflow_month: inflow.month, inflow_idr: inflow.idr }),
    ...(step.public_note !== undefined && { text_key: newTextKey(randomBytes) }),
    available_change_idr: changeOf(step.lines, available(step.user_id)),
    held_change_idr: changeOf(step.lines, held(step.user_id)),
    ...(owed_change_idr !== 0 && { owed_change_idr }),
    created_at: new Date(nowMs).toISOString(),
  };
};

export type LedgerEntry = ReturnType<typeof ledgerEntry>;
