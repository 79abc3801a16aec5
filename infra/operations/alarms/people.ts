import { logMetric } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** The alarms of staff access: new and removed roles, bulk reads and destructive writes, guessing of people's data. */
export const peopleAlarms = alarmGroup({
  'admin-granted': {
    severity: 'urgent',
    metric: ({ names }) => logMetric(names, 'admins_granted'),
    threshold: 1,
    of: 'admins were made by hand (npm run grant-admin)',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'A person with write access to the table made an admin: the first one of a stage, or another one with `--recover`.',
  },
  'bulk-destruction': {
    severity: 'urgent',
    metric: ({ names }) => logMetric(names, 'bulk_destructions'),
    threshold: 1,
    of: 'destructive writes came after the 19th person or thing of a member of staff in a day',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'A member of staff suspended people, removed roles, froze wallets, revoked certificates, archived courses, or cancelled orders or top-ups, of 20 or more people or courses today. At 50 the service refuses further ones (`limit_reached`).',
  },
  'bulk-reading': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'bulk_readings'),
    threshold: 1,
    of: 'members of staff were shown 200 or more people in a day',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'A member of staff was shown data of 200 or more people today, by reads or by answers of writes. At 300 the service refuses further people (`limit_reached`).',
  },
  'role-removed': {
    severity: 'urgent',
    metric: ({ names }) => logMetric(names, 'roles_removed'),
    threshold: 1,
    of: 'people lost finance or admin, by role or by suspension',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'One admin took the role finance or admin from a person, or suspended a person with such a role. Approvals by two people can stop. After three people in a day the service refuses further ones by that admin (`limit_reached`).',
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
