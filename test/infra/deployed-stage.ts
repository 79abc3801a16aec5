import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { bundlePublicKeys, codeIn } from '../../infra/functions/bundled-code.ts';
import type { CodeOf } from '../../infra/service.ts';
import { namesOf } from '../../infra/stage/names.ts';
import { createTable, startDatabase } from '../../local/database/database.ts';
import { localTable } from '../../local/database/local-table.ts';
import { createTableInput } from '../../local/database/table-input.ts';
import { startEventServer } from '../../local/events/event-server.ts';
import { eventInput } from '../../local/events/local-jobs.ts';
import { startFcm } from '../../local/fcm/fcm.ts';
import { newServiceAccount } from '../../local/fcm/start.ts';
import { startGateway } from '../../local/gateway/gateway.ts';
import { startKms } from '../../local/kms/kms.ts';
import { startLambda } from '../../local/lambda/lambda.ts';
import { newMediaKey } from '../../local/media/media-key.ts';
import { startMidtrans } from '../../local/midtrans/midtrans.ts';
import { anyPort } from '../../local/process/port.ts';
import { startWebhookReceiver } from '../../local/receiver/receiver.ts';
import { startS3 } from '../../local/s3/s3.ts';
import { loadSeed } from '../../local/sample/load-seed.ts';
import { startSecretsManager } from '../../local/secrets-manager/secrets-manager.ts';
import { localAwsOptions, localSecrets, localSigner } from '../../local/settings/aws-options.ts';
import { credentialKeysText, localSigningKeys } from '../../local/settings/signing-keys.ts';
import type { SigningKey } from '../../shared/auth/own/signing-keys.ts';
import { sweepTopups } from '../../shared/jobs/topups.ts';
import { routes } from '../../shared/routes.ts';
import { keepVerdict } from '../../shared/store/books/last-verdict.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import { startIssuer } from '../auth/issuer.ts';
import { setup as bundleOnce, folder } from '../bundle/bundle-once.ts';
import { cleanVerdict } from '../harness/clean-verdict.ts';
import { serviceTokenRows } from '../harness/given-service.ts';
import { merchant, secretOf } from '../harness/merchant.ts';
import type { AwsRequest } from './aws-calls.ts';
import { startFunctions, viaProxy } from './deployed-functions.ts';
import { filesOf } from './files.ts';
import type { Misfortune } from './journey/orders.ts';
import type { Outside } from './journey/topups.ts';
import { ageTopups, letTimePass } from './let-time-pass.ts';
import type { AwsEndpoints } from './recording-proxy.ts';
import { reportOne } from './report-one.ts';
import { parameterFor, place, type Values } from './resolved.ts';
import { scheduledInputs } from './scheduled-input.ts';
import { resourcesOf, settingsOf, synthesizeInto, type Templates } from './synthesized.ts';

/** Whether the write captures a payment. Without this write the money stays held. */
export const isCapture = ({ target, body }: AwsRequest): boolean =>
  target.endsWith('.TransactWriteItems') && JSON.stringify(body).includes('"captured"');

/** Whether the write stores an opened top-up. Without this write only the gateway knows the payment page. */
export const isOpened = ({ target, body }: AwsRequest): boolean =>
  target.endsWith('.TransactWriteItems') && JSON.stringify(body).includes('topup.opened');

export const stage = 'prod';
export const names = namesOf(stage);

const mediaBucket = names.mediaBucket(place['AWS::AccountId'] ?? '', place['AWS::Region'] ?? '');
const copiesBucket = 'copies';

/** The ARN may name any stream of the table, because the local poller checks no permissions. */
const streamArn = `arn:aws:dynamodb:${place['AWS::Region']}:${place['AWS::AccountId']}:table/${names.table}/stream/1`;

const busArn = `arn:aws:events:${place['AWS::Region']}:${place['AWS::AccountId']}:event-bus/${names.eventBus}`;

