import { freshDevices } from '../../shared/domain/devices/device.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { SessionPorts } from '../../shared/flows/ports.ts';
import { staffReadingOf } from '../../shared/flows/staff-list.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listUserDevices as row } from '../../shared/routes/devices/user-devices.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readDevices } from '../../shared/store/devices/read-devices.ts';
import { deviceOf, noDevices } from '../../shared/store/devices/stored-device.ts';

/**
 * GET /admin/users/{user_id}/devices: reads the caller's and the user's account, then the devices, and writes an audit
 * entry.
 */
export const listUserDevices: UseCase<typeof row, SessionPorts> = async ({ caller, params, requestId }, ports) => {
  const request = { caller, requestId, userId: params.user_id };
  const found = await staffReadingOf(
    row,
    request,
    ports,
    async ({ user_id }) => (await readDevices(ports.table, user_id)) ?? noDevices,
  );
  if (isRefusal(found)) return found;
  return {
    status: 200,
    body: { devices: freshDevices(found.devices, ports.clock(), ports.sessionsValidFrom).map(deviceOf) },
  };
};

export const { handler, over } = endpoint(row, listUserDevices, () => ({
  sessionsValidFrom: settings.sessionsValidFrom(),
}));
