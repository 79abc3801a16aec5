import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnApplication } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { authorizer } from '../../shared/routes.ts';
import { acknowledge } from '../findings/findings.ts';
import type { Deployment } from '../functions/service-function.ts';
import { descriptionOf } from '../operations/alarms/alarm-row.ts';
import { probeFailures } from '../operations/metrics/jobs.ts';
import { gatewayMetric } from '../operations/metrics/requests.ts';
import type { Names } from '../stage/names.ts';

/**
 * The CodeDeploy canary of a stage. CodeDeploy moves traffic to a new version, and rolls it back when an alarm fires.
 */
export type Canary = {
  readonly applicationName: string;
  readonly roleArn: string;
  readonly config: string;
  readonly alarmNames: readonly string[];
  /** true: the deployment skips the canary, because the old version trusts a compromised key and must stop at once. */
  readonly skipped: boolean;
};

/** The CodeDeploy configuration for each value of `takesOver`. `all-at-once` does not use CodeDeploy. */
const configs = { 'canary-10-percent-5-minutes': 'CodeDeployDefault.LambdaCanary10Percent5Minutes' } as const;

/** The alarms that roll a deployment back. CloudWatch evaluates them every minute. */
const triggers = {
  'server-errors': {
    says: '5XXError of API Gateway',
    metric: (names: Names) => gatewayMetric(names, '5XXError', 'Sum'),
    threshold: 5,
    minutes: 1,
  },
  slow: {
    says: 'Latency of API Gateway',
    metric: (names: Names) => gatewayMetric(names, 'Latency', 'p99'),
    threshold: 3000,
    minutes: 3,
  },
  'authorizer-failed': {
    says: 'errors of the authorizer',
    metric: (names: Names) =>
      new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Errors',
        statistic: 'Sum',
        dimensionsMap: { FunctionName: names.function(authorizer.id) },
      }),
    threshold: 1,
    minutes: 1,
  },
  'probe-failed': { says: 'failed steps of the probe', metric: probeFailures, threshold: 1, minutes: 2 },
} as const;

const addTriggers = (scope: Construct, names: Names): readonly string[] =>
  Object.entries(triggers).map(([id, { says, metric, threshold, minutes }]) => {
    const alarmName = names.deploymentAlarm(id);
    new Alarm(scope, id, {
      alarmName,
      alarmDescription: descriptionOf(
        `During a deployment, this alarm rolls the new version back. It watches ${says}.`,
        'deployment-rolled-back',
      ),
      metric: metric(names).with({ period: Duration.minutes(1) }),
      threshold,
      evaluationPeriods: minutes,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    return alarmName;
  });

/**
 * Adds the CodeDeploy application that moves the aliases of a stage to a new version.
 *
 * @returns the canary; undefined when the stage's settings activate new versions at once
 */
export const addCanary = (scope: Construct, { settings, names }: Deployment): Canary | undefined => {
  if (settings.takesOver === 'all-at-once') return undefined;
  const canary = new Construct(scope, 'Canary');
  const application = new CfnApplication(canary, 'Application', {
    applicationName: names.service,
    computePlatform: 'Lambda',
  });
  const role = new Role(canary, 'Role', {
    description: `Moves the aliases of ${names.service}`,
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited')],
  });
  const alarmNames = addTriggers(canary, names);
  acknowledge(role, 'canary');
  return {
    applicationName: application.ref,
    roleArn: role.roleArn,
    config: configs[settings.takesOver],
    alarmNames,
    skipped: settings.rotateAtOnce,
  };
};
