import { inClient, type Replacement } from './client-replacements.ts';

const core = '@smithy/core/dist-es/submodules';

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
    because: 'It chooses SigV4a for endpoints of more than one region; our bus is in one.',
  },
  {
    module: '@aws-sdk/credential-provider-node/dist-es/index.js',
    instead: () => `
      import { fromEnv } from '@aws-sdk/credential-provider-env';
      export const defaultProvider = () => fromEnv();`,
    because: 'Of the nine places where the SDK looks for credentials, Lambda uses one: the environment.',
  },
  {
    module: `${core}/config/node-config-provider/configLoader.js`,
    instead: () => `
      import { memoize } from '../property-provider/memoize';
      export const loadConfig = ({ environmentVariableSelector, default: byDefault }, options) =>
        memoize(async () => environmentVariableSelector(process.env, options)
          ?? (typeof byDefault === 'function' ? byDefault() : byDefault));`,
    because: 'Lambda has no ~/.aws: a setting is its environment variable or its default. Each request asks for two.',
  },
  {
    module: `${core}/config/defaults-mode/resolveDefaultsModeConfig.js`,
    instead: () => "export const resolveDefaultsModeConfig = () => async () => 'legacy';",
    because: 'Nothing sets a mode of defaults; without one it is this, and no host is asked where it is.',
  },
  {
    module: '@aws-sdk/core/dist-es/submodules/client/emitWarningIfUnsupportedVersion.js',
    instead: () => 'export const state = {}; export const emitWarningIfUnsupportedVersion = () => undefined;',
    because: 'It warns of an old Node; the stage names the version that Lambda runs.',
  },
  {
    module: '@aws-sdk/core/dist-es/submodules/client/util-endpoints/aws.js',
    instead: () => 'export const awsEndpointFunctions = {};',
    because: 'These are the words of the endpoint rules, which are replaced.',
  },
  {
    module: `${core}/endpoints/middleware-endpoint/service-customizations/s3.js`,
    because: 'Only a client of S3 calls it.',
  },
  {
    module: '@aws-sdk/middleware-endpoint-discovery/dist-es/resolveEndpointDiscoveryConfig.js',
    instead: () => 'export const resolveEndpointDiscoveryConfig = (config) => config;',
    because: 'It makes the cache of a middleware that no command of DynamoDB adds.',
  },
  {
    module: '@aws-sdk/middleware-endpoint-discovery/dist-es/configurations.js',
    instead: () => `
      export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector: () => undefined };`,
    because: 'It reads whether to discover endpoints, which the configuration above leaves out.',
  },
  {
    module: `${core}/event-streams/index.js`,
    instead: () => 'export {};',
    because: 'No operation of DynamoDB, KMS, EventBridge or Secrets Manager streams events.',
  },
  {
    module: '@smithy/signature-v4/dist-es/HeaderFormatter.js',
    instead: () => 'export class HeaderFormatter {}',
    because: 'It writes the headers of signed events; every signer makes one, none of ours uses it.',
  },
  {
    module: `${core}/protocols/HttpBindingNormalizedSchema.js`,
    instead: () => `
      export const getHttpOperationBindings = () => [];
      export class HttpBindingNormalizedSchema {}`,
    because: 'JSON-RPC binds no input to path, query or header, and no service puts a prefix before its host.',
  },
  {
    module: `${core}/serde/util-stream/stream-type-check.js`,
    instead: () => 'export const isBlob = () => false; export const isReadableStream = isBlob;',
    because: 'Answers of node:http are Node streams; to ask whether one is a web stream loads web streams, 3 ms.',
  },
  {
    module: '@aws-sdk/core/dist-es/submodules/client/middleware-recursion-detection/recursionDetectionMiddleware.js',
    instead: () => 'export const recursionDetectionMiddleware = () => (next) => next;',
    because: 'Lambda looks for loops over SQS, SNS and S3; none of our functions sends anything there.',
  },
  {
    module: '@aws-sdk/core/dist-es/submodules/client/middleware-logger/loggerMiddleware.js',
    instead: () => `
      export const loggerMiddleware = () => (next) => next;
      export const loggerMiddlewareOptions = { name: 'loggerMiddleware', step: 'initialize' };
      export const getLoggerPlugin = () => ({ applyToStack: () => undefined });`,
    because: 'For a logger that nobody has set it walks through all that is asked and answered, 0.1 ms a request.',
  },
  {
    module: `${core}/client/smithy-client/schemaLogFilter.js`,
    because: 'Only that logger asks it what not to show.',
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
    because: 'It counts for AWS which features each request uses; User-Agent says which client it is, and so it stays.',
  },
  {
    module: `${core}/protocols/json/codec-v2/JsonBytesStringAdapter.js`,
    instead: () => 'export const JsonBytesStringAdapter = Buffer;',
    because: 'It lets who takes the bytes of a body for a text go on, with a warning; nobody of ours does.',
  },
  {
    module: `${core}/protocols/json/needsReviver.js`,
    instead: () => 'export const needsReviver = () => false;',
    because:
      'It keeps what a JSON number cannot: the numbers of items are text, and no other answer of ours has large ones.',
  },
  {
    module: `${core}/serde/util-body-length/calculateBodyLength.js`,
    instead: () => 'export const calculateBodyLength = (body) => (body ? Buffer.byteLength(body) : 0);',
    because: 'The bodies of our requests are text and bytes; to ask whether one is a file loads all of fs, 2 ms.',
  },
  {
    module: `${core}/serde/uuid/v4.js`,
    instead: () => `
      import { randomUUID } from 'node:crypto';
      export const bindV4 = () => () => randomUUID();`,
    because:
      'The same of node:crypto, which is loaded; by the global, which loads the whole of web cryptography, 1 ms.',
  },
  {
    module: `${core}/checksum/sha256/Sha256Js.js`,
    because: 'SHA-256 for hosts without node:crypto.',
  },
  {
    module: `${core}/retry/util-retry/AdaptiveRetryStrategy.js`,
    because: 'Our clients are told to retry in standard mode.',
  },
  {
    module: '@aws-sdk/lib-dynamodb/dist-es/pagination/QueryPaginator.js',
    because: 'Made at load, it keeps QueryCommand in every bundle; our pages are asked for by their readers.',
  },
  {
    module: '@aws-sdk/lib-dynamodb/dist-es/pagination/ScanPaginator.js',
    because: 'Made at load, it keeps ScanCommand in every bundle; our pages are asked for by their readers.',
  },
];
