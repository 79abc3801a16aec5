import { admit } from '../../shared/domain/accounts/account.ts';
import { refuseToday } from '../../shared/domain/accounts/daily-limits.ts';
import { isNewToken, registerDevice, tokenHash } from '../../shared/domain/devices/device.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { configuredPush } from '../../shared/push/configured-push.ts';
import type { PushProvider } from '../../shared/push/push-provider.ts';
import { putDevice as row } from '../../shared/routes/devices/devices.ts';
import { countToday } from '../../shared/store/accounts/count-today.ts';
import { readForDevice } from '../../shared/store/devices/read-devices.ts';
import { registerDevice as write } from '../../shared/store/devices/register-device.ts';
import { deviceOf, noDevices } from '../../shared/store/devices/stored-device.ts';

/**
 * Validates a token at the push provider, without sending a message.
 *
 * @param push the push provider; undefined when the stage has none
 * @returns `push_unavailable`, or `invalid_request` when the provider refuses the token; undefined when it is valid
 */
const refuseToken = async (push: PushProvider | undefined, token: string): Promise<Refusal | undefined> => {
  if (push === undefined) return refuse('push_unavailable');
  const failed = await push.prove(token);
  if (failed === undefined) return undefined;
  return failed.failure === 'unavailable'
    ? refuse('push_unavailable')
    : refuseField('value', '/token', 'is not taken by Firebase Cloud Messaging.');
};

/**
 * PUT /me/devices/{device_id}: one round trip for an unchanged device. A change also costs a write of the rate limit
 * and a transaction. A new token is validated at the provider first, once for all retries. A token that belonged to
 * another user costs one more read.
 */
export const putDevice: UseCase<typeof row, Ports & { readonly push: PushProvider | undefined }> = (
  { caller, params, body },
  { clock, push, ...ports },
) => {
  const facts = { ...params, ...body };
  let isProved = false;
  let isCounted = false;
  return attempts(async () => {
    const nowMs = clock();
    const {
      account,
      stored = noDevices,
      owner,
    } = await readForDevice(ports.table, caller.user_id, tokenHash(body.token));
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    const registered = registerDevice(stored.devices, facts, nowMs);
    if (isRefusal(registered)) return registered;
    const answer = { status: 200, body: deviceOf(registered.device) } as const;
    if (registered.change === undefined) return answer;
    // The change is counted before the provider is called. Refused tokens therefore count, too.
    isCounted ||= await countToday(ports.table, caller.user_id, 'devices', nowMs);
    if (!isCounted) return refuseToday('devices');
    if (!isProved && isNewToken(stored.devices, facts)) {
      const refused = await refuseToken(push, body.token);
      if (refused) return refused;
      isProved = true;
    }
    const { change } = registered;
    const registration = { caller, token: body.token, owner: owner?.user_id, stored, change, nowMs };
    return (await write(ports.table, registration)) ?? answer;
  });
};

export const { handler, over } = endpoint(row, putDevice, () => ({ push: configuredPush() }));
