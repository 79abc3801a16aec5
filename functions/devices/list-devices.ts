import { admit } from '../../shared/domain/accounts/account.ts';
import { freshDevices } from '../../shared/domain/devices/device.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listDevices as row } from '../../shared/routes/devices/devices.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { readOwnDevices } from '../../shared/store/devices/read-devices.ts';
import { deviceOf, noDevices } from '../../shared/store/devices/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /me/devices: one round trip. */
export const listDevices: UseCase<typeof row, Ports> = async ({ caller }, { clock, table: of }) => {
  const { account, stored = noDevices } = await readOwnDevices(of, caller.user_id);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  return { status: 200, body: { devices: freshDevices(stored.devices, clock()).map(deviceOf) } };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, listDevices, portsOf(table));
