import type { Withheld } from '../payables/withholding.ts';
import { payableKey } from './earnings.ts';
import type { PaymentFacts } from './payable-items.ts';
import { isOld } from './reconcile-references.ts';
import { addTaxSums } from './tax-months.ts';
import { addAmount, type Totals } from './totals.ts';

/** Adds a slip to its tax month (`sign` 1), or its cancellation (−1). A slip without a month is in no return. */
const addSlip = (
  payables: Totals,
  { kind, amount_idr, base_idr }: Withheld,
  sign: 1 | -1,
  month: string | null,
): void => {
  const account = `withholding:${kind}`;
  addAmount(payables, payableKey(account, 'owed'), BigInt(sign) * BigInt(amount_idr));
  if (sign === 1) addAmount(payables, payableKey(account, 'sold'), BigInt(amount_idr));
  if (month !== null) addTaxSums(payables, account, month, sign, { base_idr, tax_idr: amount_idr });
};

/** Adds an approved payment and its return to the sums of its account and of the withheld tax. */
export const addPaid = (payables: Totals, payment: PaymentFacts, account: string, startedMs: number): void => {
  const { gross_idr, withheld } = payment;
  addAmount(payables, payableKey(account, 'paid'), BigInt(gross_idr));
  for (const slip of withheld) addSlip(payables, slip, 1, slip.tax_month);
  if (!isReturned(payment, startedMs)) return;
  addAmount(payables, payableKey(account, 'paid'), -BigInt(gross_idr));
  for (const slip of withheld) addSlip(payables, slip, -1, slip.cancelled_in);
};

/** Whether the bank returned a payment, and the return was booked before the scan began. */
export const isReturned = ({ returned_at }: PaymentFacts, startedMs: number): boolean =>
  returned_at !== null && isOld(returned_at, startedMs);
