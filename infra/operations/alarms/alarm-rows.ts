import { backupAlarms } from './backups.ts';
import { clientAlarms } from './clients.ts';
import { clockAlarms } from './clock.ts';
import { dependencyAlarms, secretAlarms } from './dependencies.ts';
import { jobAlarms } from './jobs.ts';
import { moneyAlarms } from './money.ts';
import { objectAlarms } from './objects.ts';
import { peopleAlarms } from './people.ts';
import { salesAlarms } from './sales.ts';

/** Every alarm of the service, by its id. */
export const alarmRows = {
  ...clientAlarms,
  ...dependencyAlarms,
  ...jobAlarms,
  ...clockAlarms,
  ...moneyAlarms,
  ...objectAlarms,
  ...peopleAlarms,
  ...salesAlarms,
  ...secretAlarms,
  ...backupAlarms,
} as const;
