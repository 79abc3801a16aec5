import { WebhookEndpoint } from '../../shared/contract/webhooks/webhook.ts';
import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import {
  type IdempotencyRecord,
  idempotencyRecordOf,
  type KeyedRequest,
  keyedRequest,
  replayOf,
} from '../../shared/domain/idempotency/idempotency.ts';
import { rotatedSecret } from '../../shared/domain/webhooks/endpoint.ts';
import { secretOf } from '../../shared/domain/webhooks/signature.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { rotateWebhookSecret as row } from '../../shared/routes/webhooks/webhooks.ts';
import { webhookKey } from '../../shared/runtime/settings.ts';
import { idempotencyWrite, readIdempotency } from '../../shared/store/idempotency/idempotency.ts';
import { changeEndpoint, readStaffAndEndpoint } from '../../shared/store/webhooks/endpoints.ts';
import { endpointOf, type StoredEndpoint } from '../../shared/store/webhooks/stored-endpoint.ts';

/**
 * Adds the secret to an answer. The secret is derived from the salt; neither table nor idempotency record stores it.
 */
const withSecret = (endpoint: WebhookEndpoint, salt: string, stageKey: string) => ({
  ...endpoint,
  secret: secretOf(stageKey, salt),
});

/**
 * Replays an earlier rotation while the secret of that rotation is still the current one.
 *
 * @returns the replay, undefined for a first request, or `stale` when the endpoint was read before the recorded
 * rotation
 * @returns `invalid_idempotency_key` when the key belongs to another request or an older secret
 */
const replayed = (
  answered: IdempotencyRecord | undefined,
  keyed: KeyedRequest,
  endpoint: StoredEndpoint,
  { nowMs, stageKey }: { readonly nowMs: number; readonly stageKey: string },
) => {
  const replay = replayOf(answered, keyed, nowMs);
  if (replay === undefined || isRefusal(replay)) return replay;
  const { status, body } = replay.replayed;
  const rotated = WebhookEndpoint.parse(JSON.parse(body));
  // BatchGetItem is not atomic. Here it read the endpoint before the rotation and the record after it.
  if (endpoint.created_at === rotated.created_at && endpoint.version < rotated.version) return 'stale';
  // The record belongs to an older secret, or to a former endpoint with the same id.
  if (endpoint.former_until !== rotated.former_secret_until)
    return refuse('invalid_idempotency_key', undefined, [{ reason: 'reused', pointer: 'header/Idempotency-Key' }]);
  return { replayed: { status, body: JSON.stringify(withSecret(rotated, endpoint.salt, stageKey)) } };
};

/**
 * POST /admin/webhook-endpoints/{endpoint_id}/rotate-secret: normally one read and one transaction. A replay returns
 * the same secret.
 */
export const rotateWebhookSecret: UseCase<typeof row, Ports & { readonly stageKey: string }> = (
  request,
  { clock, stageKey, ...ports },
) =>
  attempts(async () => {
    const nowMs = clock();
    const { caller, params, body } = request;
    const scope = { userId: caller.user_id, operation: row.id, key: request.idempotencyKey };
    const keyed = keyedRequest(scope, { ...params, ...body });
    const read = await readStaffAndEndpoint(ports.table, caller.user_id, params.endpoint_id, scope);
    const admitted = admitStaff(caller, read.account, row.roles);
    if (isRefusal(admitted)) return admitted;
    const { endpoint: before } = read;
    if (before === undefined) return refuse('not_found');
    const known = replayed(read.answered, keyed, before, { nowMs, stageKey });
    if (known) return known;

    const after = rotatedSecret(before, nowMs, ports.randomBytes);
    // BatchGetItem is not atomic: a concurrent duplicate of this request may have rotated the secret already.
    if (isRefusal(after))
      return replayed(await readIdempotency(ports.table, scope), keyed, before, { nowMs, stageKey }) ?? after;
    const reply = { status: 200, body: endpointOf(after) } as const;
    const answer = idempotencyWrite(scope, idempotencyRecordOf(keyed, reply, new Date(nowMs).toISOString()));
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    const refused = await changeEndpoint(ports.table, params.endpoint_id, { before, after }, staff, { answer });
    return refused ?? { ...reply, body: withSecret(reply.body, after.salt, stageKey) };
  });

export const { handler, over } = endpoint(row, rotateWebhookSecret, () => ({ stageKey: webhookKey() }));
