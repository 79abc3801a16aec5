import type { TestProject } from 'vitest/node';
import { startDatabase } from '../../infra/local/database.ts';
import { startKms } from '../../infra/local/kms/kms.ts';
import { startMidtrans } from '../../infra/local/midtrans/midtrans.ts';
import { startSecretsManager } from '../../infra/local/secrets-manager/secrets-manager.ts';
import { merchant, secretOf } from './merchant.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseEndpoint: string;
    kmsEndpoint: string;
    midtransUrl: string;
    secretsManagerEndpoint: string;
  }
}

const running: { stop(): Promise<void> }[] = [];

/** Starts what the integration tests share, on free ports: DynamoDB Local and the stand-ins, all in memory. */
export const setup = async (project: TestProject): Promise<void> => {
  const [database, kms, midtrans, secretsManager] = await Promise.all([
    startDatabase(),
    startKms(),
    startMidtrans({ merchant }),
    startSecretsManager(new Map([['gateway', secretOf(merchant)]])),
  ]);
  // Nobody listens where these tests say that they do.
  midtrans.setSwitches({ lose_webhook: true });
  running.push(database, kms, midtrans, secretsManager);
  project.provide('midtransUrl', midtrans.url);
  project.provide('secretsManagerEndpoint', secretsManager.endpoint);
  project.provide('databaseEndpoint', database.endpoint);
  project.provide('kmsEndpoint', kms.endpoint);
};

export const teardown = async (): Promise<void> => {
  await Promise.all(running.map((service) => service.stop()));
};
