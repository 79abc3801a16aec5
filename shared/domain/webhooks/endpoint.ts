import { type Refusal, refuse } from '../../errors.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import { formerSecretMs, signingSalts } from './signature.ts';

/** The maximum number of endpoints of a stage. Every event is compared with all endpoints. */
export const maximumEndpoints = 100;

type Form = { readonly url: string; readonly events: readonly string[]; readonly enabled: boolean };

type StoredForm = Form & {
  readonly endpoint_id: string;
  readonly instance_id: string;
  readonly off_reason: 'staff' | 'failing' | 'gone' | 'unknown' | null;
  readonly failing_since?: string | undefined;
  readonly slow_until?: string | undefined;
  readonly salt: string;
  readonly former_salt?: string | undefined;
  readonly former_until?: string | undefined;
  readonly event_sequence: number;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

const refuseVersion = (present: StoredForm | undefined, ifMatch: number | undefined): Refusal | undefined => {
  if (present?.version === ifMatch) return undefined;
  const pointer = 'header/If-Match';
  const changed = { reason: 'version_changed', pointer } as const;
  if (present === undefined)
    return refuse('conflict', 'There is no such endpoint. Leave out If-Match to make it.', [changed]);
  const there = `The endpoint is there in version ${present.version}`;
  return ifMatch === undefined
    ? refuse('conflict', `${there}: name it in If-Match to replace it.`, [{ reason: 'version_required', pointer }])
    : refuse('conflict', `${there}: read it again.`, [changed]);
};

/** A random salt of 192 bits. The endpoint's secret is derived from it. */
const newSalt = (randomBytes: RandomBytes): string => Buffer.from(randomBytes(24)).toString('base64url');

const newEndpoint = (endpointId: string, now: string, nowMs: number, randomBytes: RandomBytes) => ({
  endpoint_id: endpointId,
  instance_id: timeSortedId('hok', nowMs, randomBytes),
  salt: newSalt(randomBytes),
  event_sequence: 0,
  version: 0,
  created_at: now,
});

/** Whether a replacement clears the recorded failures: it changes the URL, or enables the endpoint. */
export const clearsFailures = (before: Omit<Form, 'events'>, after: Omit<Form, 'events'>): boolean =>
  before.url !== after.url || (after.enabled && !before.enabled);

/**
 * Creates or replaces an endpoint under an optimistic lock. Enabling an endpoint or changing its URL clears its earlier
 * failures.
 *
 * @param present the stored endpoint, if there is one
 * @param count the number of stored endpoints
 * @returns the new endpoint; or `conflict` for a missing or another version, or above `maximumEndpoints`
 */
export const decideEndpoint = (
  endpointId: string,
  form: Form,
  { present, count }: { readonly present: StoredForm | undefined; readonly count: number },
  ifMatch: number | undefined,
  nowMs: number,
  randomBytes: RandomBytes,
): StoredForm | Refusal => {
  const refused = refuseVersion(present, ifMatch);
  if (refused) return refused;
  if (present === undefined && count >= maximumEndpoints)
    return refuse('conflict', `There are ${maximumEndpoints} endpoints already.`, [{ reason: 'limit_reached' }]);
  const now = new Date(nowMs).toISOString();
  const before = present ?? { ...form, ...newEndpoint(endpointId, now, nowMs, randomBytes) };
  const { url, events, enabled } = form;
  return {
    ...before,
    url,
    events,
    enabled,
    off_reason: enabled ? null : present?.enabled === false ? present.off_reason : 'staff',
    ...(clearsFailures(before, form) && { failing_since: undefined, slow_until: undefined }),
    version: before.version + 1,
    updated_at: now,
  };
};

/**
 * Rotates the secret of an endpoint. The previous secret also signs for 24 hours.
 *
 * @returns the changed endpoint; or `conflict` while an earlier secret still signs, because the receiver may know only
 * that secret
 */
export const rotatedSecret = <Endpoint extends StoredForm>(
  endpoint: Endpoint,
  nowMs: number,
  randomBytes: RandomBytes,
) =>
  signingSalts(endpoint, nowMs).length > 1
    ? refuse('conflict', undefined, [{ reason: 'former_secret_signs' }])
    : {
        ...endpoint,
        salt: newSalt(randomBytes),
        former_salt: endpoint.salt,
        former_until: new Date(nowMs + formerSecretMs).toISOString(),
        version: endpoint.version + 1,
        updated_at: new Date(nowMs).toISOString(),
      };