/** The values that only a deployment knows: the keys, and parameters about them. */
const deployedValues = ({ api, data, jobs }: Templates, keys: readonly SigningKey[], credentials: string): Values => {
  const credentialKeys: { readonly keys: readonly { readonly key_id: string }[] } = JSON.parse(credentials);
  const [ofCertificates, ofTokens] = [true, false].map((wanted) =>
    resourcesOf(data, 'AWS::KMS::Key').filter(([id]) => id.startsWith('CredentialKeys') === wanted),
  );
  const arns = [
    ...(ofTokens ?? []).map(([id], index) => [`${id}.Arn`, keys[index]?.key_id] as const),
    ...(ofCertificates ?? []).map(([id], index) => [`${id}.Arn`, credentialKeys.keys[index]?.key_id] as const),
  ];
  return {
    ...Object.fromEntries(arns),
    [parameterFor(jobs, names.tableStream(names.table))]: streamArn,
    ...Object.fromEntries(resourcesOf(jobs, 'AWS::Events::EventBus').map(([id]) => [`${id}.Arn`, busArn])),
    [parameterFor(jobs, names.entryCopies)]: copiesBucket,
    [parameterFor(jobs, names.credentialKeys)]: credentials,
    [parameterFor(jobs, names.credentialKeyArns)]: credentialKeys.keys.map(({ key_id }) => key_id),
    [parameterFor(api, names.signingKeys)]: JSON.stringify(keys),
    [parameterFor(api, names.keyIds)]: keys.map(({ jwk }) => jwk.kid).join(','),
    [parameterFor(api, names.signingKeyArns)]: keys.map(({ key_id }) => key_id),
  };
};

/** The AWS services of a stage, with the actions of a test on them. */
export type StageAws = {
  readonly endpoints: Omit<AwsEndpoints, 'lambda'>;
  /** Puts an object into the media bucket without a record in the table. */
  readonly stray: (key: string) => unknown;
  /** Tags an upload as clean, if no stand-in of GuardDuty does so. */
  readonly scan: (key: string) => unknown;
  stop(): Promise<void>;
};

export type StartAws = (wanted: {
  readonly secrets: ReadonlyMap<string, string>;
  readonly buckets: { readonly copies: string; readonly media: string };
}) => Promise<StageAws>;

/** The stand-ins of the local stack. */
const startLocalAws: StartAws = async ({ secrets, buckets }) => {
  const [database, kms, events, secretsManager, objects] = await Promise.all([
    startDatabase(),
    startKms(),
    startEventServer({ port: 0 }),
    startSecretsManager(new Map(secrets)),
    startS3({
      buckets: {
        [buckets.copies]: { lockedDays: 1 },
        [buckets.media]: { versioned: true, plan: { prefix: 'incoming/' } },
      },
      secrets: localSecrets,
      region: localSigner.region,
    }),
  ]);
  return {
    endpoints: {
      ...{ dynamodb: database.endpoint, kms: kms.endpoint },
      ...{ events: events.endpoint, secretsManager: secretsManager.endpoint, s3: objects.endpoint },
    },
    stray: (key) => {
      const version = { key, marker: false, size: 1, etag: '"1"', modified: '2026-01-01T00:00:00.000Z', headers: {} };
      objects.shelf(buckets.media)?.add(version, Buffer.from('x'));
    },
    scan: () => undefined,
    stop: async () => {
      for (const part of [objects, secretsManager, events, kms, database]) await part.stop();
    },
  };
};

/** The code of each function, from the bundles that all tests of a run share. */
const bundledOnce = async (): Promise<CodeOf> => {
  await bundleOnce();
  await bundlePublicKeys(folder);
  return codeIn(folder);
};

/**
 * The production stage on this machine as its assembly deploys it: bundles, environment and timeouts of the template.
 * Stand-ins replace AWS, with a proxy per function. The table has the local stack's sample people.
 * @param startAws starts the stand-ins; by default the local stack's
 */
