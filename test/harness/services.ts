import type { TestProject } from 'vitest/node';
import { startDatabase } from '../../infra/local/database.ts';
import { startKms } from '../../infra/local/kms/kms.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseEndpoint: string;
    kmsEndpoint: string;
  }
}

const running: { stop(): Promise<void> }[] = [];

/** Starts what the integration tests share, on free ports: DynamoDB Local and the KMS stand-in, both in memory. */
export const setup = async (project: TestProject): Promise<void> => {
  const [database, kms] = await Promise.all([startDatabase(), startKms()]);
  running.push(database, kms);
  project.provide('databaseEndpoint', database.endpoint);
  project.provide('kmsEndpoint', kms.endpoint);
};

export const teardown = async (): Promise<void> => {
  await Promise.all(running.map((service) => service.stop()));
};
