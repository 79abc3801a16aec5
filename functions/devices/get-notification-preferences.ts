import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getNotificationPreferences as row } from '../../shared/routes/devices/devices.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { readOwnPreferences } from '../../shared/store/devices/read-devices.ts';
import { defaultPreferences } from '../../shared/store/devices/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /me/notification-preferences: one round trip. */
export const getNotificationPreferences: UseCase<typeof row, Ports> = async ({ caller }, { table: of }) => {
  const { account, preferences = defaultPreferences } = await readOwnPreferences(of, caller.user_id);
  const admitted = admit(caller, account);
  return isRefusal(admitted) ? admitted : { status: 200, body: preferences };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getNotificationPreferences, portsOf(table));
