import { RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  ApiDefinition,
  EndpointType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  SpecRestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { methodsOf, type Route, type Throttle } from '../../shared/routes/route.ts';
import type { Deployment } from '../functions/service-function.ts';
import { rootPath, stageName } from '../stage/address.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import { throttleOf } from '../stage/stage.ts';
import { secureOwnAddress } from './custom-domain.ts';
import { apiDefinition } from './definition.ts';
import { compressedFromBytes } from './gateway-responses.ts';
import { liveAlias } from './live-function.ts';

/**
 * A line of the access log. It has the route, but no path, address, user agent or caller. The function's log line with
 * the same `request_id` names the caller.
 */
export const accessLogLine = {
  request_id: '$context.extendedRequestId',
  time: '$context.requestTime',
  method: '$context.httpMethod',
  route: '$context.resourcePath',
  status: '$context.status',
  /** API Gateway's own error, if any: THROTTLED, ACCESS_DENIED, … */
  gateway_response: '$context.error.responseType',
  latency_ms: '$context.responseLatency',
  integration_ms: '$context.integration.latency',
  authorizer_ms: '$context.authorizer.latency',
  response_bytes: '$context.responseLength',
  trace: '$context.xrayTraceId',
} as const;

const throttling = ({ ratePerSecond, burst }: Throttle) => ({
  throttlingRateLimit: ratePerSecond,
  throttlingBurstLimit: burst,
});

/** The execution log has only API Gateway's own errors. Requests and answers contain tokens and personal data. */
const logging = { loggingLevel: MethodLoggingLevel.ERROR, dataTraceEnabled: false };

/**
 * The settings of each method. A method's settings replace the defaults completely, so each method repeats all
 * settings.
 */
const methodOptions = (rows: readonly Route[], settings: Deployment['settings']) =>
  Object.fromEntries(
    rows.flatMap((row) =>
      methodsOf(row).map((method) => [
        `${rootPath}${row.path}/${method}`,
        { ...throttling(throttleOf(settings.throttles, row)), ...logging },
      ]),
    ),
  );

/** The URI by which API Gateway invokes a function's alias. */
const uriIn = (stack: Stack, { names }: Deployment) => {
  const functionArn = (id: string): string =>
    `arn:${stack.partition}:lambda:${stack.region}:${stack.account}:function:${names.function(id)}:${liveAlias}`;
  return (id: string): string =>
    `arn:${stack.partition}:apigateway:${stack.region}:lambda:path/2015-03-31/functions/${functionArn(id)}/invocations`;
};

export const makeRestApi = (scope: Construct, deployment: Deployment, rows: readonly Route[]): SpecRestApi => {
  const { settings, names } = deployment;
  const retention = settings.logRetentionDays;
  const removalPolicy = removalPolicyOf(settings);
  const accessLog = new LogGroup(scope, 'AccessLog', { logGroupName: names.accessLog, retention, removalPolicy });
  const api = new SpecRestApi(scope, 'Api', {
    restApiName: names.api,
    apiDefinition: ApiDefinition.fromInline(apiDefinition(names.api, rows, uriIn(Stack.of(scope), deployment))),
    endpointTypes: [EndpointType.REGIONAL],
    minCompressionSize: Size.bytes(compressedFromBytes),
    // Tokens name the host as their issuer, so the API must have only one.
    disableExecuteApiEndpoint: settings.customDomain !== undefined,
    // All APIs of the account and Region share the role. Without the role, none of them could write logs.
    cloudWatchRole: true,
    cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
    deployOptions: {
      stageName,
      tracingEnabled: true,
      accessLogDestination: new LogGroupLogDestination(accessLog),
      accessLogFormat: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      ...throttling(settings.throttles.everyRoute),
      ...logging,
      methodOptions: methodOptions(rows, settings),
    },
  });
  secureOwnAddress(api);
  const executionLog = new LogGroup(scope, 'ExecutionLog', {
    logGroupName: `API-Gateway-Execution-Logs_${api.restApiId}/${stageName}`,
    retention,
    removalPolicy,
  });
  // Otherwise API Gateway would create the log group itself, without expiry.
  api.deploymentStage.node.addDependency(executionLog);
  return api;
};
