import { Stack } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { CfnAlias, CfnPermission, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type EndpointDeployment, endpointFunction, type FunctionRow } from '../functions/endpoint-function.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { descriptionOf } from '../operations/alarms/alarm-row.ts';
import type { Canary } from './canary.ts';

/** The alias that API Gateway invokes. It points to the active version. */
export const liveAlias = 'live';

export type LiveDeployment = EndpointDeployment & {
  /** The id of the API. Nothing else is permitted to invoke the functions. */
  readonly apiId: string;
  /** The canary of the stage; undefined when new versions are activated at once. */
  readonly canary: Canary | undefined;
};

/**
 * Settings that do not appear in the function's template. A change of them must cause a new version. Otherwise the alias
 * would keep a version with the old signing keys.
 */
const configuredAtDeployment = ({ settings }: LiveDeployment): string => JSON.stringify(settings.signingKeys);

/** A function, its alias, and the alarm that watches the alias while it moves to a new version. */
type Moving = {
  readonly service: ServiceFunction;
  readonly alias: CfnAlias;
  readonly handler: LambdaFunction;
  readonly alarmName: string;
};

/**
 * The alarm on errors of the new version only: crashes, timeouts, bundles that do not start. Answers with 5xx are not
 * counted. The alarm on the whole API needs five 5xx answers in a minute. On a rare route, the canary's tenth of the
 * calls never causes five.
 */
const newVersionFails = ({ service, handler, alarmName }: Moving): CfnAlarm =>
  new CfnAlarm(service, 'NewVersionFails', {
    alarmName,
    alarmDescription: descriptionOf(
      'During a deployment, this alarm rolls the new version back. It watches errors of this function.',
      'deployment-rolled-back',
    ),
    namespace: 'AWS/Lambda',
    metricName: 'Errors',
    dimensions: Object.entries({
      FunctionName: handler.functionName,
      Resource: `${handler.functionName}:${liveAlias}`,
      ExecutedVersion: handler.currentVersion.version,
    }).map(([name, value]) => ({ name, value })),
    statistic: 'Sum',
    period: 60,
    evaluationPeriods: 1,
    threshold: 1,
    comparisonOperator: 'GreaterThanOrEqualToThreshold',
    treatMissingData: 'notBreaching',
  });

/** Moves the alias by a CodeDeploy canary, which rolls back automatically when an alarm fires. */
const moveByCanary = (moving: Moving, { applicationName, roleArn, config, alarmNames, skipped }: Canary): void => {
  const { service, alias } = moving;
  const own = newVersionFails(moving).ref;
  const group = new CfnDeploymentGroup(service, 'Canary', {
    applicationName,
    serviceRoleArn: roleArn,
    deploymentConfigName: config,
    deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
    alarmConfiguration: { enabled: true, alarms: [...alarmNames, own].map((name) => ({ name })) },
    autoRollbackConfiguration: {
      enabled: true,
      events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
    },
  });
  if (skipped) return;
  // The alias depends on the deployment group, and the group on the alarm. The alarm therefore exists before the alias
  // moves.
  alias.cfnOptions.updatePolicy = {
    codeDeployLambdaAliasUpdate: { applicationName, deploymentGroupName: group.ref },
  };
};

/**
 * The function of a row, with its active version behind the alias `live`. Only API Gateway is permitted to invoke it.
 *
 * @param sourcePath the end of the invoking ARN, after the API's id: `api/GET/v1/me`, `authorizers/*`
 */
export const liveFunction = (
  scope: Construct,
  row: FunctionRow,
  deployment: LiveDeployment,
  sourcePath: string,
): void => {
  const service = endpointFunction(scope, row, deployment);
  const { function: handler } = service;
  handler.invalidateVersionBasedOn(configuredAtDeployment(deployment));
  const alias = new CfnAlias(service, 'Live', {
    name: liveAlias,
    functionName: handler.functionName,
    functionVersion: handler.currentVersion.version,
  });
  new CfnPermission(service, 'Gateway', {
    action: 'lambda:InvokeFunction',
    functionName: alias.ref,
    principal: 'apigateway.amazonaws.com',
    sourceArn: Stack.of(scope).formatArn({
      service: 'execute-api',
      resource: deployment.apiId,
      resourceName: sourcePath,
    }),
  });
  if (deployment.canary)
    moveByCanary(
      { service, alias, handler, alarmName: deployment.names.deploymentAlarm(`${row.id}-errors`) },
      deployment.canary,
    );
};
