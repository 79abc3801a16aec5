import * as z from 'zod/mini';
import { Credit, Debit } from '../../shared/contract/wallet/booking.ts';
import { StoredEntry } from '../../shared/store/wallet/wallet.ts';
import type { Keyed } from './user-items.ts';

const sum = (amounts: readonly number[]): bigint => amounts.reduce((total, amount) => total + BigInt(amount), 0n);

const parsed = <Schema extends z.ZodMiniType>(items: readonly Keyed[], kind: string, schema: Schema) =>
  items.filter((each) => each.kind === kind).map(({ item }) => z.parse(schema, item));

/** The schema also accepts negative balances, which the check must find. */
const Wallet = z.object({ available_idr: z._default(z.int(), 0), held_idr: z._default(z.int(), 0) });

/** Whether money of an account comes from outside. The platform's part of a coupon goes to creator and platform. */
const isOutside = (account: string, { order_id }: z.infer<typeof StoredEntry>): boolean =>
  account === 'clearing' || (account === 'platform:promo' && order_id === undefined);

/**
 * Checks that all incoming money is in a wallet, or with creators, platform or tax office. It uses only the stored
 * items, no totals.
 */
export const moneyViolations = (items: readonly Keyed[]): string[] => {
  const credited = parsed(items, 'CREDIT', Credit)
    .filter(({ status }) => status === 'approved')
    .map(({ amount_idr }) => amount_idr);
  const debited = parsed(items, 'DEBIT', Debit)
    .filter(({ status }) => status === 'approved')
    .map(({ amount_idr }) => amount_idr);
  const inWallets = parsed(items, 'WALLET', Wallet).map(({ available_idr, held_idr }) => available_idr + held_idr);
  const paidOut = parsed(items, 'ENTRY', StoredEntry)
    .flatMap((entry) => entry.lines.filter(({ account }) => !account.startsWith('user:') && !isOutside(account, entry)))
    .map(({ amount_idr }) => amount_idr);
  const found = sum(inWallets) + sum(paidOut);
  const brought = sum(credited) - sum(debited);
  return found === brought ? [] : [`money: ${brought} was brought, ${found} is there`];
};
