import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  EndpointType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { defaultThrottle, type Route, type Throttle } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { removalPolicyOf } from '../removal.ts';
import type { Deployment } from '../service-function.ts';
import { accessLogLine } from './access-log.ts';
import { rootPath, stageName } from './address.ts';

const throttling = ({ ratePerSecond, burst }: Throttle) => ({
  throttlingRateLimit: ratePerSecond,
  throttlingBurstLimit: burst,
});

/** Errors of the gateway itself, never a request or an answer: those would be tokens and personal data. */
const logging = { loggingLevel: MethodLoggingLevel.ERROR, dataTraceEnabled: false };

/** What is said of one method replaces what is said of all, so each says everything. */
const methodOptions = Object.fromEntries(
  routes.map(({ path, method, throttle = defaultThrottle }: Route) => [
    `${rootPath}${path}/${method}`,
    { ...throttling(throttle), ...logging },
  ]),
);

/** The API and its stage, without resources: logs, tracing and what it lets through. */
export const makeRestApi = (scope: Construct, { settings, names }: Deployment): RestApi => {
  const retention = settings.logRetentionDays;
  const removalPolicy = removalPolicyOf(settings);
  const accessLog = new LogGroup(scope, 'AccessLog', { logGroupName: names.accessLog, retention, removalPolicy });
  const api = new RestApi(scope, 'Api', {
    restApiName: names.api,
    description: 'Commerce and authentication',
    endpointTypes: [EndpointType.REGIONAL],
    // One address only: the tokens name it as their issuer.
    disableExecuteApiEndpoint: settings.customDomain !== undefined,
    // One role per account and region, whose removal would end the logs of every other API.
    cloudWatchRole: true,
    cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
    deployOptions: {
      stageName,
      tracingEnabled: true,
      accessLogDestination: new LogGroupLogDestination(accessLog),
      accessLogFormat: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      ...throttling(defaultThrottle),
      ...logging,
      methodOptions,
    },
  });
  const executionLog = new LogGroup(scope, 'ExecutionLog', {
    logGroupName: `API-Gateway-Execution-Logs_${api.restApiId}/${stageName}`,
    retention,
    removalPolicy,
  });
  // Else API Gateway would make the group itself, and keep it for ever.
  api.deploymentStage.node.addDependency(executionLog);
  return api;
};
