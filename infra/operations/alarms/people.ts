import { told } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** What is done to people past the staff. */
export const peopleAlarms = alarmGroup({
  'admin-granted': {
    severity: 'page',
    metric: ({ names }) => told(names, 'admins_granted'),
    threshold: 1,
    of: 'admins were made by hand (npm run grant-admin)',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Somebody who may write the table made an admin: the first one of a stage, or another with --recover. The event admin.granted names the user, and its subject the entry of the audit trail with the ARN of who did it (GET /admin/audit?action=recoverAdmin, or grantAdmin). The first one of a stage is expected, once. Else, if nobody of the team did it: take the rights of that ARN, suspend the new admin, read what they did (actor_id), and look in CloudTrail for who else wrote the table.',
  },
});
