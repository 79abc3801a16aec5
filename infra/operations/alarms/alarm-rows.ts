import { clientAlarms } from './clients.ts';
import { dependencyAlarms } from './dependencies.ts';
import { jobAlarms } from './jobs.ts';
import { moneyAlarms } from './money.ts';
import { objectAlarms } from './objects.ts';
import { peopleAlarms } from './people.ts';

/** Every alarm of the service, by its id: when it goes off, whom it tells, and what they then do. */
export const alarmRows = {
  ...clientAlarms,
  ...dependencyAlarms,
  ...jobAlarms,
  ...moneyAlarms,
  ...objectAlarms,
  ...peopleAlarms,
} as const;

export type AlarmId = keyof typeof alarmRows;
