import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getBooks as row } from '../../shared/routes/books/books.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { readBooks } from '../../shared/store/books/last-verdict.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /admin/books: one round trip. */
export const getBooks: UseCase<typeof row, Ports> = async ({ caller }, { table: of }) => {
  const { account, last } = await readBooks(of, caller.user_id);
  const admitted = admitStaff(caller, account, row.roles);
  return isRefusal(admitted) ? admitted : { status: 200, body: { last: last ?? null } };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getBooks, portsOf(table));
