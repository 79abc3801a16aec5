import { admitStaff } from '../../shared/domain/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getCredit as row } from '../../shared/routes/credits.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type CreditStore, creditStore } from '../../shared/store/credit-store.ts';

type Ports = { readonly clock: Clock; readonly credits: CreditStore };

/** GET /admin/wallets/{user_id}/credits/{credit_id}: one round trip, the account included. */
export const getCredit: UseCase<typeof row, Ports> = async ({ caller, params }, { credits }) => {
  const { account, credit } = await credits.read(caller.user_id, params);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  return credit ? { status: 200, body: credit } : refuse('not_found');
};

export const handler = lambda(row, getCredit, { clock: systemClock, credits: creditStore(table) });
