import { randomBytes } from 'node:crypto';
import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { staffAction } from '../../shared/domain/journal/staff-action.ts';
import { rotatedSecret } from '../../shared/domain/webhooks/endpoint.ts';
import { secretOf } from '../../shared/domain/webhooks/signature.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { rotateWebhookSecret as row } from '../../shared/routes/webhooks/webhooks.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { webhookKey } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { attempts } from '../../shared/steps/attempts.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { changeEndpoint, readStaffAndEndpoint } from '../../shared/store/webhooks/endpoints.ts';
import { endpointOf } from '../../shared/store/webhooks/record.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly table: Table;
  readonly stageKey: string;
};

/** POST /admin/webhook-endpoints/{endpoint_id}/rotate-secret: one read, one transaction. */
export const rotateWebhookSecret: UseCase<typeof row, Ports> = (request, { clock, stageKey, ...ports }) =>
  attempts(async () => {
    const nowMs = clock();
    const { caller, params } = request;
    const { account, endpoint: before } = await readStaffAndEndpoint(ports.table, caller.user_id, params.endpoint_id);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (before === undefined) return refuse('not_found');
    const after = rotatedSecret(before, nowMs, ports.randomBytes);
    if (isRefusal(after)) return after;
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    const refused = await changeEndpoint(ports.table, params.endpoint_id, { before, after }, staff);
    return refused ?? { status: 200, body: { ...endpointOf(after), secret: secretOf(stageKey, after.salt) } };
  });

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, randomBytes, table: of, stageKey: webhookKey() });

export const handler = lambda(row, rotateWebhookSecret, portsOf(table));
