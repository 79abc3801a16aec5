import type { Device } from '../../contract/devices/device.ts';
import type { KeptDevice } from '../../domain/devices/device.ts';

/** The device that its owner sees: without its token. */
export const deviceOf = ({ token: _, ...device }: KeptDevice): Device => device;
