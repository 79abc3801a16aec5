import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { decideEndpoint } from '../../shared/domain/webhooks/endpoint.ts';
import { secretOf } from '../../shared/domain/webhooks/signature.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putWebhookEndpoint as row } from '../../shared/routes/webhooks/webhooks.ts';
import { webhookKey } from '../../shared/runtime/settings.ts';
import { changeEndpoint, countEndpoints, readStaffAndEndpoint } from '../../shared/store/webhooks/endpoints.ts';
import { endpointOf, type StoredEndpoint } from '../../shared/store/webhooks/stored-endpoint.ts';

/** The count for a replacement. A replacement adds no endpoint, so it never exceeds the maximum. */
const onlyThis = { endpoints: 1, creations: 0 };

/**
 * PUT /admin/webhook-endpoints/{endpoint_id}: normally one read and one transaction. A new endpoint costs one more
 * read, of the number of endpoints.
 */
export const putWebhookEndpoint: UseCase<typeof row, Ports & { readonly stageKey: string }> = (
  request,
  { clock, stageKey, ...ports },
) =>
  attempts(async () => {
    const nowMs = clock();
    const { caller, params, ifMatch } = request;
    const { reason: _, ...form } = request.body;
    const { account, endpoint: present } = await readStaffAndEndpoint(ports.table, caller.user_id, params.endpoint_id);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    const count = present ? onlyThis : await countEndpoints(ports.table);
    const known = { present, count: count.endpoints };
    const decided = decideEndpoint(params.endpoint_id, form, known, ifMatch, nowMs, ports.randomBytes);
    if (isRefusal(decided)) return decided;

    const after: StoredEndpoint = { ...decided, events: [...decided.events] };
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    const change = present ? { before: present, after } : { before: present, after, count };
    const refused = await changeEndpoint(ports.table, params.endpoint_id, change, staff);
    if (refused) return refused;
    const { version } = after;
    if (present) return { status: 200, body: endpointOf(after), version };
    return { status: 201, body: { ...endpointOf(after), secret: secretOf(stageKey, after.salt) }, version };
  });

export const { handler, over } = endpoint(row, putWebhookEndpoint, () => ({ stageKey: webhookKey() }));
