import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getGateway as row } from '../../shared/routes/topups/gateways.ts';
import { gatewayOf, readStaffAndGateway } from '../../shared/store/topups/gateway.ts';

/** GET /admin/gateways/{gateway}: one round trip. */
export const getGateway: UseCase<typeof row, Ports> = async ({ caller, params }, { table: of }) => {
  const { account, gateway } = await readStaffAndGateway(of, caller.user_id, params.gateway);
  const admitted = admitStaff(caller, account, row.roles);
  return isRefusal(admitted) ? admitted : { status: 200, body: gatewayOf(params.gateway, gateway) };
};

export const { handler, over } = endpoint(row, getGateway);
