import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putNotificationPreferences as row } from '../../shared/routes/devices/devices.ts';
import { putPreferences } from '../../shared/store/devices/put-preferences.ts';
import { readOwnPreferences } from '../../shared/store/devices/read-devices.ts';

/** PUT /me/notification-preferences: normally one read, and one transaction with a condition on the account. */
export const putNotificationPreferences: UseCase<typeof row, Ports> = ({ caller, body }, { table: of }) =>
  attempts(async () => {
    const { account } = await readOwnPreferences(of, caller.user_id);
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    return (await putPreferences(of, caller, body)) ?? { status: 200, body };
  });

export const { handler, over } = endpoint(row, putNotificationPreferences);
