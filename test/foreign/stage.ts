import type { TestProject } from 'vitest/node';
import { freePorts } from '../journeys/free-ports.ts';
import { recordDeployment } from './deployment.ts';
import { unfit } from './journeys/fit.ts';
import { bootstrap, deploy } from './local/cdk.ts';
import { startEventsPage, subscribeEventsPage } from './local/events-page.ts';
import { type LocalStage, putSecretsInto, startLocalStage } from './local/stage.ts';

const secondsSince = (startedMs: number): number => Math.round((performance.now() - startedMs) / 1000);

const notRun = Object.entries(unfit).map(([name, why]) => `Not run there: the journey ${name}: ${why}.`);

/** Deploys a new stage with the commands of docs/guides/first-deployment.md. */
const deployStage = async (local: LocalStage, startedMs: number): Promise<void> => {
  await bootstrap(local);
  const bootstrappedSeconds = secondsSince(startedMs);
  const { leftOut } = await deploy(local);
  await putSecretsInto(local.endpoint, local.directory);
  await subscribeEventsPage(local.endpoint);
  process.stdout.write(
    `${leftOut.join('\n')}\n${notRun.join('\n')}\nFrom nothing to a deployed stage: ${secondsSince(startedMs)} s, ${bootstrappedSeconds} s of them for the bootstrap.\n`,
  );
};

/** Starts the stand-ins, and the deployment. Tests of the stage wait for its end. */
const startStage = async () => {
  const startedMs = performance.now();
  const serviceDirectory = `${process.cwd()}/.build/foreign/stage`;
  const local = await startLocalStage({ port: await freePorts(), directory: `${serviceDirectory}/data` });
  const deployment = deployStage(local, startedMs).then(
    () => recordDeployment(serviceDirectory),
    (error: Error) => recordDeployment(serviceDirectory, error.message),
  );
  return { laptop: local, events: await startEventsPage(local.endpoint), serviceDirectory, deployment };
};

/** The stage that all vitest projects of the run share, although each loads this module itself. */
const shared = globalThis as { foreignStage?: ReturnType<typeof startStage> };

export const setup = async (project: TestProject): Promise<void> => {
  shared.foreignStage ??= startStage();
  const { laptop: local, events, serviceDirectory } = await shared.foreignStage;
  project.provide('api', local.api);
  project.provide('secondApi', local.secondApi);
  project.provide('endpoint', local.endpoint);
  project.provide('referencePage', local.page);
  project.provide('identityProvider', local.issuer);
  project.provide('phones', local.phones);
  project.provide('receiver', local.receiver);
  project.provide('events', events.url);
  project.provide('serviceDirectory', serviceDirectory);
};

export const teardown = async (): Promise<void> => {
  const started = await shared.foreignStage;
  delete shared.foreignStage;
  await started?.deployment;
  await started?.events.stop();
  await started?.laptop.stop();
};
