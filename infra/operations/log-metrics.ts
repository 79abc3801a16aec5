import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { errorCodesOf } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import type { Names } from '../stage/names.ts';

/**
 * The functions that answer `auth_not_configured` without a signing key. The readiness check is not included, because
 * its log lines have neither this code nor a cause. The probe monitors the readiness check.
 */
const keyUsers = routes.filter((row) => errorCodesOf(row).includes('auth_not_configured')).map(({ id }) => id);

type Counted = { readonly pattern: string; readonly logGroups: (names: Names) => readonly string[] };

const ofAccessLog = ({ accessLog }: Names): readonly string[] => [accessLog];
const ofKeyUsers = ({ functionLog }: Names): readonly string[] => keyUsers.map(functionLog);

/** Metric filters: the metric's name, and the log lines that it counts. */
export const countedLogLines = {
  gateway_throttled: {
    pattern: '{ $.gateway_response = "THROTTLED" || $.gateway_response = "QUOTA_EXCEEDED" }',
    logGroups: ofAccessLog,
  },
  callers_refused: {
    pattern: '{ ($.status = "401" || $.status = "403") && $.gateway_response != "WAF_FILTERED" }',
    logGroups: ofAccessLog,
  },
  authorizer_failed: {
    pattern: '{ $.gateway_response = "AUTHORIZER_FAILURE" || $.gateway_response = "AUTHORIZER_CONFIGURATION_ERROR" }',
    logGroups: ofAccessLog,
  },
  auth_not_configured: { pattern: '{ $.code = "auth_not_configured" }', logGroups: ofKeyUsers },
  kms_failed: { pattern: '{ $.cause = "*KMS*" || $.cause = "*signing key*" }', logGroups: ofKeyUsers },
} as const satisfies Record<string, Counted>;

export type CountedLogLine = keyof typeof countedLogLines;

/** Creates the metric filters, in the stage's own namespace. */
export const addLogMetrics = (scope: Construct, names: Names): void => {
  for (const [metricName, { pattern, logGroups }] of Object.entries<Counted>(countedLogLines))
    for (const logGroupName of logGroups(names)) {
      const id = `${metricName} ${logGroupName.split('/').at(-1)}`;
      new MetricFilter(scope, id, {
        logGroup: LogGroup.fromLogGroupName(scope, `Log of ${id}`, logGroupName),
        filterPattern: FilterPattern.literal(pattern),
        metricNamespace: names.metrics,
        metricName,
        metricValue: '1',
      });
    }
};
