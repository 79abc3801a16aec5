import { fileURLToPath } from 'node:url';

/** A package's module that the bundles replace. */
export type Replacement = {
  /** The path below `node_modules`. */
  readonly module: string;
  /** Returns the source of the replacement. Without it, every export throws when it is used. */
  readonly instead?: (source: string) => string;
  /** Why the replacement does not change the behaviour of the functions. */
  readonly because: string;
};

/** The client errors that keep their class, because the code reads their fields or the SDK retries them. */
export const errorsWithClass: readonly string[] = [
  'ConditionalCheckFailedException',
  'ReplicatedWriteConflictException',
  'TransactionCanceledException',
];

/** Removes the schemas of all other errors, and with them their classes. */
const fewerErrors = (schemas: string): string =>
  schemas.replace(
    /^export var \w+\$ = \[-3, n0,[^;]*\];\nn0_registry\.registerError\(\w+\$, (\w+)\);$/gm,
    (row, name) => (errorsWithClass.includes(name) ? row : ''),
  );

const versionAlone = (packageJson: string): string => JSON.stringify({ version: JSON.parse(packageJson).version });

const endpointModule = JSON.stringify(fileURLToPath(new URL('endpoint.ts', import.meta.url)));

/** The replacements in each client: unused errors, endpoint rules and package readers. */
export const inClient = (client: string, service: string): readonly Replacement[] => [
  {
    module: `${client}/dist-es/schemas/schemas_0.js`,
    instead: fewerErrors,
    because:
      'An unknown error becomes the base class with the same name, message, status and metadata. Our code reads only these.',
  },
  {
    module: `${client}/dist-es/endpoint/endpointResolver.js`,
    instead: () => `
      import { regionalEndpoint } from ${endpointModule};
      export const defaultEndpointResolver = regionalEndpoint('${service}');`,
    because: 'We deploy to commercial Regions, without FIPS or dual stack. For everything else the replacement throws.',
  },
  {
    module: `${client}/dist-es/runtimeExtensions.js`,
    instead: () => 'export const resolveRuntimeExtensions = (config) => config;',
    because: 'Our code passes no extensions, so the configuration stays unchanged.',
  },
  {
    module: `${client}/package.json`,
    instead: versionAlone,
    because: 'The client reads only its version, for the header User-Agent.',
  },
];

const dateUtils = '@smithy/core/dist-es/submodules/serde/date-utils.js';

/**
 * Makes the parsers of textual timestamps throw. Their regular expressions are removed here, because esbuild keeps
 * calls of `new RegExp`.
 */
const epochAlone = (source: string): string =>
  source
    .replace(/^const \w+ = new RegExp\(.*\);$/gm, '')
    .replace(
      /^export const (parseRfc\w+) = \(value\) => \{$[\s\S]*?^\};$/gm,
      "export const $1 = () => { throw new Error('$1 is left out of this bundle.'); };",
    );

/** Secrets Manager and DynamoDB use the protocol JSON 1.1, whose timestamps are numbers. */
export const epochInstants: Replacement = {
  module: dateUtils,
  instead: epochAlone,
  because: 'It also parses three textual forms of timestamps. No answer to our requests has a textual timestamp.',
};

/**
 * Removes the timestamp parsers. This is safe only where no answer has a timestamp: DynamoDB's item operations, Sign,
 * GetPublicKey and PutEvents. GetSecretValue and DescribeTable always answer with a timestamp, so their clients would
 * throw.
 */
export const instants: Replacement = {
  module: dateUtils,
  because:
    'It parses timestamps. Functions that read a secret or describe the table keep it; no other function receives one.',
};
