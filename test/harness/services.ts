import { rmSync } from 'node:fs';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '../../local/database/database.ts';
import type { Workload } from '../../local/database/database-process.ts';
import { startFcm } from '../../local/fcm/fcm.ts';
import { newServiceAccount } from '../../local/fcm/start.ts';
import { startKms } from '../../local/kms/kms.ts';
import { newMediaKey } from '../../local/media/media-key.ts';
import { mediaSecret, startObjects } from '../../local/media/start.ts';
import { startMidtrans } from '../../local/midtrans/midtrans.ts';
import { startSecretsManager } from '../../local/secrets-manager/secrets-manager.ts';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import type { SigningKey } from '../../shared/auth/own/signing-keys.ts';
import { isRest } from '../suites/suite.ts';
import { merchant, secretOf } from './merchant.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseEndpoint: string;
    kmsEndpoint: string;
    /** The keys of access tokens and of certificates. */
    signingKeys: readonly [SigningKey, SigningKey];
    midtransUrl: string;
    fcmUrl: string;
    secretsManagerEndpoint: string;
    objectsEnvironment: Readonly<Record<string, string>>;
  }
}

const makeSigningKey = async (kms: KMSClient): Promise<SigningKey> => {
  const { KeyMetadata } = await kms.send(new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }));
  const key_id = KeyMetadata?.Arn ?? '';
  return { key_id, signs_from: '2026-01-01T00:00:00.000Z', jwk: await kmsSigner(kms).publicKey(key_id) };
};

/** A file of tests makes about 180 requests. A bank that is not short makes more than 15,000. */
const workloadOf = ({ vitest }: TestProject): Workload =>
  vitest.state.getPaths().length > 80 || isRest || process.env['BANK'] !== undefined ? 'long' : 'short';

const running: { stop(): Promise<void> }[] = [];

/**
 * Starts the shared services of the integration tests on free ports: DynamoDB Local and the stand-ins, all in memory.
 */
export const setup = async (project: TestProject): Promise<void> => {
  const account = newServiceAccount();
  const mediaKey = newMediaKey();
  const [database, kms, midtrans, fcm, secretsManager, objects] = await Promise.all([
    startDatabase({ workload: workloadOf(project) }),
    startKms(),
    startMidtrans({ merchant }),
    startFcm({ account }),
    startSecretsManager(
      new Map([
        ['gateway', secretOf(merchant)],
        ['push', JSON.stringify(account)],
        [mediaSecret, mediaKey.privateKey],
      ]),
    ),
    startObjects({ mediaKey }),
  ]);
  // No service listens at the notification address of these tests.
  midtrans.setSwitches({ lose_webhook: true });
  const records = project.config.env['RIGHTS_FOLDER'] ?? '';
  const forget = async () => rmSync(records, { recursive: true, force: true });
  running.push(database, kms, midtrans, fcm, secretsManager, objects, { stop: forget });
  const client = new KMSClient(localAwsOptions(kms.endpoint));
  project.provide('signingKeys', [await makeSigningKey(client), await makeSigningKey(client)]);
  client.destroy();
  project.provide('fcmUrl', fcm.url);
  project.provide('objectsEnvironment', objects.environment);
  project.provide('midtransUrl', midtrans.url);
  project.provide('secretsManagerEndpoint', secretsManager.endpoint);
  project.provide('databaseEndpoint', database.endpoint);
  project.provide('kmsEndpoint', kms.endpoint);
};

export const teardown = async (): Promise<void> => {
  await Promise.all(running.map((service) => service.stop()));
};
