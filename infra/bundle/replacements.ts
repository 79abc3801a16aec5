import { inClient, type Replacement } from './client-replacements.ts';

const core = '@smithy/core/dist-es/submodules';

/** Makes `z.meta` an empty function, whose calls esbuild removes. A `check` without any other check returns its schema. */
const withoutMeta = (source: string): string =>
  source
    .replace('export const meta = core.meta;', 'export function meta() {}')
    .replace(
      'check(...checks) {',
      'check(...given) { const checks = given.filter(Boolean); if (checks.length === 0) return this;',
    );

/**
 * Parts of the AWS clients that the bundles replace or leave out: other services, hosts and protocols. DynamoDB, KMS,
 * EventBridge and Secrets Manager use JSON over HTTP. Lambda configures a process only by environment variables.
 */
export const replacements: readonly Replacement[] = [
  ...inClient('@aws-sdk/client-dynamodb', 'dynamodb'),
  ...inClient('@aws-sdk/client-kms', 'kms'),
  ...inClient('@aws-sdk/client-eventbridge', 'events'),
  ...inClient('@aws-sdk/client-secrets-manager', 'secretsmanager'),
  {
    module: '@aws-sdk/signature-v4-multi-region/dist-es/index.js',
    instead: () => "export { SignatureV4 as SignatureV4MultiRegion } from '@smithy/signature-v4';",
    because: 'It selects SigV4a for endpoints of several Regions; our bus is in one Region.',
  },
  {
    module: '@aws-sdk/credential-provider-node/dist-es/index.js',
    instead: () => `
      import { fromEnv } from '@aws-sdk/credential-provider-env';
      export const defaultProvider = () => fromEnv();`,
    because: 'Lambda gives credentials in environment variables; the SDK would also look in eight other places.',
  },
  {
    module: `${core}/config/node-config-provider/configLoader.js`,
    instead: () => `
      import { memoize } from '../property-provider/memoize';
      export const loadConfig = ({ environmentVariableSelector, default: byDefault }, options) =>
        memoize(async () => environmentVariableSelector(process.env, options)
          ?? (typeof byDefault === 'function' ? byDefault() : byDefault));`,
    because:
      'Lambda has no ~/.aws, so a setting is its environment variable or its default. Each request reads two settings.',
  },
  {
    module: `${core}/config/defaults-mode/resolveDefaultsModeConfig.js`,
    instead: () => "export const resolveDefaultsModeConfig = () => async () => 'legacy';",
    because:
      'Nothing sets a defaults mode, and `legacy` is its default. The module would also query the instance metadata service.',
  },
  {
    module: '@aws-sdk/core/dist-es/submodules/client/emitWarningIfUnsupportedVersion.js',
    instead: () => 'export const state = {}; export const emitWarningIfUnsupportedVersion = () => undefined;',
    because: 'It warns about an old Node version. The stage sets the version that Lambda runs.',
  },
  {
    module: '@aws-sdk/core/dist-es/submodules/client/util-endpoints/aws.js',
    instead: () => 'export const awsEndpointFunctions = {};',
    because: 'Only the endpoint rules use these functions, and the rules are replaced.',
  },
  {
    module: `${core}/endpoints/middleware-endpoint/service-customizations/s3.js`,
    because: 'Only the S3 client calls it.',
  },
  {
    module: '@aws-sdk/middleware-endpoint-discovery/dist-es/resolveEndpointDiscoveryConfig.js',
    instead: () => 'export const resolveEndpointDiscoveryConfig = (config) => config;',
    because: 'It creates the cache of a middleware that no DynamoDB command adds.',
  },
  {
    module: '@aws-sdk/middleware-endpoint-discovery/dist-es/configurations.js',
    instead: () => `
      export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector: () => undefined };`,
    because: 'It reads the setting of endpoint discovery, which the replacement above ignores.',
  },
  {
    module: `${core}/event-streams/index.js`,
    instead: () => 'export {};',
    because: 'No operation of DynamoDB, KMS, EventBridge or Secrets Manager streams events.',
  },
  {
    module: '@smithy/signature-v4/dist-es/HeaderFormatter.js',
    instead: () => 'export class HeaderFormatter {}',
    because:
      'It writes the headers of signed events. Every signer creates a formatter, but none of our requests uses it.',
  },
  {
    module: `${core}/protocols/HttpBindingNormalizedSchema.js`,
    instead: () => `
      export const getHttpOperationBindings = () => [];
      export class HttpBindingNormalizedSchema {}`,
    because: 'JSON-RPC puts no input into path, query or header, and none of our services has a host prefix.',
  },
  {
    module: `${core}/serde/util-stream/stream-type-check.js`,
    instead: () => 'export const isBlob = () => false; export const isReadableStream = isBlob;',
    because: 'Answers of node:http are Node streams. The check for a web stream would load web streams, 3 ms.',
  },
  {
    module: '@aws-sdk/core/dist-es/submodules/client/middleware-recursion-detection/recursionDetectionMiddleware.js',
    instead: () => 'export const recursionDetectionMiddleware = () => (next) => next;',
    because: 'Lambda detects loops over SQS, SNS and S3. None of our functions sends anything there.',
  },
  {
    module: '@aws-sdk/core/dist-es/submodules/client/middleware-logger/loggerMiddleware.js',
    instead: () => `
      export const loggerMiddleware = () => (next) => next;
      export const loggerMiddlewareOptions = { name: 'loggerMiddleware', step: 'initialize' };
      export const getLoggerPlugin = () => ({ applyToStack: () => undefined });`,
    because: 'No logger is set, but the middleware still filters every input and output, 0.1 ms a request.',
  },
  {
    module: `${core}/client/smithy-client/schemaLogFilter.js`,
    because: 'Only the replaced logger uses this filter.',
  },
  {
    module: '@aws-sdk/core/dist-es/submodules/client/middleware-user-agent/user-agent-middleware.js',
    instead: () => `
      export const userAgentMiddleware = ({ defaultUserAgentProvider }) => (next) => async (args) => {
        const pairs = await defaultUserAgentProvider();
        args.request.headers['user-agent'] = pairs.map((pair) => pair.join('/')).join(' ');
        return next(args);
      };
      export const getUserAgentMiddlewareOptions = { name: 'getUserAgentMiddleware', step: 'build', priority: 'low' };
      export const getUserAgentPlugin = (config) => ({
        applyToStack: (stack) => stack.add(userAgentMiddleware(config), getUserAgentMiddlewareOptions),
      });`,
    because:
      'It reports to AWS which features a request uses. The replacement still sends User-Agent with the name of the client.',
  },
  {
    module: `${core}/protocols/json/codec-v2/JsonBytesStringAdapter.js`,
    instead: () => 'export const JsonBytesStringAdapter = Buffer;',
    because: 'It lets callers use the bytes of a body as a string, with a warning. Our code does not.',
  },
  {
    module: `${core}/protocols/json/needsReviver.js`,
    instead: () => 'export const needsReviver = () => false;',
    because:
      'It keeps numbers that a JSON number cannot hold. DynamoDB sends item numbers as text, and no other answer has large numbers.',
  },
  {
    module: `${core}/serde/util-body-length/calculateBodyLength.js`,
    instead: () => 'export const calculateBodyLength = (body) => (body ? Buffer.byteLength(body) : 0);',
    because: 'The bodies of our requests are text and bytes. The check for a file would load all of fs, 2 ms.',
  },
  {
    module: `${core}/serde/uuid/v4.js`,
    instead: () => `
      import { randomUUID } from 'node:crypto';
      export const bindV4 = () => () => randomUUID();`,
    because:
      'The original uses the global `crypto`, which loads all of web cryptography, 1 ms. node:crypto is loaded already.',
  },
  {
    module: `${core}/checksum/sha256/Sha256Js.js`,
    because: 'SHA-256 for platforms without node:crypto.',
  },
  {
    module: `${core}/retry/util-retry/AdaptiveRetryStrategy.js`,
    because: 'Our clients use the standard retry mode.',
  },
  {
    module: 'zod/v4/mini/schemas.js',
    instead: withoutMeta,
    because:
      'Only the OpenAPI document shows the metadata of schemas. Each entry would create a check and a copy of its schema.',
  },
  {
    module: '@aws-sdk/lib-dynamodb/dist-es/pagination/QueryPaginator.js',
    because: 'Created at load, it keeps QueryCommand in every bundle. Our code reads pages without it.',
  },
  {
    module: '@aws-sdk/lib-dynamodb/dist-es/pagination/ScanPaginator.js',
    because: 'Created at load, it keeps ScanCommand in every bundle. Our code reads pages without it.',
  },
];
