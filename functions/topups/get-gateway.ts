import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getGateway as row } from '../../shared/routes/topups/gateways.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { gatewayOf, readStaffAndGateway } from '../../shared/store/topups/gateway.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /admin/gateways/{gateway}: one round trip. */
export const getGateway: UseCase<typeof row, Ports> = async ({ caller, params }, { table: of }) => {
  const { account, gateway } = await readStaffAndGateway(of, caller.user_id, params.gateway);
  const admitted = admitStaff(caller, account, row.roles);
  return isRefusal(admitted) ? admitted : { status: 200, body: gatewayOf(params.gateway, gateway) };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getGateway, portsOf(table));
