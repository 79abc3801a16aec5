import { type TaxMonth, taxAccountOf, taxes } from '../payables/tax-return.ts';
import { isWithheld } from '../payables/withheld-month.ts';
import { must, type Violation, violation } from './reconcile-facts.ts';
import { taxMonthsOf } from './tax-months.ts';
import type { Totals } from './totals.ts';

/** The part of a return that orders, refunds and settlements determine, as one text. */
export const countedText = ({ accounts, input_idr }: TaxMonth): string =>
  [
    ...accounts.map(({ account, base_idr, collected_idr, refunded_base_idr, refunded_idr }) =>
      [account, base_idr, collected_idr, refunded_base_idr, refunded_idr].join(' '),
    ),
    `input ${input_idr}`,
  ].join(', ');

/** The text of a stored month that changed after the scan began. The next reconciliation checks it. */
export const young = 'young';

const nothing: TaxMonth = { accounts: [], input_idr: '0' };

/**
 * Compares the sums of each approved return with those of orders, refunds, settlements and slips of its month. The stored
 * sums of withheld tax are those of the slips. No month with slips before the last return is without a return.
 */
export const taxReturnsViolations = ({
  payables,
  taxReturns,
}: {
  readonly payables: Totals;
  readonly taxReturns: ReadonlyMap<string, string>;
}): readonly Violation[] =>
  taxes.flatMap((tax) => {
    const account = taxAccountOf(tax);
    const months = new Map(taxMonthsOf(tax, payables, 0).map((each) => [each.month, each]));
    const named = [...taxReturns.keys()].filter((name) => name.startsWith(`${account} `));
    const monthsNamed = (isStored: boolean): readonly string[] =>
      named
        .filter((name) => name.endsWith(' stored') === isStored)
        .map((name) => name.slice(account.length + 1, account.length + 8))
        .toSorted();
    const returned = monthsNamed(false);
    const latest = returned.at(-1) ?? '';
    const compared = (month: string, name: string): readonly Violation[] => {
      const found = taxReturns.get(name) ?? 'none';
      return found === young ? [] : must('tax_return', name, countedText(months.get(month) ?? nothing), found);
    };
    const kept = isWithheld(tax) ? [...new Set([...monthsNamed(true), ...months.keys()])] : [];
    return [
      ...returned.flatMap((month) => compared(month, `${account} ${month}`)),
      ...kept.flatMap((month) => compared(month, `${account} ${month} stored`)),
      ...kept
        .filter((month) => month < latest && !returned.includes(month))
        .map((month) => violation('tax_return', `${account} ${month}`, 'a return before the later ones', 'none')),
    ];
  });
