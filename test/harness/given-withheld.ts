import type { Payment } from '../../shared/contract/payables/payment.ts';
import { lastMonthOver } from '../../shared/domain/books/closed-month.ts';
import { monthsBefore } from '../../shared/domain/payables/closed-days.ts';
import { taxAccountOf } from '../../shared/domain/payables/tax-return.ts';
import { table } from '../../shared/runtime/table.ts';
import { readTaxMonth } from '../../shared/store/payables/stored-tax-return.ts';
import { lastReturnKey } from '../../shared/store/table/payable-keys.ts';
import { givenUser } from './given.ts';
import { givenFigures, givenPayment, givenWithholding, givenWithholdingPolicy } from './given-payable.ts';
import { putAll } from './put-all.ts';

export type Withheld = Payment['withheld'][number];

/** A draft of a payment of Rp 400,000 with a slip of 2 %. Two drafts of one policy can both be approved. */
export const givenTaxedPayment = async (
  kind: Withheld['kind'],
  paid_on: string,
  policy = givenWithholdingPolicy({ kind }),
): Promise<Payment> => {
  const { withholding_policy_version } = await policy;
  const account = `creator:${(await givenUser()).user_id}` as const;
  await givenFigures(account, 1_000_000);
  await givenWithholding(account.slice('creator:'.length), kind);
  const slip: Withheld = {
    ...{ kind, variant: 'npwp', amount_idr: 8_163, base_idr: 408_163, withholding_policy_version },
    ...{ base: { numerator: 1, denominator: 1 }, rate: { numerator: 2, denominator: 100 }, rounding: 'floor' },
    ...{ tax_month: null, cancelled_in: null },
  };
  return givenPayment(account, { withheld: [slip], gross_idr: 408_163, paid_on });
};

/** The last month that is over, and the months around it. */
export const months = () => {
  const last = lastMonthOver(Date.now());
  return { before: monthsBefore(last, 1), last, present: monthsBefore(last, -1) };
};

/** Stores the record of the last approved return of a tax. */
export const givenLastReturn = (kind: Withheld['kind'], month: string, carried_idr = '0'): Promise<void> =>
  putAll([
    {
      ...lastReturnKey(taxAccountOf(kind)),
      ...{ tax_return_id: `txr_${month}`, month, carried_idr, reference: `NTPN-${month}` },
      approved_at: new Date().toISOString(),
    },
  ]);

/** The counted tax of a month: withheld and cancelled, in IDR. */
export const countedOf = async (kind: Withheld['kind'], month: string) => {
  const [sums] = (await readTaxMonth(table, kind, month))?.accounts ?? [];
  return sums && [sums.collected_idr, sums.refunded_idr];
};
