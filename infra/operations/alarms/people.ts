import { Duration } from 'aws-cdk-lib';
import { logMetric } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** The alarms of staff access: new admins and roles, bulk reading and guessing of people's data. */
export const peopleAlarms = alarmGroup({
  'admin-granted': {
    severity: 'page',
    metric: ({ names }) => logMetric(names, 'admins_granted'),
    threshold: 1,
    of: 'admins were made by hand (npm run grant-admin)',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'A person with write access to the table made an admin: the first one of a stage, or another one with `--recover`.',
  },
  'bulk-reading': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'bulk_readings'),
    threshold: 1,
    of: 'members of staff read data of more than 200 people in a day',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'A member of staff read data of more than 200 people today. At 300 the service refuses further readings (`limit_reached`).',
  },
  'personal-data-guessed': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'personal_data_guesses', Duration.hours(1)),
    threshold: 5,
    of: 'reasons or notes of staff were refused because they contain personal data',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'Requests of staff were refused, because a reason or note contains data of the person concerned (`personal_data`). A refusal shows the author that the data is correct.',
  },
  'role-granted': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'roles_granted'),
    threshold: 1,
    of: 'grants of finance or admin were approved',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'A person got the role finance or admin. Two admins agreed, or an operator approved because there was only one admin.',
  },
});
