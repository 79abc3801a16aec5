import { closedAt } from '../payables/closed-days.ts';
import type { Withheld } from '../payables/withholding.ts';
import { payableKey } from './earnings.ts';
import { addFormer } from './former-figures.ts';
import type { PaymentFacts } from './payable-items.ts';
import { isOld } from './reconcile-references.ts';
import { addAmount, type Totals } from './totals.ts';
import type { Scan } from './user-totals.ts';

/** Adds a tax that an approved payment withheld (`sign` 1), or that its return gave back (−1). */
const addWithheld = (
  payables: Totals,
  { kind, amount_idr }: Withheld,
  { sign, moved_at, captured_at }: { readonly sign: 1 | -1; readonly moved_at: string; readonly captured_at: string },
  { startedMs, last }: Pick<Scan, 'startedMs' | 'last'>,
): void => {
  const [account, amount] = [`withholding:${kind}`, BigInt(amount_idr)];
  const closedMs = closedAt(startedMs);
  addAmount(payables, payableKey(account, 'owed'), BigInt(sign) * amount);
  // Withheld tax can be paid as soon as its day is closed.
  addFormer(
    payables,
    { account, amount, sign, moved_at, captured_at },
    last && { ...last, matured_until: last.as_of },
    closedMs,
  );
  if (Date.parse(moved_at) < closedMs)
    addAmount(payables, payableKey(account, sign === 1 ? 'sold' : 'refunded'), amount);
  if (Date.parse(captured_at) < closedMs) addAmount(payables, payableKey(account, 'matured'), BigInt(sign) * amount);
};

/** Adds an approved payment and its return to the sums of its account and of the withheld tax. */
export const addPaid = (
  payables: Totals,
  payment: PaymentFacts,
  account: string,
  scan: Pick<Scan, 'startedMs' | 'last'>,
): void => {
  const { gross_idr, withheld, approved_at, returned_at } = payment;
  const captured_at = approved_at ?? '';
  addAmount(payables, payableKey(account, 'paid'), BigInt(gross_idr));
  for (const slip of withheld) addWithheld(payables, slip, { sign: 1, moved_at: captured_at, captured_at }, scan);
  if (returned_at === null || !isReturned(payment, scan.startedMs)) return;
  addAmount(payables, payableKey(account, 'paid'), -BigInt(gross_idr));
  for (const slip of withheld) addWithheld(payables, slip, { sign: -1, moved_at: returned_at, captured_at }, scan);
};

/** Whether the bank returned a payment, and the return was booked before the scan began. */
export const isReturned = ({ returned_at }: PaymentFacts, startedMs: number): boolean =>
  returned_at !== null && isOld(returned_at, startedMs);
