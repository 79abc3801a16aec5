import { admit } from '../../shared/domain/accounts/account.ts';
import { freshDevices } from '../../shared/domain/devices/device.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { SessionPorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listDevices as row } from '../../shared/routes/devices/devices.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readOwnDevices } from '../../shared/store/devices/read-devices.ts';
import { deviceOf, noDevices } from '../../shared/store/devices/stored-device.ts';

/** GET /me/devices: one round trip. */
export const listDevices: UseCase<typeof row, SessionPorts> = async (
  { caller },
  { clock, table: of, sessionsValidFrom },
) => {
  const { account, stored = noDevices } = await readOwnDevices(of, caller.user_id);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  return { status: 200, body: { devices: freshDevices(stored.devices, clock(), sessionsValidFrom).map(deviceOf) } };
};

export const { handler, over } = endpoint(row, listDevices, () => ({
  sessionsValidFrom: settings.sessionsValidFrom(),
}));
