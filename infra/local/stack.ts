import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { routes } from '../../shared/routes.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import { openapiDocument, triedRoutes } from '../openapi.ts';
import { allFunctions, hostIn } from './all-functions.ts';
import { localAwsOptions } from './aws-options.ts';
import { bundleOnChange } from './bundle-on-change.ts';
import { createTable, startDatabase } from './database.ts';
import { startLocalJobs } from './events/local-jobs.ts';
import type { FunctionHost } from './gateway/function-host.ts';
import { type Functions, startGateway } from './gateway/gateway.ts';
import { startIdentityProvider } from './identity-provider/identity-provider.ts';
import { startKms } from './kms/kms.ts';
import { keptContactKey, loadSeed } from './load-seed.ts';
import { audience, localSettings, tableName } from './local-settings.ts';
import { neighbours } from './neighbours.ts';
import { startOutsiders } from './outsiders.ts';
import { databaseProcessIn, takeDirectory } from './own-directory.ts';
import { partsOf } from './parts.ts';
import { freePorts } from './port.ts';
import { keptSecret } from './private-file.ts';
import { redirectUrisOf, startReference } from './reference.ts';
import { samplePeople } from './sample-people.ts';
import { sampleRequests } from './sample-requests.ts';
import { localServiceTokens } from './service-tokens.ts';
import { keyEnvironment } from './signing-keys.ts';
import { writeStackFile } from './stack-file.ts';
import { createTableInput } from './table-input.ts';

/** Any OpenID provider that shall be believed instead of the development one. */
export type OtherProvider = { readonly issuer: string; readonly jwksUrl: string; readonly clientIds: string };

export type StackOptions = {
  /** The gateway's port; those of `neighbours` take the ones after it. */
  readonly port: number;
  /** Where data and keys are kept between two starts. */
  readonly directory: string;
  /** Forget everything first. */
  readonly fresh: boolean;
  /** Without sample people, and so without anything that they made: the table as it is deployed. */
  readonly noPeople?: boolean;
  readonly otherProvider?: OtherProvider | undefined;
  /** Where the payment page may lead back to. */
  readonly returnUrls?: readonly string[];
  /** How often expired orders are looked for; by default as often as in AWS. */
  readonly expireEveryMs?: number;
};

export type Stack = {
  readonly api: string;
  readonly reference: string;
  readonly identityProvider: string;
  readonly events: string;
  readonly payments: string;
  readonly phones: string;
  readonly objects: string;
  readonly media: string;
  readonly database: string;
  stop(): Promise<void>;
};

/** Brings up the whole service on loopback. @returns its addresses, and how to end it */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { port, directory, fresh, otherProvider } = options;
  const { add, stop } = partsOf();
  await add(takeDirectory(directory, fresh));
  await add(freePorts(port, neighbours));
  let functions: Functions = {};
  const restart = async (): Promise<void> => {
    await Promise.all(Object.values(functions).map((host) => host.stop()));
  };
  const host = (id: string): FunctionHost => hostIn(functions, id);
  const [database, kms, provider, localJobs, outsiders] = await Promise.all([
    add(startDatabase({ directory: `${directory}/dynamodb`, processFile: databaseProcessIn(directory) })),
    add(startKms({ file: `${directory}/kms-keys.json` })),
    add(
      startIdentityProvider({
        port: port + 2,
        file: `${directory}/identity-provider-keys.json`,
        redirectUris: redirectUrisOf(port + 1),
      }),
    ),
    add(startLocalJobs({ port: port + 3, directory, host, expireEveryMs: options.expireEveryMs })),
    add(startOutsiders({ port: port + 4, directory, returnUrls: options.returnUrls ?? [] })),
    add(bundleOnChange({ onBundled: restart })),
  ]);
  const believed = otherProvider ?? { ...provider, clientIds: provider.clientIds.join(',') };
  const [issuer = ''] = believed.issuer.split(',');

  await createTable(
    new DynamoDBClient(localAwsOptions(database.endpoint)),
    tableName,
    createTableInput(tableDefinition),
  );
  const contactKey = keptContactKey(directory);
  const { seed } = await loadSeed(database.endpoint, tableName, contactKey, outsiders);
  const openOrders = options.noPeople ? undefined : await seed(issuer);

  const baseUrl = `http://localhost:${port}`;
  functions = allFunctions({
    TABLE_NAME: tableName,
    BASE_URL: baseUrl,
    API_AUDIENCE: audience,
    ...(await keyEnvironment(kms.endpoint)),
    ADDRESS_KEY: keptSecret(`${directory}/address-key`),
    CURSOR_SECRET: keptSecret(`${directory}/cursor-secret`),
    SERVICE_TOKENS: JSON.stringify(localServiceTokens(directory)),
    CONTACT_KEY: contactKey,
    ...localSettings,
    IDP_ISSUER: believed.issuer,
    IDP_JWKS_URL: believed.jwksUrl,
    IDP_CLIENT_IDS: believed.clientIds,
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ENDPOINT_URL_KMS: kms.endpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: localJobs.endpoint,
    ...outsiders.environment,
  });
  await add(Promise.resolve({ stop: restart }));
  await add(localJobs.startTriggers(database.endpoint, tableName));
  await add(startGateway({ port, routes, functions }));
  const reference = await add(
    startReference({
      port: port + 1,
      document: () => openapiDocument(triedRoutes),
      requests: openOrders ? sampleRequests(samplePeople(issuer), openOrders, Date.now()) : {},
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
    ...outsiders.addresses,
    database: database.endpoint,
  };
  writeStackFile(directory, { ...stack, tableName, issuer });
  return { ...stack, stop };
};
