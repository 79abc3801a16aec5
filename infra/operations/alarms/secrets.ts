import { told } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** The secrets that somebody puts into Secrets Manager by hand. */
export const secretAlarms = alarmGroup({
  'secret-unreadable': {
    severity: 'page',
    metric: ({ names }) => told(names, 'secrets_unreadable'),
    threshold: 1,
    of: 'times a function could not read a secret, or not understand it',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ paymentGateway, push, media }) => paymentGateway !== undefined || push === true || media !== undefined,
    runbook:
      'Top-ups, messages or private media answer 503 as if they were switched off. `cause` in the log of the function says why. Access denied: its role or the policy of the secret. Not found: the name. No value yet, or not understood: put the whole value into the secret again (docs/deploying.md). Each function tries again by itself.',
  },
});
