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
  people_read: 300,
} as const;

type Limit = keyof typeof dailyLimits;

/** The limits with a counter. `people_read` has a set of user ids instead, because each person counts once. */
export type DailyLimit = Exclude<Limit, 'people_read'>;

/** A staff member who reads about so many people in a day counts in the metric `bulk_readings`. */
export const watchedReadings = 200;

const counted: Readonly<Record<Limit, string>> = {
  topups: 'top-ups can be opened',
  consents: 'consents can be given',
  deletions: 'deletions can be asked for',
  devices: 'changes of devices can be made',
  data_pages: 'pages of data can be read',
  searches: 'searches can be made',
  people_read: 'different people can be read about',
};

/** The day (UTC) of an instant, such as `2026-11-22`. */
export const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

/** Refuses an operation at its daily limit. @returns `conflict` (`limit_reached`) */
export const refuseToday = (limit: Limit): Refusal =>
  refuse('conflict', `At most ${dailyLimits[limit]} ${counted[limit]} in a day (UTC).`, [{ reason: 'limit_reached' }]);
