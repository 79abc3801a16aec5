import { admit } from '../../shared/domain/accounts/account.ts';
import { refuseToday } from '../../shared/domain/accounts/daily-limits.ts';
import { isNewToken, registerDevice, tokenHash } from '../../shared/domain/devices/device.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { SessionPorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { configuredPush } from '../../shared/push/configured-push.ts';
import type { PushProvider } from '../../shared/push/push-provider.ts';
import { putDevice as row } from '../../shared/routes/devices/devices.ts';
import { settings } from '../../shared/runtime/settings.ts';
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

type DevicePorts = SessionPorts & { readonly push: PushProvider | undefined };

/**
 * Counts a change, then validates a new token at the provider, each once for all retries. Refused tokens therefore
 * count, too.
 */
const changeOnce = (userId: string, token: string, { table, push }: DevicePorts) => {
  let isCounted = false;
  let isProved = false;
  return async (isNew: boolean, nowMs: number): Promise<Refusal | undefined> => {
    isCounted ||= await countToday(table, userId, 'devices', nowMs);
    if (!isCounted) return refuseToday('devices');
    if (isProved || !isNew) return undefined;
    const refused = await refuseToken(push, token);
    isProved = refused === undefined;
    return refused;
  };
};

/**
 * PUT /me/devices/{device_id}: one round trip for an unchanged device. A change also costs a write of the rate limit
 * and a transaction. A new token is validated at the provider first. A token that belonged to another user costs one
 * more read.
 */
export const putDevice: UseCase<typeof row, DevicePorts> = ({ caller, params, body }, ports) => {
  const facts = { ...params, ...body };
  const refuseChange = changeOnce(caller.user_id, body.token, ports);
  return attempts(async () => {
    const nowMs = ports.clock();
    const read = await readForDevice(ports.table, caller.user_id, tokenHash(body.token));
    const { account, stored = noDevices, owner } = read;
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    const registered = registerDevice(stored.devices, facts, nowMs, ports.sessionsValidFrom);
    if (isRefusal(registered)) return registered;
    const { device, change } = registered;
    const answer = { status: 200, body: deviceOf(device) } as const;
    if (change === undefined) return answer;
    const refused = await refuseChange(isNewToken(stored.devices, facts), nowMs);
    if (refused) return refused;
    const registration = { caller, token: body.token, owner: owner?.user_id, stored, change, nowMs };
    return (await write(ports.table, registration)) ?? answer;
  });
};

export const { handler, over } = endpoint(row, putDevice, () => ({
  push: configuredPush(),
  sessionsValidFrom: settings.sessionsValidFrom(),
}));
