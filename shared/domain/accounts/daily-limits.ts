import { type Refusal, refuse } from '../../errors.ts';

/** How often one user may do something on one day (UTC). */
export const dailyLimits = {
  /** Top-ups opened. */
  topups: 50,
  /** Changes of consents, at onboarding too. */
  consents: 50,
  /** Deletions of the own account. */
  deletions: 5,
  /** Devices told of that were new or had changed. */
  devices: 100,
  /** Pages of the own data. */
  data_pages: 1000,
  /** Different people whom somebody of the staff reads. */
  people_read: 300,
} as const;

type Limit = keyof typeof dailyLimits;

/** What is counted by a number; of the people read, the day keeps the ids. */
export type DailyLimit = Exclude<Limit, 'people_read'>;

/** From so many different people on, each further one is in the metric `bulk_readings`. */
export const watchedReadings = 200;

/** What each limit counts, in the words of an answer. */
const counted: Readonly<Record<Limit, string>> = {
  topups: 'top-ups can be opened',
  consents: 'changes of consents can be made',
  deletions: 'deletions can be asked for',
  devices: 'changes of devices can be made',
  data_pages: 'pages of data can be read',
  people_read: 'different people can be read about',
};

/** The day (UTC) that an instant counts for: `2026-11-22`. */
export const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

/** The refusal when a limit of the day is reached: `conflict`, `limit_reached`. */
export const refuseToday = (limit: Limit): Refusal =>
  refuse('conflict', `At most ${dailyLimits[limit]} ${counted[limit]} in a day (UTC).`, [{ reason: 'limit_reached' }]);
