import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { putNotificationPreferences as row } from '../../shared/routes/devices/devices.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { attempts } from '../../shared/steps/attempts.ts';
import { putPreferences } from '../../shared/store/devices/put-preferences.ts';
import { readOwnPreferences } from '../../shared/store/devices/read-devices.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** PUT /me/notification-preferences: normally one read, and one transaction with a condition on the account. */
export const putNotificationPreferences: UseCase<typeof row, Ports> = ({ caller, body }, { table: of }) =>
  attempts(async () => {
    const { account } = await readOwnPreferences(of, caller.user_id);
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    return (await putPreferences(of, caller, body)) ?? { status: 200, body };
  });

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, putNotificationPreferences, portsOf(table));
