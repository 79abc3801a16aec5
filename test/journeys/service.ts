import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleFolder } from '../../infra/bundle/bundle.ts';
import { areFresh } from '../../local/bundle-on-change.ts';
import { closeServer, listenOnLoopback, neighbours } from '../../local/port.ts';
import { folder } from '../bundle/bundle-once.ts';
import { freePorts } from './free-ports.ts';
import { newDirectory, type RunningService, runService } from './run-service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    api: string;
    /** Answers once the service runs. */
    starter: string;
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

/** The service of all journeys. It starts at the first use, because an idle service takes a tenth of a core. */
const lateService = (options: Parameters<typeof runService>[0]) => {
  let service: Promise<RunningService> | undefined;
  return {
    started: () => (service ??= runService(options)),
    stop: async () => (await service?.catch(() => undefined))?.stop(),
  };
};

/** Reuses the bundles that the bundle tests have made. */
const takeBundles = (): void => {
  if (!areFresh(folder) || areFresh()) return;
  // The folder also holds native code that only Lambda's platform loads.
  cpSync(folder, bundleFolder, { recursive: true, filter: (path) => !path.includes('-arm64') });
};

const stopping: (() => Promise<unknown>)[] = [];

/** Prepares the service for all journeys as a newcomer would. It starts at the first use. */
export const setup = async (project: TestProject): Promise<void> => {
  const port = await freePorts();
  const shop = `http://localhost:${port + neighbours.length}/shop`;
  const directory = newDirectory();
  const outputFile = join(directory, 'output.log');
  const service = lateService({ port, directory, outputFile, environment: { RETURN_URLS: shop } });
  const starter = createServer(async (_, response) => {
    takeBundles();
    const failure = await service.started().then(
      () => '',
      (cause: unknown) => String(cause),
    );
    response.writeHead(failure === '' ? 204 : 500).end(failure);
  });
  const starterPort = await listenOnLoopback(starter, 0, 'the tests');
  stopping.push(service.stop, () => closeServer(starter));
  project.provide('starter', `http://127.0.0.1:${starterPort}`);
  project.provide('shop', shop);
  project.provide('api', `http://localhost:${port}/api/v1`);
  project.provide('referencePage', `http://localhost:${port + 1}`);
  project.provide('identityProvider', `http://127.0.0.1:${port + 2}`);
  project.provide('events', `http://127.0.0.1:${port + 3}`);
  project.provide('phones', `http://localhost:${port + 5}`);
  project.provide('receiver', `http://localhost:${port + 7}`);
  project.provide('serviceDirectory', directory);
  project.provide('serviceOutputFile', outputFile);
};

export const teardown = async (): Promise<void> => {
  for (const stop of stopping) await stop();
};
