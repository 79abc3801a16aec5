import type { Figures } from '../../domain/books/payable-figures.ts';
import { taxAccountOf } from '../../domain/payables/tax-return.ts';
import { bestSellersKey, bookDayKey, monthSalesKey } from '../table/keys.ts';
import { figuresKey, monthKey, taxMonthKey } from '../table/payable-keys.ts';

/** The items of the figures of one reconciliation. @param started_at the start of the reconciliation, in RFC 3339 */
export const figureItems = (
  { accounts, months, days, sales, taxMonths, bestSellers }: Figures,
  started_at: string,
) => ({
  accounts: accounts.map((each) => ({ ...figuresKey(each.account), ...each, started_at })),
  /** The statements of creators, the closed days, the monthly sales, and the VAT of months. */
  periods: [
    ...months.map(({ user_id, ...each }) => ({ ...monthKey(`creator:${user_id}`, each.month), ...each, started_at })),
    ...days.map((each) => ({ ...bookDayKey(each.day), ...each, started_at })),
    ...taxMonths.map((each) => ({ ...taxMonthKey(taxAccountOf('vat'), each.month), ...each, started_at })),
    ...sales.map((each) => ({ ...monthSalesKey(each.month), ...each, started_at })),
  ],
  shop: [{ ...bestSellersKey, ...bestSellers, started_at }],
});
