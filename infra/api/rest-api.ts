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
import type { Route, Throttle } from '../../shared/routes/route.ts';
import type { Deployment } from '../functions/service-function.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import { throttleOf } from '../stage/throttles.ts';
import { rootPath, stageName } from './address.ts';
import { secureOwnAddress } from './custom-domain.ts';
import { apiDefinition } from './definition.ts';
import { compressedFromBytes } from './gateway-responses.ts';
import { liveAlias } from './live-function.ts';

/**
 * A line of the access log. It has the route and not the path, and neither address nor user agent nor caller: the function's
 * own line of the same `request_id` says who called.
 */
export const accessLogLine = {
  request_id: '$context.extendedRequestId',
  time: '$context.requestTime',
  method: '$context.httpMethod',
  route: '$context.resourcePath',
  status: '$context.status',
  /** The gateway response that was given, if it was one: THROTTLED, ACCESS_DENIED, … */
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

/** Errors of the gateway itself, never a request or an answer: those would be tokens and personal data. */
const logging = { loggingLevel: MethodLoggingLevel.ERROR, dataTraceEnabled: false };

/** What is said of one method replaces what is said of all, so each says everything. */
const methodOptions = (rows: readonly Route[], settings: Deployment['settings']) =>
  Object.fromEntries(
    rows.map((row) => [
      `${rootPath}${row.path}/${row.method}`,
      { ...throttling(throttleOf(settings.throttles, row)), ...logging },
    ]),
  );

/** The address at which API Gateway invokes the version of a function that is in use. */
const uriIn = (stack: Stack, { names }: Deployment) => {
  const functionArn = (id: string): string =>
    `arn:${stack.partition}:lambda:${stack.region}:${stack.account}:function:${names.function(id)}:${liveAlias}`;
  return (id: string): string =>
    `arn:${stack.partition}:apigateway:${stack.region}:lambda:path/2015-03-31/functions/${functionArn(id)}/invocations`;
};

/** The API and its stage: logs, tracing and what it lets through. */
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
  // Else API Gateway would make the group itself, and keep it for ever.
  api.deploymentStage.node.addDependency(executionLog);
  return api;
};
