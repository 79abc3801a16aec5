import type { Ask } from './step.ts';

/** A push token that is valid at its registration, and invalid when a message comes. */
export const dyingToken = 'token-that-dies';

const deviceOf = (token: string) => ({ platform: 'android', token, locale: 'id', app_version: '1.0' });

/**
 * Makes every kind of AWS call of devices: a new one, a removed one, a changed token, a foreign token. Afterwards the
 * learner has a device with an invalid token.
 */
export const walkThroughDevices = async (
  ask: Ask,
  { learner, newcomer }: { readonly learner: string; readonly newcomer: string },
  tokenDies: (token: string) => void,
): Promise<void> => {
  const put = (token: string, device: string, pushToken: string) =>
    ask('PUT', `/me/devices/${device}`, { status: 200, token, body: deviceOf(pushToken) });
  await put(newcomer, 'device-1', 'token-one-1');
  await put(newcomer, 'device-1', 'token-two-2');
  await put(learner, 'device-2', 'token-two-2');
  await put(learner, 'device-2', 'token-two-2');
  await ask('GET', '/me/devices', { status: 200, token: learner });
  for (let times = 0; times < 2; times += 1)
    await ask('DELETE', '/me/devices/device-2', { status: 204, token: learner });
  await ask('GET', '/me/notification-preferences', { status: 200, token: learner });
  const body = { orders: true, wallet: true };
  await ask('PUT', '/me/notification-preferences', { status: 200, token: learner, body });
  await put(learner, 'device-3', dyingToken);
  tokenDies(dyingToken);
};
