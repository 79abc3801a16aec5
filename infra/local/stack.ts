import { rmSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { jobs } from '../../shared/jobs.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { tableDefinition } from '../../shared/store/schema.ts';
import { bundleUrl } from '../bundle.ts';
import { openapiDocument } from '../openapi.ts';
import { localAwsOptions } from './aws-options.ts';
import { bundleOnChange } from './bundle-on-change.ts';
import { createTable, startDatabase } from './database.ts';
import { startLocalJobs } from './events/local-jobs.ts';
import { functionEnvironment, type ServiceEnvironment } from './function-environment.ts';
import { type FunctionHost, functionHost } from './gateway/function-host.ts';
import { type Functions, startGateway } from './gateway/gateway.ts';
import { startIdentityProvider } from './identity-provider/identity-provider.ts';
import { startKms } from './kms/kms.ts';
import { keptSecret } from './private-file.ts';
import { loopbackAddresses, startReference } from './reference.ts';
import { localTable, seed } from './seed.ts';
import { localSigningKeys } from './signing-keys.ts';
import { refuseSecondStart, writeStackFile } from './stack-file.ts';
import { createTableInput } from './table-input.ts';

/** Any OpenID provider that shall be believed instead of the development one. */
export type OtherProvider = { readonly issuer: string; readonly jwksUrl: string; readonly clientIds: string };

export type StackOptions = {
  /** The gateway's port; the reference page, the identity provider and the event bus take the three after it. */
  readonly port: number;
  /** Where data and keys are kept between two starts. */
  readonly directory: string;
  /** Forget everything first. */
  readonly fresh: boolean;
  readonly otherProvider?: OtherProvider | undefined;
  /** How often expired orders are looked for; by default as often as in AWS. */
  readonly expireEveryMs?: number;
};

export type Stack = {
  readonly api: string;
  readonly reference: string;
  readonly identityProvider: string;
  readonly events: string;
  readonly database: string;
  stop(): Promise<void>;
};

const tableName = 'commerce';
const audience = 'commerce-api';

const allFunctions = (service: ServiceEnvironment): Functions =>
  Object.fromEntries(
    [authorizer, ...routes, ...jobs].map(({ id, grants, timeoutMs }) => [
      id,
      functionHost(bundleUrl(id), functionEnvironment(grants, service), timeoutMs),
    ]),
  );

/** Starts parts, and stops those already started, last first, when one fails or all shall end. */
const partsOf = () => {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  const add = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting.catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    started.push(part);
    return part;
  };
  return { add, stop };
};

/** Brings up the whole service on loopback. @returns its addresses, and how to end it */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { port, directory, fresh, otherProvider } = options;
  await refuseSecondStart(directory);
  if (fresh) rmSync(directory, { recursive: true, force: true });
  const { add, stop } = partsOf();
  let functions: Functions = {};
  const restart = async (): Promise<void> => {
    await Promise.all(Object.values(functions).map((host) => host.stop()));
  };
  const host = (id: string): FunctionHost => {
    const found = functions[id];
    if (found === undefined) throw new Error(`no function ${id}`);
    return found;
  };
  const [database, kms, provider, localJobs] = await Promise.all([
    add(startDatabase({ directory: `${directory}/dynamodb` })),
    add(startKms({ file: `${directory}/kms-keys.json` })),
    add(
      startIdentityProvider({
        port: port + 2,
        file: `${directory}/identity-provider-keys.json`,
        ...loopbackAddresses(port + 1),
      }),
    ),
    add(startLocalJobs({ port: port + 3, directory, host, expireEveryMs: options.expireEveryMs })),
    add(bundleOnChange(restart)),
  ]);
  const believed = otherProvider ?? { ...provider, clientIds: provider.clientIds.join(',') };
  const [issuer = ''] = believed.issuer.split(',');

  await createTable(
    new DynamoDBClient(localAwsOptions(database.endpoint)),
    tableName,
    createTableInput(tableDefinition),
  );
  await seed(localTable(database.endpoint, tableName), issuer);

  const baseUrl = `http://localhost:${port}`;
  functions = allFunctions({
    TABLE_NAME: tableName,
    BASE_URL: baseUrl,
    API_AUDIENCE: audience,
    SIGNING_KEYS: JSON.stringify(await localSigningKeys(kms.endpoint)),
    EVENT_BUS: 'commerce',
    CURSOR_SECRET: keptSecret(`${directory}/cursor-secret`),
    IDP_ISSUER: believed.issuer,
    IDP_JWKS_URL: believed.jwksUrl,
    IDP_CLIENT_IDS: believed.clientIds,
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ENDPOINT_URL_KMS: kms.endpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: localJobs.endpoint,
  });
  await add(Promise.resolve({ stop: restart }));
  await add(localJobs.startTriggers(database.endpoint, tableName));
  await add(startGateway({ port, routes, functions }));
  const reference = await add(
    startReference({
      port: port + 1,
      document: openapiDocument,
      gatewayUrl: `${baseUrl}/api/v1`,
      issuer: provider.issuer,
      clientId: 'web',
    }),
  );
  const stack = {
    api: `${baseUrl}/api/v1`,
    reference: reference.url,
    identityProvider: provider.issuer,
    events: localJobs.endpoint,
    database: database.endpoint,
  };
  writeStackFile(directory, { ...stack, tableName });
  return { ...stack, stop };
};
