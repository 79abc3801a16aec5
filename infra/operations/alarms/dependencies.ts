import { logMetric } from '../metrics/jobs.ts';
import { countedLines } from '../metrics/requests.ts';
import { claimedConcurrency, daysToExpiry, functionThrottles, tableThrottles } from '../metrics/resources.ts';
import { alarmGroup } from './alarm-row.ts';

const shareOfQuota = 0.8;

/** The alarms of the services that the API depends on. */
export const dependencyAlarms = alarmGroup({
  'function-throttled': {
    severity: 'look tomorrow',
    metric: ({ names }) => functionThrottles(names),
    threshold: 1,
    of: 'throttled invocations',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'The authorizer or a function with limited concurrency found no free instance. Some requests were answered 5xx.',
  },
  'account-concurrency': {
    severity: 'urgent',
    metric: () => claimedConcurrency(),
    threshold: ({ concurrencyQuota }) => Math.round(shareOfQuota * concurrencyQuota),
    of: 'of the concurrent executions of the account are taken (80 % of concurrencyQuota)',
    periods: [2, 2],
    silence: 'is fine',
    impact:
      'The functions of this account and Region use four fifths of their shared quota. At the quota Lambda refuses requests of every service in the account.',
  },
  'authorizer-failed': {
    severity: 'urgent',
    metric: ({ names }) => countedLines(names, 'authorizer_failed'),
    threshold: 5,
    of: 'requests on which the authorizer failed',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'Protected routes answer 500, because the authorizer crashes or times out.',
  },
  'auth-not-configured': {
    severity: 'urgent',
    metric: ({ names }) => countedLines(names, 'auth_not_configured'),
    threshold: 1,
    of: 'answers auth_not_configured',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'Nobody can sign in. A setting of the identity provider is missing, or the signing key cannot be used.',
  },
  'kms-failed': {
    severity: 'urgent',
    metric: ({ names }) => countedLines(names, 'kms_failed'),
    threshold: 3,
    of: 'requests that failed because of KMS',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'KMS refused, failed or was too slow. Sign-in answers 503. Tokens that were issued stay valid until they expire.',
  },
  'table-throttled': {
    severity: 'look tomorrow',
    metric: ({ table }) => tableThrottles(table),
    threshold: 10,
    of: 'throttled reads or writes',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'DynamoDB throttles reads or writes. The SDK retries them, but some requests end with 503.',
  },
  'messages-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'messages_failed'),
    threshold: 50,
    of: 'push messages were not sent',
    periods: [2, 2],
    silence: 'is fine',
    when: ({ push }) => push === true,
    impact: 'Users miss push messages, and the service does not send them again. The app shows the same facts.',
  },
  'certificate-expires': {
    severity: 'look tomorrow',
    metric: ({ stage }) => daysToExpiry(stage.customDomain?.certificateArn ?? ''),
    threshold: 30,
    below: true,
    of: 'days until the certificate of the domain expires',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ customDomain }) => customDomain !== undefined,
    impact:
      'The certificate of the domain expires within 30 days, and ACM could not renew it. After the expiry no client can connect.',
  },
});

/** The alarms of secrets that a person stores in Secrets Manager. */
export const secretAlarms = alarmGroup({
  'secret-unreadable': {
    severity: 'urgent',
    metric: ({ names }) => logMetric(names, 'secrets_unreadable'),
    threshold: 1,
    of: 'times a function could not read or parse a secret',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ paymentGateway, push, media }) => paymentGateway !== undefined || push === true || media !== undefined,
    impact: 'Top-ups, push messages or private media answer 503, as if they were switched off.',
  },
});
