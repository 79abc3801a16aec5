import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getTopup as row } from '../../shared/routes/topups/topups.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { topupOfCaller } from '../../shared/steps/topup-of-caller.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { topupOf } from '../../shared/store/topups/record.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /wallet/topups/{topup_id}: one round trip for the owner, two for the staff. */
export const getTopup: UseCase<typeof row, Ports> = async ({ caller, params }, { table: of }) => {
  const found = await topupOfCaller(of, caller, params.topup_id, ['support', 'finance', 'admin']);
  return isRefusal(found) ? found : { status: 200, body: topupOf(found.topup) };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getTopup, portsOf(table));
