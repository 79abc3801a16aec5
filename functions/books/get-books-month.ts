import { type ChartAccountShown, chartOf, shownAccount } from '../../shared/contract/books/chart.ts';
import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { bookMonth } from '../../shared/domain/payables/closed-days.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getBooksMonth as row } from '../../shared/routes/books/books.ts';
import { once } from '../../shared/runtime/cached.ts';
import { chartText } from '../../shared/runtime/settings.ts';
import { readBooksMonth } from '../../shared/store/books/books-month.ts';

/** GET /admin/books/month: reads the caller's account and the month's sales together, then queries the month's days. */
export const getBooksMonth: UseCase<typeof row, Ports & { readonly chart: () => ChartAccountShown[] }> = async (
  { caller, query },
  { clock, table: of, chart },
) => {
  const { account, books } = await readBooksMonth(of, caller.user_id, query.month ?? bookMonth(clock()));
  const admitted = admitStaff(caller, account, row.roles);
  return isRefusal(admitted) ? admitted : { status: 200, body: { ...(await books()), chart: chart() } };
};

export const { handler, over } = endpoint(row, getBooksMonth, () => ({
  chart: once(() => chartOf(chartText()).map(shownAccount)),
}));
