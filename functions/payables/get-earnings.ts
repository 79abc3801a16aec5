import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { bookMonth } from '../../shared/domain/payables/closed-days.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getEarnings as row } from '../../shared/routes/payables/payables.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readEarnings } from '../../shared/store/payables/read-earnings.ts';

/** GET /me/earnings */
export const getEarnings: UseCase<typeof row, Ports & { readonly payoutDelayDays: number }> = async (
  { caller, query },
  ports,
) => {
  const { clock, table: of, payoutDelayDays } = ports;
  const month = query.month ?? bookMonth(clock());
  const { account, earnings } = await readEarnings(of, caller.user_id, caller.user_id, month);
  const admitted = admitStaff(caller, account, row.roles);
  return isRefusal(admitted) ? admitted : { status: 200, body: await earnings(payoutDelayDays) };
};

export const { handler, over } = endpoint(row, getEarnings, () => ({ payoutDelayDays: settings.payoutDelayDays() }));
