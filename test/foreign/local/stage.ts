import { mkdirSync, rmSync } from 'node:fs';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { namesOf } from '../../../infra/stage/names.ts';
import { startPush } from '../../../local/fcm/start.ts';
import { startIdentityProvider } from '../../../local/identity-provider/identity-provider.ts';
import { keptMediaKey } from '../../../local/media/media-key.ts';
import { startPayments } from '../../../local/midtrans/start.ts';
import { freePorts } from '../../../local/process/port.ts';
import { readPrivateFile, writePrivateFile } from '../../../local/process/private-file.ts';
import { claimFor } from '../../../local/process/recorded-process.ts';
import { serviceIn, writeStackFile } from '../../../local/process/stack-file.ts';
import { servicesOf } from '../../../local/process/started.ts';
import { startWebhookReceiver } from '../../../local/receiver/receiver.ts';
import { redirectUrisOf } from '../../../local/reference/reference.ts';
import { localServiceTokens } from '../../../local/settings/service-tokens.ts';
import { account, homeRegion, shellEnvironment, startMinistack } from './aws.ts';
import type { Shell } from './cdk.ts';
import { provider, stage, writeLocalStage, writeSettings } from './directory.ts';
import { startFront } from './front.ts';
import { startMalwareScan } from './malware-scan.ts';

export const secondRegion = 'ap-southeast-1';
export const names = namesOf(stage);

const portsOf = (first: number) => ({
  api: first,
  page: first + 1,
  provider: first + 2,
  aws: first + 3,
  payments: first + 4,
  phones: first + 5,
  secondApi: first + 6,
  receiver: first + 7,
});

/** The shell variables for the commands of docs/guides/first-deployment.md in a Region. */
export const localShell = (endpoint: string, directory: string): Shell => ({
  directory,
  shell: (region = homeRegion) => ({
    ...shellEnvironment(endpoint, region),
    // The adapted app instead of the app in cdk.json.
    CDK_APP: 'node test/foreign/local/app.ts',
    LAPTOP_DIRECTORY: directory,
  }),
});

/** The secrets that an operator has to supply, by name. */
const keptSecrets = (secrets: ReadonlyMap<string, string>, mediaKey: string): Readonly<Record<string, string>> => {
  const [gateway = '', push = ''] = secrets.values();
  return { [names.gatewaySecret]: gateway, [names.pushSecret]: push, [names.mediaSecret]: mediaKey };
};

/** Writes the operator's secrets of docs/guides/first-deployment.md to Secrets Manager. */
export const putSecretsInto = async (endpoint: string, directory: string, region = homeRegion): Promise<void> => {
  const credentials = { accessKeyId: account, secretAccessKey: 'test' };
  const client = new SecretsManagerClient({ endpoint, region, credentials });
  const secrets: Record<string, string> = JSON.parse(readPrivateFile(`${directory}/secrets.json`) ?? '{}');
  for (const [SecretId, SecretString] of Object.entries(secrets))
    await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
  client.destroy();
};

/**
 * Starts ministack with empty data, and stand-ins of external services on this machine. They are an identity provider,
 * the payment gateway, the push provider and a webhook receiver.
 * @param directory the directory of all their data, which is emptied first
 * @param port the first of the ports, which are consecutive
 */
export const startLocalStage = async ({ directory, port }: { readonly directory: string; readonly port: number }) => {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const { add, stop } = servicesOf();
  const ports = portsOf(port);
  const secrets = new Map<string, string>();
  await add(freePorts(port, Object.keys(ports)));
  const aws = await add(startMinistack({ port: ports.aws, directory }));
  const idp = await add(startIdentityProvider({ port: ports.provider, redirectUris: redirectUrisOf(ports.page) }));
  const payments = await add(startPayments({ port: ports.payments, directory, returnUrls: [], secrets }));
  const phones = await add(startPush({ port: ports.phones, directory, secrets }));
  const receiver = await add(startWebhookReceiver({ port: ports.receiver }));
  const bucket = names.mediaBucket(account, homeRegion);
  await add(startMalwareScan({ endpoint: aws.endpoint, region: homeRegion, bucket, account }));
  const mediaKey = keptMediaKey(`${directory}/media-key.json`);
  const home = await add(startFront({ port: ports.api, endpoint: aws.endpoint, region: homeRegion }));
  const second = await add(startFront({ port: ports.secondApi, endpoint: aws.endpoint, region: secondRegion }));
  writeSettings(directory);
  writeLocalStage(directory, {
    endpoint: aws.endpoint,
    apis: { [homeRegion]: home.url, [secondRegion]: second.url },
    addresses: {
      [`${provider}/jwks`]: idp.jwksUrl,
      [provider]: idp.issuer,
      'https://app.sandbox.midtrans.com': payments.url,
      'https://api.sandbox.midtrans.com': payments.url,
      'https://fcm.googleapis.com': phones.url,
      'https://oauth2.googleapis.com/token': `${phones.url}/token`,
    },
    environment: receiver.environment,
    mediaPublicKey: mediaKey.publicKey,
    serviceTokens: localServiceTokens(directory),
  });
  // For commands of the local stack with `--directory`: `npm run token`, `seed`, `settlement`, `report`.
  claimFor(serviceIn(directory));
  const page = `http://localhost:${ports.page}`;
  writeStackFile(directory, {
    ...{ api: `${home.url}/api/v1`, reference: page, identityProvider: idp.issuer, issuer: idp.issuer },
    ...{ payments: payments.url, phones: phones.url, objects: aws.endpoint },
    ...{ database: aws.endpoint, tableName: names.table, events: home.url },
  });
  writePrivateFile(`${directory}/secrets.json`, JSON.stringify(keptSecrets(secrets, mediaKey.privateKey)));
  return {
    endpoint: aws.endpoint,
    api: `${home.url}/api/v1`,
    secondApi: `${second.url}/api/v1`,
    page,
    issuer: idp.issuer,
    payments: payments.url,
    phones: phones.url,
    receiver: receiver.url,
    ...localShell(aws.endpoint, directory),
    stop,
  };
};

export type LocalStage = Awaited<ReturnType<typeof startLocalStage>>;
