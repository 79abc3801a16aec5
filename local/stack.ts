import { routes } from '../shared/routes.ts';
import { openapiDocument } from '../tools/openapi/main.ts';
import { builtConsole } from './console/console-build.ts';
import { consoleOptions, consoleUrls } from './console/console-options.ts';
import { developerPorts } from './console/developer-ports.ts';
import { databaseIn } from './database/data-form.ts';
import { startLastingDatabase } from './database/lasting-database.ts';
import { startLocalJobs } from './events/local-jobs.ts';
import { startExternalServices } from './external-services.ts';
import { allFunctions, hostIn } from './functions/all-functions.ts';
import { bundleOnChange } from './functions/bundle-on-change.ts';
import type { FunctionHost } from './functions/function-host.ts';
import { type Functions, startGateway } from './gateway/gateway.ts';
import { plannedFailures } from './gateway/planned-failures.ts';
import { startIdentityProvider } from './identity-provider/identity-provider.ts';
import { startKms } from './kms/kms.ts';
import { startLambda } from './lambda/lambda.ts';
import { serviceLog } from './output/service-log.ts';
import { endWith } from './process/ending.ts';
import { databaseProcessIn, takeDirectory } from './process/own-directory.ts';
import { freePorts, neighbours } from './process/port.ts';
import { savedSecret } from './process/private-file.ts';
import { writeStackFile } from './process/stack-file.ts';
import { servicesOf } from './process/started.ts';
import { redirectUrisOf, startReference } from './reference/reference.ts';
import { filledTable } from './sample/filled-table.ts';
import { sampleNames, samplePeople } from './sample/people.ts';
import { sampleRequests } from './sample/requests/requests.ts';
import { localSecrets, localSigner } from './settings/aws-options.ts';
import { movableClock } from './settings/clock.ts';
import { aboutWith, audience, localSettings, tableName } from './settings/local-settings.ts';
import { localServiceTokens } from './settings/service-tokens.ts';
import { keyEnvironment } from './settings/signing-keys.ts';
import type { Stack, StackOptions } from './settings/stack-options.ts';

/** Starts the whole service on loopback. @returns the addresses of its servers, and `stop()` */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { port, directory, fresh, otherProvider } = options;
  const { add, stop } = servicesOf();
  await add(takeDirectory(directory, fresh));
  await add(freePorts(port, neighbours));
  const log = await add(Promise.resolve(serviceLog(directory)));
  const consoleFiles = await add(Promise.resolve(builtConsole()));
  let functions: Functions = {};
  const restart = async (): Promise<void> => {
    await Promise.all(Object.values(functions).map((host) => host.stop()));
  };
  const clock = movableClock(restart, options.startAtMs);
  const host = (id: string): FunctionHost => hostIn(functions, id);
  const starting = [
    add(
      startLastingDatabase({
        directory: databaseIn(directory),
        processFile: databaseProcessIn(directory),
        onLost: endWith,
      }),
    ),
    add(startKms({ file: `${directory}/kms-keys.json` })),
    add(
      startIdentityProvider({
        port: port + 2,
        file: `${directory}/identity-provider-keys.json`,
        redirectUris: redirectUrisOf(port + 1),
      }),
    ),
    add(
      startLocalJobs({
        ...{ port: port + 3, directory, host, expireEveryMs: options.expireEveryMs },
        print: log.event,
      }),
    ),
    add(
      startExternalServices({
        port: port + 4,
        directory,
        returnUrls: [...consoleUrls(port + 1), ...(options.returnUrls ?? [])],
        webhookForward: options.webhookForward,
      }),
    ),
    add(bundleOnChange({ onBundled: restart })),
    add(
      startLambda({
        secrets: localSecrets,
        region: localSigner.region,
        invoke: (name, event) => functions[name]?.invoke(event),
      }),
    ),
  ] as const;
  // When this process ends during a build, esbuild prints a crash report.
  await Promise.allSettled(starting);
  const [database, kms, provider, localJobs, external, , lambda] = await Promise.all(starting);
  const trusted = otherProvider ?? { ...provider, clientIds: provider.clientIds.join(',') };
  const [issuer = ''] = trusted.issuer.split(',');
  const [clientId = ''] = trusted.clientIds.split(',');

  const { contactKey, openOrders } = await filledTable({
    endpoint: database.endpoint,
    directory,
    media: external,
    peopleOf: options.noPeople ? undefined : issuer,
  });

  const baseUrl = `http://localhost:${port}`;
  const [consoleUrl] = consoleUrls(port + 1);
  functions = allFunctions(
    {
      TABLE_NAME: tableName,
      BASE_URL: baseUrl,
      API_AUDIENCE: audience,
      ...(await keyEnvironment(kms.endpoint)),
      ADDRESS_KEY: savedSecret(`${directory}/address-key`),
      CURSOR_SECRET: savedSecret(`${directory}/cursor-secret`),
      SERVICE_TOKENS: JSON.stringify(localServiceTokens(directory)),
      CONTACT_KEY: contactKey,
      ...localSettings,
      ABOUT: aboutWith(`${consoleUrl}#/courses/{course_id}`),
      IDP_ISSUER: trusted.issuer,
      ...(otherProvider?.otherIssuers && { IDP_OTHER_ISSUERS: otherProvider.otherIssuers }),
      IDP_JWKS_URL: trusted.jwksUrl,
      IDP_CLIENT_IDS: trusted.clientIds,
      AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
      AWS_ENDPOINT_URL_KMS: kms.endpoint,
      AWS_ENDPOINT_URL_EVENTBRIDGE: localJobs.endpoint,
      AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint,
      ...external.environment,
    },
    { movedByMs: clock.movedByMs, print: log.ofFunction },
  );
  const failures = plannedFailures();
  await add(Promise.resolve({ stop: restart }));
  await add(localJobs.startTriggers(database.endpoint, tableName));
  const names = new Map(Object.entries(samplePeople(issuer)).map(([name, id]) => [id, name]));
  await add(
    startGateway({
      ...{ port, routes, functions, failures },
      onAnswer: (request) => log.request({ ...request, caller: names.get(request.caller ?? '') ?? request.caller }),
    }),
  );
  const addresses = {
    api: `${baseUrl}/api/v1`,
    identityProvider: provider.issuer,
    events: localJobs.endpoint,
    ...external.addresses,
  };
  const reference = await add(
    startReference({
      port: port + 1,
      document: () => openapiDocument('local'),
      requests: openOrders ? sampleRequests(issuer, openOrders, Date.now()) : {},
      gatewayUrl: `${baseUrl}/api/v1`,
      issuer: provider.issuer,
      clientId: 'web',
      console: consoleOptions(
        consoleFiles,
        { ...addresses, issuer, clientId, people: options.noPeople ? [] : sampleNames },
        developerPorts({
          ...{ clock, failures, directory, tableName },
          ...{ bus: localJobs.endpoint, api: addresses.api, endpoint: database.endpoint },
        }),
      ),
    }),
  );
  const stack = { ...addresses, console: consoleUrl, reference: reference.url, database: database.endpoint };
  writeStackFile(directory, { ...stack, tableName, issuer });
  return { ...stack, openOrders, stop };
};
