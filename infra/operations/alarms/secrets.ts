import { logMetric } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** The alarms of secrets that a person stores in Secrets Manager. */
export const secretAlarms = alarmGroup({
  'secret-unreadable': {
    severity: 'page',
    metric: ({ names }) => logMetric(names, 'secrets_unreadable'),
    threshold: 1,
    of: 'times a function could not read or parse a secret',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ paymentGateway, push, media }) => paymentGateway !== undefined || push === true || media !== undefined,
    impact: 'Top-ups, push messages or private media answer 503, as if they were switched off.',
  },
});
