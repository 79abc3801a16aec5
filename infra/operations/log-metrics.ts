import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { isKeyGrant } from '../../shared/routes/grants.ts';
import { routes } from '../../shared/routes.ts';
import type { Names } from '../names.ts';

/** The functions that use a signing key; all that can answer `auth_not_configured` are among them. */
const keyUsers = routes.filter(({ grants }) => grants.some(isKeyGrant)).map(({ id }) => id);

type Counted = { readonly pattern: string; readonly logGroups: (names: Names) => readonly string[] };

/** Log lines that are counted, because no service counts what they tell: the metric's name, and which lines of which log. */
export const countedLogLines = {
  gateway_throttled: {
    pattern: '{ $.gateway_response = "THROTTLED" || $.gateway_response = "QUOTA_EXCEEDED" }',
    logGroups: ({ accessLog }) => [accessLog],
  },
  authorizer_failed: {
    pattern: '{ $.gateway_response = "AUTHORIZER_FAILURE" || $.gateway_response = "AUTHORIZER_CONFIGURATION_ERROR" }',
    logGroups: ({ accessLog }) => [accessLog],
  },
  auth_not_configured: {
    pattern: '{ $.code = "auth_not_configured" }',
    logGroups: ({ functionLog }) => keyUsers.map(functionLog),
  },
  kms_failed: {
    pattern: '{ $.cause = "*KMS*" || $.cause = "*signing key*" }',
    logGroups: ({ functionLog }) => keyUsers.map(functionLog),
  },
} as const satisfies Record<string, Counted>;

export type CountedLogLine = keyof typeof countedLogLines;

/** Counts the lines into metrics of the stage's own namespace. */
export const addLogMetrics = (scope: Construct, names: Names): void => {
  for (const [metricName, { pattern, logGroups }] of Object.entries<Counted>(countedLogLines))
    for (const logGroupName of logGroups(names)) {
      const id = `${metricName} ${logGroupName.split('/').at(-1)}`;
      new MetricFilter(scope, id, {
        logGroup: LogGroup.fromLogGroupName(scope, `Log of ${id}`, logGroupName),
        filterPattern: FilterPattern.literal(pattern),
        metricNamespace: names.service,
        metricName,
        metricValue: '1',
      });
    }
};
