import { type Refusal, refuse } from '../../errors.ts';

/** Rate limits for one user and day (UTC). */
export const dailyLimits = {
  topups: 50,
  /** Includes the consents of an onboarding. Withdrawals do not count. */
  consents: 50,
  deletions: 5,
  devices: 100,
  data_pages: 1000,
  /** Searches by a staff member, with or without a result. */
  searches: 1000,
  /** People whose data a staff member was shown, by a read or by the answer of a write. */
  people_read: 300,
  /** People, courses and webhook endpoints from which a staff member took something. */
  destructive_subjects: 50,
  /** People who lost finance or admin by a staff member: the role, or the account that has it. */
  guarded_removals: 3,
} as const;

export type Limit = keyof typeof dailyLimits;

/**
 * The limits of a staff member that have a set of ids, because each id counts once a day. From the `watched`-th id on,
 * each new id is counted in the metric.
 */
export const dailySets = {
  people_read: { watched: 200, metric: 'bulk_readings' },
  destructive_subjects: { watched: 20, metric: 'bulk_destructions' },
  guarded_removals: { watched: 1, metric: 'roles_removed' },
} as const;

export type DailySet = keyof typeof dailySets;

export const dailySetNames = Object.keys(dailySets) as DailySet[];

/** The limits with a counter. */
export type DailyLimit = Exclude<Limit, DailySet>;

const counted: Readonly<Record<Limit, string>> = {
  topups: 'top-ups can be opened',
  consents: 'consents can be given',
  deletions: 'deletions can be asked for',
  devices: 'changes of devices can be made',
  data_pages: 'pages of data can be read',
  searches: 'searches can be made',
  people_read: 'different people can be read about',
  destructive_subjects: 'different people or things can be the subject of a destructive write',
  guarded_removals: 'people can lose the role finance or admin',
};

/** The day (UTC) of an instant, such as `2026-11-22`. */
export const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

/** Refuses an operation at its daily limit. @returns `conflict` (`limit_reached`) */
export const refuseToday = (limit: Limit): Refusal =>
  refuse('conflict', `At most ${dailyLimits[limit]} ${counted[limit]} in a day (UTC).`, [{ reason: 'limit_reached' }]);
