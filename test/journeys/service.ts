import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleFolder } from '../../infra/bundle/bundle.ts';
import { areFresh } from '../../local/functions/bundle-on-change.ts';
import { closeServer, listenOnLoopback, neighbours } from '../../local/process/port.ts';
import { serveChromium } from '../browser/chromium-server.ts';
import { folder } from '../bundle/bundle-once.ts';
import { freePorts } from './free-ports.ts';
import { newDirectory, runService } from './run-service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    api: string;
    /** Starts the service or the browser of the run, and answers its address. */
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

/** A part that starts at its first use. An idle service alone takes a twentieth of a core. */
const late = <Part>(start: () => Promise<Part>, stop: (part: Part) => Promise<unknown>) => {
  let part: Promise<Part> | undefined;
  return {
    started: () => (part ??= start()),
    stop: async () => {
      const running = await part?.catch(() => undefined);
      if (running !== undefined) await stop(running);
    },
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
  const service = late(
    () => {
      takeBundles();
      return runService({ port, directory, outputFile, environment: { RETURN_URLS: shop } });
    },
    (running) => running.stop(),
  );
  const browser = late(serveChromium, (server) => server.close());
  const addressOf: Readonly<Record<string, () => Promise<string>>> = {
    '/service': async () => (await service.started()).api,
    '/chromium': async () => (await browser.started()).wsEndpoint(),
  };
  const starter = createServer(async ({ url = '' }, response) => {
    const [status, text] = await Promise.resolve(addressOf[url]?.()).then(
      (address) => [address === undefined ? 404 : 200, address] as const,
      (cause: unknown) => [500, String(cause)] as const,
    );
    response.writeHead(status).end(text);
  });
  const starterPort = await listenOnLoopback(starter, 0, 'the tests');
  stopping.push(browser.stop, service.stop, () => closeServer(starter));
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
