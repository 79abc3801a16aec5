import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { bookMonth } from '../../shared/domain/payables/closed-days.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getEarnings as row } from '../../shared/routes/payables/payables.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { readEarnings } from '../../shared/store/payables/read-earnings.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table; readonly payoutDelayDays: number };

/** GET /me/earnings */
export const getEarnings: UseCase<typeof row, Ports> = async ({ caller, query }, ports) => {
  const { clock, table: of, payoutDelayDays } = ports;
  const month = query.month ?? bookMonth(clock());
  const { account, earnings } = await readEarnings(of, caller.user_id, caller.user_id, month);
  const admitted = admitStaff(caller, account, row.roles);
  return isRefusal(admitted) ? admitted : { status: 200, body: await earnings(payoutDelayDays) };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  table: of,
  payoutDelayDays: settings.payoutDelayDays(),
});

export const handler = lambda(row, getEarnings, portsOf(table));
