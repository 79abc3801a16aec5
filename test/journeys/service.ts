import type { TestProject } from 'vitest/node';
import { neighbours } from '../../local/neighbours.ts';
import { freePorts } from './free-ports.ts';
import { type RunningService, runService } from './run-service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    api: string;
    referencePage: string;
    identityProvider: string;
    events: string;
    phones: string;
    receiver: string;
    serviceDirectory: string;
    serviceOutputFile: string;
    shop: string;
  }
}

let service: RunningService | undefined;

/** Starts the service once for all journeys, as a newcomer does. */
export const setup = async (project: TestProject): Promise<void> => {
  const port = await freePorts();
  const shop = `http://localhost:${port + neighbours.length}/shop`;
  service = await runService({ port, environment: { RETURN_URLS: shop } });
  project.provide('shop', shop);
  project.provide('api', service.api);
  project.provide('referencePage', `http://localhost:${port + 1}`);
  project.provide('identityProvider', `http://127.0.0.1:${port + 2}`);
  project.provide('events', `http://127.0.0.1:${port + 3}`);
  project.provide('phones', `http://localhost:${port + 5}`);
  project.provide('receiver', `http://localhost:${port + 7}`);
  project.provide('serviceDirectory', service.directory);
  project.provide('serviceOutputFile', service.outputFile);
};

export const teardown = async (): Promise<void> => {
  await service?.stop();
};