export const startDeployedStage = async (startAws = startLocalAws) => {
  const mediaKey = newMediaKey();
  const settings = { ...settingsOf(stage), media: { publicKey: mediaKey.publicKey } };
  const [issuer = ''] = settings.identityProvider.issuers;
  const assembly = mkdtempSync(join(tmpdir(), 'assembly-'));
  const account = newServiceAccount();
  const secrets = new Map([
    [names.gatewaySecret, secretOf(merchant)],
    [names.pushSecret, JSON.stringify(account)],
    [names.mediaSecret, mediaKey.privateKey],
  ]);
  const [codeOf, aws, provider, payments, fcm, receiver] = await Promise.all([
    bundledOnce(),
    startAws({ secrets, buckets: { copies: copiesBucket, media: mediaBucket } }),
    startIssuer(),
    startMidtrans({ merchant }),
    startFcm({ account }),
    startWebhookReceiver({}),
  ]);
  const database = aws.endpoints.dynamodb;
  const templates = synthesizeInto(assembly, settings, codeOf);
  const client = new DynamoDBClient(localAwsOptions(database));
  await createTable(client, names.table, createTableInput(tableDefinition));
  const { seed } = await loadSeed(database, names.table, 'the key of the samples');
  await seed(issuer);
  await provider.rotate('key-1');
  const keys = await localSigningKeys(aws.endpoints.kms);
  const values = deployedValues(templates, keys, await credentialKeysText(aws.endpoints.kms));
  const port = await anyPort();
  const lambdas = await startLambda({
    secrets: localSecrets,
    region: localSigner.region,
    invoke: (name, event) => functions.find(({ id }) => names.function(id) === name)?.host.invoke(event),
  });
  const functions = await startFunctions([templates.api, templates.data, templates.jobs], {
    assembly,
    values,
    // The template names a real provider, so the test signs its tokens with that issuer. Only the key set's address is
    // replaced.
    overrides: {
      IDP_JWKS_URL: provider.jwksUrl,
      BASE_URL: `http://127.0.0.1:${port}`,
      MEDIA: JSON.stringify({
        bucket_url: `${viaProxy}/${mediaBucket}`,
        public_url: 'https://media.example.com',
        key_pair_id: 'K1',
        secret: names.mediaSecret,
      }),
      ENTRY_COPIES: `${viaProxy}/${copiesBucket}`,
      PAYMENT_GATEWAY: JSON.stringify({ app_url: payments.url, api_url: payments.url, secret: names.gatewaySecret }),
      PUSH_PROVIDER: JSON.stringify({ base_url: fcm.url, token_url: `${fcm.url}/token`, secret: names.pushSecret }),
      SERVICE_TOKENS: JSON.stringify(serviceTokenRows),
      ...receiver.environment,
    },
    endpoints: { ...aws.endpoints, lambda: lambdas.endpoint },
  });
  const hosts = Object.fromEntries(functions.map(({ id, host }) => [id, host]));
  const gateway = await startGateway({ port, routes, functions: hosts });
  const stop = async (): Promise<void> => {
    for (const part of [gateway, ...functions, lambdas, payments, fcm, receiver, provider, aws]) await part.stop();
    rmSync(assembly, { recursive: true });
  };
  const url = `http://127.0.0.1:${gateway.port}/api/v1`;
  const endpoints = { database, events: aws.endpoints.events };
  const chargeOf = (topupId: string) => {
    const charge = payments.book.all().findLast(({ reference }) => reference.startsWith(topupId));
    if (charge === undefined) throw new Error(`The gateway has no ${topupId}.`);
    return charge;
  };
  const losing = async (which: (request: AwsRequest) => boolean, act: () => Promise<unknown>): Promise<void> => {
    for (const { lose } of functions) lose(which);
    await act();
    for (const { lose } of functions) lose();
  };
  const runJob = async (id: string, event: unknown): Promise<void> => {
    const { error } = (await hosts[id]?.invoke(event)) ?? { error: `There is no ${id}.` };
    if (error !== undefined) throw new Error(error);
  };
  const runScheduled = async (id: string): Promise<void> => {
    for (const input of scheduledInputs(templates.jobs, names.function(id))) await runJob(id, input);
  };
  const misfortune: Misfortune = {
    letTimePass: () => letTimePass(database, names.table),
    dying: (pay) => losing(isCapture, pay),
  };
  const outside: Outside = {
    pay: async (topupId, isDelivered) => {
      payments.setSwitches({ lose_webhook: !isDelivered });
      const chosen = payments.choose(chargeOf(topupId), 'bca_va');
      if (chosen) payments.act(chosen, 'pay');
      await payments.idle();
    },
    takeBack: async (topupId) => {
      payments.setSwitches({ lose_webhook: false });
      payments.act(chargeOf(topupId), 'charge_back');
      await payments.idle();
    },
    fail: () => payments.setSwitches({ fail: 1 }),
    dying: (open) => losing(isOpened, open),
    tokenDies: (token) => fcm.setSwitches({ errors: { [token]: 'UNREGISTERED' } }),
    judge: () => keepVerdict(localTable(database, names.table), cleanVerdict(Date.now()), Date.now()),
    report: () => reportOne(localTable(database, names.table)),
    age: () => ageTopups(database, names.table),
    sweep: () => runScheduled(sweepTopups.id),
    runScheduled,
    deliver: (job, event) => runJob(job, eventInput({}, [event])),
  };
  const files = filesOf(database, names.table, aws);
  return {
    ...templates,
    ...{ keys, values, issuer, provider, url, endpoints, functions, misfortune, outside, files, stop },
    /** The messages to webhook endpoints. */
    received: receiver.messages,
  };
};
