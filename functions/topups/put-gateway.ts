import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putGateway as row } from '../../shared/routes/topups/gateways.ts';
import { gatewayOf, readStaffAndGateway, switchGateway } from '../../shared/store/topups/gateway.ts';

/**
 * PUT /admin/gateways/{gateway}: normally one read and one transaction. A gateway that already has the requested state
 * is not written.
 */
export const putGateway: UseCase<typeof row, Ports> = ({ caller, params, body, requestId }, ports) =>
  attempts(async () => {
    const { clock, table: of } = ports;
    const { account, gateway } = await readStaffAndGateway(of, caller.user_id, params.gateway);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (gateway.enabled === body.enabled) return { status: 200, body: gatewayOf(params.gateway, gateway) };
    const request = {
      caller,
      roles: row.roles,
      action: row.id,
      reason: body.reason,
      requestId,
      nowMs: clock(),
      randomBytes: ports.randomBytes,
    };
    const switched = await switchGateway(of, params.gateway, gateway, body.enabled, request);
    if (switched === 'stale' || isRefusal(switched)) return switched;
    return { status: 200, body: gatewayOf(params.gateway, switched) };
  });

export const { handler, over } = endpoint(row, putGateway);
