import type { TestProject } from 'vitest/node';
import { freePorts } from '../journeys/free-ports.ts';
import { unfit } from './journeys/fit.ts';
import { bootstrap, deploy } from './laptop/cdk.ts';
import { startEventsPage } from './laptop/events-page.ts';
import { putSecretsInto, startLaptop } from './laptop/laptop.ts';

const secondsSince = (startedMs: number): number => Math.round((performance.now() - startedMs) / 1000);

const notRun = Object.entries(unfit).map(([name, why]) => `Not run there: the journey ${name}: ${why}.`);

/** From nothing to a deployed stage, by the commands of docs/guides/first-deployment.md. */
const startStage = async () => {
  const startedMs = performance.now();
  const serviceDirectory = `${process.cwd()}/.build/foreign/stage`;
  const laptop = await startLaptop({ port: await freePorts(), directory: `${serviceDirectory}/data` });
  await bootstrap(laptop);
  const bootstrappedSeconds = secondsSince(startedMs);
  const { leftOut } = await deploy(laptop);
  await putSecretsInto(laptop.endpoint, laptop.directory);
  process.stdout.write(
    `${leftOut.join('\n')}\n${notRun.join('\n')}\nFrom nothing to a deployed stage: ${secondsSince(startedMs)} s, ${bootstrappedSeconds} s of them for the bootstrap.\n`,
  );
  return { laptop, events: await startEventsPage(laptop.endpoint), serviceDirectory };
};

/** Each project of the lane loads this file for itself, and all of them have the one stage. */
const shared = globalThis as { foreignStage?: ReturnType<typeof startStage> };

export const setup = async (project: TestProject): Promise<void> => {
  shared.foreignStage ??= startStage();
  const { laptop, events, serviceDirectory } = await shared.foreignStage;
  project.provide('api', laptop.api);
  project.provide('secondApi', laptop.secondApi);
  project.provide('endpoint', laptop.endpoint);
  project.provide('referencePage', laptop.page);
  project.provide('identityProvider', laptop.issuer);
  project.provide('phones', laptop.phones);
  project.provide('receiver', laptop.receiver);
  project.provide('events', events.url);
  project.provide('serviceDirectory', serviceDirectory);
};

export const teardown = async (): Promise<void> => {
  const started = await shared.foreignStage;
  delete shared.foreignStage;
  await started?.events.stop();
  await started?.laptop.stop();
};
