import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { lastMonthOver } from '../../shared/domain/books/closed-month.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listMonths as row } from '../../shared/routes/books/months.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { readClosedMonths } from '../../shared/store/books/closed-months.ts';

/** GET /admin/reports: reads the caller's account, then queries the closed months. */
export const listMonths: UseCase<typeof row, Ports> = async ({ caller }, { clock, table: of }) => {
  const admitted = admitStaff(caller, await readAccount(of, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const closed = await readClosedMonths(of);
  return { status: 200, body: { last_over: lastMonthOver(clock()), closed: [...closed] } };
};

export const { handler, over } = endpoint(row, listMonths);
