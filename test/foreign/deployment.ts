import { setTimeout as delay } from 'node:timers/promises';
import { readPrivateFile, writePrivateFile } from '../../local/process/private-file.ts';

const fileIn = (serviceDirectory: string): string => `${serviceDirectory}/data/deployment.json`;
const pollIntervalMs = 500;

/**
 * Records the end of the first deployment. Meanwhile, other processes run tests that need no stage.
 * @param failure the message of the deployment's error; undefined on success
 */
export const recordDeployment = (serviceDirectory: string, failure?: string): void =>
  writePrivateFile(fileIn(serviceDirectory), JSON.stringify({ failure }));

/** Waits for the end of the first deployment. @throws Error when the deployment failed */
export const deploymentEnds = async (serviceDirectory: string): Promise<void> => {
  for (;;) {
    const recorded = readPrivateFile(fileIn(serviceDirectory));
    if (recorded !== undefined) {
      const { failure } = JSON.parse(recorded);
      if (failure !== undefined) throw new Error(failure);
      return;
    }
    await delay(pollIntervalMs);
  }
};
