import { fileURLToPath } from 'node:url';

/** A module of a package that the bundles carry in another form. */
export type Replacement = {
  /** Its path below `node_modules`. */
  readonly module: string;
  /** Makes the source that stands in its place; without it every export throws when it is used. */
  readonly instead?: (source: string) => string;
  /** Why these functions do what they did before. */
  readonly because: string;
};

/** Errors of the clients of which more than the name counts: their fields are read, or they ask to be tried again. */
export const errorsWithClass: readonly string[] = [
  'ConditionalCheckFailedException',
  'ReplicatedWriteConflictException',
  'TransactionCanceledException',
];

/** Takes the rows of all other errors out of a client's schemas, and with them their classes. */
const fewerErrors = (schemas: string): string =>
  schemas.replace(
    /^export var \w+\$ = \[-3, n0,[^;]*\];\nn0_registry\.registerError\(\w+\$, (\w+)\);$/gm,
    (row, name) => (errorsWithClass.includes(name) ? row : ''),
  );

const versionAlone = (packageJson: string): string => JSON.stringify({ version: JSON.parse(packageJson).version });

const endpointModule = JSON.stringify(fileURLToPath(new URL('endpoint.ts', import.meta.url)));

/** What each of the clients carries for other errors, endpoints and readers of its package. */
export const inClient = (client: string, service: string): readonly Replacement[] => [
  {
    module: `${client}/dist-es/schemas/schemas_0.js`,
    instead: fewerErrors,
    because: 'An unknown error is the base class with the same name, message, status and metadata; we read no more.',
  },
  {
    module: `${client}/dist-es/endpoint/endpointResolver.js`,
    instead: () => `
      import { regionalEndpoint } from ${endpointModule};
      export const defaultEndpointResolver = regionalEndpoint('${service}');`,
    because: 'We deploy to commercial regions, without FIPS or dual stack; everything else throws.',
  },
  {
    module: `${client}/dist-es/runtimeExtensions.js`,
    instead: () => 'export const resolveRuntimeExtensions = (config) => config;',
    because: 'Nobody extends a client of ours; without an extension its configuration stays as it is.',
  },
  {
    module: `${client}/package.json`,
    instead: versionAlone,
    because: 'The header User-Agent shows its version and nothing else of it.',
  },
];

const dateUtils = '@smithy/core/dist-es/submodules/serde/date-utils.js';

/** The readers of instants as text throw instead, and what they search with is gone: a call of `new RegExp` stays otherwise. */
const epochAlone = (source: string): string =>
  source
    .replace(/^const \w+ = new RegExp\(.*\);$/gm, '')
    .replace(
      /^export const (parseRfc\w+) = \(value\) => \{$[\s\S]*?^\};$/gm,
      "export const $1 = () => { throw new Error('$1 is left out of this bundle.'); };",
    );

/** Where an answer holds instants, they are numbers: so has the protocol JSON 1.1, by which Secrets Manager answers. */
export const epochInstants: Replacement = {
  module: dateUtils,
  instead: epochAlone,
  because: 'It reads instants in three forms as text, too; no answer to our requests has one.',
};

/**
 * Left out only where no answer can hold an instant: DynamoDB's on items, Sign, GetPublicKey and PutEvents have none. Secrets
 * Manager's GetSecretValue always has one, and its client throws without this module.
 */
export const instants: Replacement = {
  module: dateUtils,
  because: 'It reads instants. The functions that read a secret keep it; no other function receives an instant.',
};
