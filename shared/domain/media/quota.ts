import { type Refusal, refuse } from '../../errors.ts';

/** The quota of a user. `openedADay` limits new uploads in a day (UTC). */
export const limits = { awaiting: 5, stored: 50, bytes: 100 * 1024 * 1024, openedADay: 100 } as const;

type Place = { readonly bytes: number; readonly until_ms: number };

/** The usage of a user's quota. `awaiting`: pending uploads by media id. `stored`, `bytes`: stored media. */
export type Quota = {
  readonly awaiting: Readonly<Record<string, Place>>;
  readonly stored: number;
  readonly bytes: number;
  /** New uploads on the day `opened_on`; absent before the first upload. */
  readonly opened?: number | undefined;
  readonly opened_on?: string | undefined;
  /** Version of the optimistic lock. Each change adds 1. */
  readonly version: number;
};

export const emptyQuota: Quota = { awaiting: {}, stored: 0, bytes: 0, version: 0 };

const next = (quota: Quota, changes: Partial<Quota>): Quota => ({ ...quota, ...changes, version: quota.version + 1 });

const without = ({ awaiting }: Quota, mediaId: string): Quota['awaiting'] =>
  Object.fromEntries(Object.entries(awaiting).filter(([id]) => id !== mediaId));

const sumOf = (awaiting: Quota['awaiting']): number =>
  Object.values(awaiting).reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Reserves quota for an upload. Expired pending uploads free their quota.
 *
 * @returns the new usage; or `conflict` (`limit_reached`)
 */
export const reserveQuota = (quota: Quota, mediaId: string, place: Place, nowMs: number): Quota | Refusal => {
  const alive = Object.entries(quota.awaiting).filter(([, { until_ms }]) => until_ms > nowMs);
  const awaiting = { ...Object.fromEntries(alive), [mediaId]: place };
  const count = alive.length + 1;
  const opened_on = new Date(nowMs).toISOString().slice(0, 10);
  const opened = (quota.opened_on === opened_on ? (quota.opened ?? 0) : 0) + 1;
  const fits =
    opened <= limits.openedADay &&
    count <= limits.awaiting &&
    quota.stored + count <= limits.stored &&
    quota.bytes + sumOf(awaiting) <= limits.bytes;
  return fits
    ? next(quota, { awaiting, opened, opened_on })
    : refuse('conflict', undefined, [{ reason: 'limit_reached' }]);
};

/** Ends a pending upload, stored or not. @returns the new usage; undefined when the upload was not pending */
export const endAwaiting = (quota: Quota, mediaId: string, isStored: boolean): Quota | undefined => {
  const place = quota.awaiting[mediaId];
  if (place === undefined) return undefined;
  const awaiting = without(quota, mediaId);
  return isStored
    ? next(quota, { awaiting, stored: quota.stored + 1, bytes: quota.bytes + place.bytes })
    : next(quota, { awaiting });
};

/** Frees the quota of one deleted medium. @returns the new usage */
export const freeQuota = (quota: Quota, bytes: number): Quota =>
  next(quota, { stored: Math.max(0, quota.stored - 1), bytes: Math.max(0, quota.bytes - bytes) });
