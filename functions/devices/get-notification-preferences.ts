import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getNotificationPreferences as row } from '../../shared/routes/devices/devices.ts';
import { readOwnPreferences } from '../../shared/store/devices/read-devices.ts';
import { defaultPreferences } from '../../shared/store/devices/stored-device.ts';

/** GET /me/notification-preferences: one round trip. */
export const getNotificationPreferences: UseCase<typeof row, Ports> = async ({ caller }, { table: of }) => {
  const { account, preferences = defaultPreferences } = await readOwnPreferences(of, caller.user_id);
  const admitted = admit(caller, account);
  return isRefusal(admitted) ? admitted : { status: 200, body: preferences };
};

export const { handler, over } = endpoint(row, getNotificationPreferences);
