import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getBooks as row } from '../../shared/routes/books/books.ts';
import { readBooks } from '../../shared/store/books/last-verdict.ts';

/** GET /admin/books: one round trip. */
export const getBooks: UseCase<typeof row, Ports> = async ({ caller }, { table: of }) => {
  const { account, last } = await readBooks(of, caller.user_id);
  const admitted = admitStaff(caller, account, row.roles);
  return isRefusal(admitted) ? admitted : { status: 200, body: { last: last ?? null } };
};

export const { handler, over } = endpoint(row, getBooks);
