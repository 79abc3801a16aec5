import { admit } from '../../shared/domain/accounts/account.ts';
import { dropDevices } from '../../shared/domain/devices/device.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { deleteDevice as row } from '../../shared/routes/devices/devices.ts';
import { dropDevices as write } from '../../shared/store/devices/drop-devices.ts';
import { readOwnDevices } from '../../shared/store/devices/read-devices.ts';
import { noDevices } from '../../shared/store/devices/stored-device.ts';

/** DELETE /me/devices/{device_id}: normally one read and one transaction. For an unknown device nothing is written. */
export const deleteDevice: UseCase<typeof row, Ports> = ({ caller, params }, { clock, table: of }) =>
  attempts(async () => {
    const { account, stored = noDevices } = await readOwnDevices(of, caller.user_id);
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    const change = dropDevices(stored.devices, ({ device_id }) => device_id === params.device_id);
    if (change === undefined) return { status: 204 };
    return (await write(of, caller.user_id, stored, change, { nowMs: clock(), caller })) ?? { status: 204 };
  });

export const { handler, over } = endpoint(row, deleteDevice);
