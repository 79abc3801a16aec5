import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { deleteWebhookEndpoint as row } from '../../shared/routes/webhooks/webhooks.ts';
import { changeEndpoint, readStaffAndEndpoint } from '../../shared/store/webhooks/endpoints.ts';

/**
 * DELETE /admin/webhook-endpoints/{endpoint_id}: normally one read and one transaction.
 */
export const deleteWebhookEndpoint: UseCase<typeof row, Ports> = ({ caller, params, requestId }, ports) =>
  attempts(async () => {
    const { table: of, clock } = ports;
    const { account, endpoint } = await readStaffAndEndpoint(of, caller.user_id, params.endpoint_id);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (endpoint === undefined) return refuse('not_found');
    const staff = staffAction(row, { caller, requestId, body: {} }, clock(), ports.randomBytes);
    const change = { before: endpoint, after: undefined };
    return (await changeEndpoint(of, params.endpoint_id, change, staff)) ?? { status: 204 };
  });

export const { handler, over } = endpoint(row, deleteWebhookEndpoint);
