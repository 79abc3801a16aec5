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
  'bulk-reading': {
    severity: 'look tomorrow',
    metric: ({ names }) => told(names, 'bulk_readings'),
    threshold: 1,
    of: 'staff readings went past 200 different people in a day',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'A staff member has read about more than 200 different people today; at 300 the service refuses more (limit_reached). The log line with bulk_readings names them (staff) and how many (people_read). Read what they looked at (GET /admin/audit?actor_id=…). If their work does not explain it: suspend them (PUT /admin/users/{user_id}/status), and treat it as a disclosure of personal data.',
  },
  'role-granted': {
    severity: 'look tomorrow',
    metric: ({ names }) => told(names, 'roles_granted'),
    threshold: 1,
    of: 'grants of finance or admin were approved',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Somebody became finance or admin: two admins agreed, or the operator (npm run grant-admin -- --approve). Read the audit trail (GET /admin/audit?action=approveRoleGrant): who drafted, who approved, for whom, and why. If the team does not know of it: take the role away at once (PUT /admin/users/{user_id}/roles), suspend both admins, and read what the three did since (actor_id).',
  },
});
