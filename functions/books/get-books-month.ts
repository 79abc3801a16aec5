import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { bookMonth } from '../../shared/domain/payables/closed-days.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getBooksMonth as row } from '../../shared/routes/books/books.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { readBooksMonth } from '../../shared/store/books/books-month.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /admin/books/month: reads the caller's account and the month's sales together, then queries the month's days. */
export const getBooksMonth: UseCase<typeof row, Ports> = async ({ caller, query }, { clock, table: of }) => {
  const { account, books } = await readBooksMonth(of, caller.user_id, query.month ?? bookMonth(clock()));
  const admitted = admitStaff(caller, account, row.roles);
  return isRefusal(admitted) ? admitted : { status: 200, body: await books() };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getBooksMonth, portsOf(table));
