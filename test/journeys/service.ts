import type { TestProject } from 'vitest/node';
import { freePorts } from './free-ports.ts';
import { type RunningService, runService } from './run-service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    api: string;
    referencePage: string;
    identityProvider: string;
    events: string;
    phones: string;
    serviceDirectory: string;
    serviceOutputFile: string;
  }
}

let service: RunningService | undefined;

/** Starts the service once for all journeys, as a newcomer does. */
export const setup = async (project: TestProject): Promise<void> => {
  const port = await freePorts();
  service = await runService({ port });
  project.provide('api', service.api);
  project.provide('referencePage', `http://localhost:${port + 1}`);
  project.provide('identityProvider', `http://127.0.0.1:${port + 2}`);
  project.provide('events', `http://127.0.0.1:${port + 3}`);
  project.provide('phones', `http://localhost:${port + 5}`);
  project.provide('serviceDirectory', service.directory);
  project.provide('serviceOutputFile', service.outputFile);
};

export const teardown = async (): Promise<void> => {
  await service?.stop();
};
