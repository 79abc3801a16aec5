import type { Device } from '../../contract/devices/device.ts';
import type { KeptDevice } from '../../domain/devices/device.ts';

/** The device resource for its owner, without the push token. */
export const deviceOf = ({ token: _, ...device }: KeptDevice): Device => device;
