import { told } from '../metrics/jobs.ts';
import { countedLines } from '../metrics/requests.ts';
import { claimedConcurrency, daysToExpiry, functionThrottles, tableThrottles } from '../metrics/resources.ts';
import { alarmGroup } from './alarm-row.ts';

/** Of the account's quota of concurrent executions. */
const shareOfQuota = 0.8;

/** What the service rests on. */
export const dependencyAlarms = alarmGroup({
  'function-throttled': {
    severity: 'look tomorrow',
    metric: ({ names }) => functionThrottles(names),
    threshold: 1,
    of: 'invocations turned away',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'The authorizer or a function with limited concurrency found no free instance. Look at its concurrency and duration: raise maximumConcurrency in the route table, or the quota of the account.',
  },
  'account-concurrency': {
    severity: 'page',
    metric: () => claimedConcurrency(),
    threshold: ({ concurrencyQuota }) => Math.round(shareOfQuota * concurrencyQuota),
    of: 'of the concurrent executions of the account are taken (80 % of concurrencyQuota)',
    periods: [2, 2],
    silence: 'is fine',
    runbook:
      'All functions of the account in this Region share one quota, and it is nearly used up: soon requests of every service in it are turned away. Graph ConcurrentExecutions by function. One of ours: see `slow`, a dependency that hangs keeps instances busy. Another service: limit it. Growth: raise the quota (Service Quotas, Lambda, Concurrent executions), then concurrencyQuota in infra/stage/stages.ts.',
  },
  'authorizer-failed': {
    severity: 'page',
    metric: ({ names }) => countedLines(names, 'authorizer_failed'),
    threshold: 5,
    of: 'requests on which the authorizer failed',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Protected routes answer 500: the authorizer ends with an error of its own. Read its log; most often SIGNING_KEYS is not what signing-keys says: deploy the API stack again.',
  },
  'auth-not-configured': {
    severity: 'page',
    metric: ({ names }) => countedLines(names, 'auth_not_configured'),
    threshold: 1,
    of: 'answers auth_not_configured',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Nobody can sign in: a setting of the identity provider is missing, or the signing key is disabled, pending deletion or refused. `cause` in the log of signIn says which; enable the key or cancel its deletion.',
  },
  'kms-failed': {
    severity: 'page',
    metric: ({ names }) => countedLines(names, 'kms_failed'),
    threshold: 3,
    of: 'answers that failed on KMS',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'KMS refused, failed or was too slow. Tokens already issued stay valid; sign-in answers 503. Check the health of KMS in the region and the quota of ECC signatures; `cause` has its error.',
  },
  'table-throttled': {
    severity: 'look tomorrow',
    metric: ({ table }) => tableThrottles(table),
    threshold: 10,
    of: 'reads or writes turned away',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'DynamoDB turned reads or writes away. Find a hot key: aws dynamodb update-contributor-insights --table-name NAME --contributor-insights-action ENABLE, and after some minutes the rules DynamoDBContributorInsights-PKT-… in CloudWatch; it costs by the event, so switch it off again. One user far above all others: a hot partition, block the caller. Everybody: growth faster than twice the last peak, it passes in minutes; else raise the table quota.',
  },
  'messages-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => told(names, 'messages_failed'),
    threshold: 50,
    of: 'messages to devices did not go out',
    periods: [2, 2],
    silence: 'is fine',
    when: ({ push }) => push === true,
    runbook:
      'Users miss messages, and nobody sends them again; all that they say is in the app. `cause` in the log of sendMessages: status 401 or 403, or the token endpoint, is the service account: put a new key file into the secret push-service-account. THIRD_PARTY_AUTH_ERROR: the certificate of Apple or of the browsers in the Firebase console. QUOTA_EXCEEDED or 5xx: look at the status page of Firebase, it passes. INVALID_ARGUMENT of many: a message of ours is wrong, deploy the commit before.',
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
    runbook:
      'ACM renews a certificate 60 days before its end, and could not. Its page in ACM says why: most often the DNS record of the validation is gone; put it back and it is renewed within hours. An imported certificate is never renewed: import the new one into the same ARN. On day 0 no client connects any more.',
  },
});
