import { type Refusal, refuse } from '../../errors.ts';

/** Rate limits for one user and day (UTC). */
export const dailyLimits = {
  /** Top-ups opened. */
  topups: 50,
  /** Changes of consents, at onboarding too. */
  consents: 50,
  /** Deletions of the own account. */
  deletions: 5,
  /** New or changed devices registered. */
  devices: 100,
  /** Pages of the own data export. */
  data_pages: 1000,
  /** Searches for a user and look-ups of a text by a staff member, in vain or not. */
  searches: 1000,
  /** Different people that a staff member reads about. */
  people_read: 300,
} as const;

type Limit = keyof typeof dailyLimits;

/** The limits with a counter. For the people read, the daily item keeps the ids. */
export type DailyLimit = Exclude<Limit, 'people_read'>;

/** From this number of different people on, each further one is counted in the metric `bulk_readings`. */
export const watchedReadings = 200;

/** The sentence of each limit in a refusal. */
const counted: Readonly<Record<Limit, string>> = {
  topups: 'top-ups can be opened',
  consents: 'changes of consents can be made',
  deletions: 'deletions can be asked for',
  devices: 'changes of devices can be made',
  data_pages: 'pages of data can be read',
  searches: 'searches can be made',
  people_read: 'different people can be read about',
};

/** The day (UTC) to which an instant belongs: `2026-11-22`. */
export const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

/** The refusal at a daily limit: `conflict`, `limit_reached`. */
export const refuseToday = (limit: Limit): Refusal =>
  refuse('conflict', `At most ${dailyLimits[limit]} ${counted[limit]} in a day (UTC).`, [{ reason: 'limit_reached' }]);
