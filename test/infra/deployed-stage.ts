import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { bundledCode } from '../../infra/bundled-code.ts';
import { localAwsOptions, localSecrets, localSigner } from '../../infra/local/aws-options.ts';
import { createTable, startDatabase } from '../../infra/local/database.ts';
import { startEventServer } from '../../infra/local/events/event-server.ts';
import { startFcm } from '../../infra/local/fcm/fcm.ts';
import { startGateway } from '../../infra/local/gateway/gateway.ts';
import { startKms } from '../../infra/local/kms/kms.ts';
import { loadSeed } from '../../infra/local/load-seed.ts';
import { newMediaKey } from '../../infra/local/media/media-key.ts';
import { startMidtrans } from '../../infra/local/midtrans/midtrans.ts';
import { anyPort } from '../../infra/local/port.ts';
import { newServiceAccount } from '../../infra/local/push.ts';
import { startS3 } from '../../infra/local/s3/s3.ts';
import { startSecretsManager } from '../../infra/local/secrets-manager/secrets-manager.ts';
import { localSigningKeys } from '../../infra/local/signing-keys.ts';
import { createTableInput } from '../../infra/local/table-input.ts';
import { namesOf } from '../../infra/names.ts';
import type { SigningKey } from '../../shared/auth/own/signing-keys.ts';
import { sweepTopups } from '../../shared/jobs.ts';
import { routes } from '../../shared/routes.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import { startIssuer } from '../auth/issuer.ts';
import { serviceTokenRows } from '../harness/given-service.ts';
import { merchant, secretOf } from '../harness/merchant.ts';
import type { AwsRequest } from './aws-calls.ts';
import { startFunctions, viaProxy } from './deployed-functions.ts';
import { filesOf } from './files.ts';
import type { Misfortune } from './journey/orders.ts';
import type { Outside } from './journey/topups.ts';
import { ageTopups, letTimePass } from './let-time-pass.ts';
import { isCapture, isOpened } from './lost-writes.ts';
import { parameterFor, place, type Values } from './resolved.ts';
import { resourcesOf, settingsOf, synthesizeInto, type Templates } from './synthesized.ts';

export const stage = 'prod';
export const names = namesOf(stage);

const mediaBucket = names.mediaBucket(place['AWS::AccountId'] ?? '');
const copiesBucket = names.entryCopies(place['AWS::AccountId'] ?? '');

/** Nobody asks the stand-in of the poller for its rights: any stream of the table will do. */
const streamArn = `arn:aws:dynamodb:${place['AWS::Region']}:${place['AWS::AccountId']}:table/${names.table}/stream/1`;

const busArn = `arn:aws:events:${place['AWS::Region']}:${place['AWS::AccountId']}:event-bus/${names.eventBus}`;

/** What is known of the templates only once the stage is deployed: the keys, and what the parameters say of them. */
const deployedValues = ({ api, data, jobs }: Templates, keys: readonly SigningKey[]): Values => {
  const arns = resourcesOf(data, 'AWS::KMS::Key').map(([id], index) => [`${id}.Arn`, keys[index]?.key_id] as const);
  return {
    ...Object.fromEntries(arns),
    [parameterFor(jobs, names.tableStream(names.table))]: streamArn,
    ...Object.fromEntries(resourcesOf(jobs, 'AWS::Events::EventBus').map(([id]) => [`${id}.Arn`, busArn])),
    [parameterFor(api, names.signingKeys)]: JSON.stringify(keys),
    [parameterFor(api, names.keyIds)]: keys.map(({ jwk }) => jwk.kid).join(','),
    [parameterFor(api, names.signingKeyArns)]: keys.map(({ key_id }) => key_id),
  };
};

/**
 * The production stage as its assembly deploys it, on loopback: bundles, environment and timeouts of the template, with
 * stand-ins for AWS and a proxy in front of each function's way there. The sample people of the local stack are in the table.
 */
export const startDeployedStage = async () => {
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
  const [codeOf, database, kms, events, provider, payments, fcm, secretsManager, objects] = await Promise.all([
    bundledCode(`.build/${stage}-assembly-${process.env['VITEST_POOL_ID'] ?? ''}`),
    startDatabase(),
    startKms(),
    startEventServer({ port: 0 }),
    startIssuer(),
    startMidtrans({ merchant }),
    startFcm({ account }),
    startSecretsManager(secrets),
    startS3({
      buckets: { [copiesBucket]: { lockedDays: 1 }, [mediaBucket]: {} },
      secrets: localSecrets,
      region: localSigner.region,
    }),
  ]);
  const templates = synthesizeInto(assembly, settings, codeOf);
  const client = new DynamoDBClient(localAwsOptions(database.endpoint));
  await createTable(client, names.table, createTableInput(tableDefinition));
  const { seed } = await loadSeed(database.endpoint, names.table, 'the key of the samples');
  await seed(issuer);
  await provider.rotate('key-1');
  const keys = await localSigningKeys(kms.endpoint);
  const values = deployedValues(templates, keys);
  const port = await anyPort();
  const functions = await startFunctions([templates.api, templates.data, templates.jobs], {
    assembly,
    values,
    // The template believes a real provider, under whose name the tokens of the test are signed; and its address is AWS's.
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
    },
    endpoints: {
      ...{ dynamodb: database.endpoint, kms: kms.endpoint },
      ...{ events: events.endpoint, secretsManager: secretsManager.endpoint, s3: objects.endpoint },
    },
  });
  const hosts = Object.fromEntries(functions.map(({ id, host }) => [id, host]));
  const gateway = await startGateway({ port, routes, functions: hosts });
  const stop = async (): Promise<void> => {
    for (const part of [gateway, ...functions, payments, fcm, objects, secretsManager, provider, events, kms, database])
      await part.stop();
    rmSync(assembly, { recursive: true });
  };
  const url = `http://127.0.0.1:${gateway.port}/api/v1`;
  const endpoints = { database: database.endpoint, events: events.endpoint };
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
  const misfortune: Misfortune = {
    letTimePass: () => letTimePass(database.endpoint, names.table),
    dying: (pay) => losing(isCapture, pay),
  };
  const outside: Outside = {
    pay: async (topupId, isTold) => {
      payments.setSwitches({ lose_webhook: !isTold });
      const chosen = payments.choose(chargeOf(topupId), 'bca_va');
      if (chosen) payments.act(chosen, 'pay');
      await payments.idle();
    },
    fail: () => payments.setSwitches({ fail: 1 }),
    dying: (open) => losing(isOpened, open),
    tokenDies: (token) => fcm.setSwitches({ errors: { [token]: 'UNREGISTERED' } }),
    age: () => ageTopups(database.endpoint, names.table),
    sweep: async () => {
      const { error } = (await hosts[sweepTopups.id]?.invoke({})) ?? {};
      if (error !== undefined) throw new Error(error);
    },
  };
  const files = filesOf(database.endpoint, names.table, objects.shelf(mediaBucket));
  return { ...templates, keys, values, issuer, provider, url, endpoints, functions, misfortune, outside, files, stop };
};
