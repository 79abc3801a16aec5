import { freePorts } from '../journeys/free-ports.ts';
import { runService } from '../journeys/run-service.ts';
import { connectChromium } from './chromium.ts';

/** A browser, and a service of its own with fresh sample data, for tests that other files would disturb. */
export const startOwnService = async () => {
  const port = await freePorts();
  const [browser, service] = await Promise.all([connectChromium(), runService({ port, arguments: ['--fresh'] })]);
  const stop = async (): Promise<void> => {
    await browser.close();
    await service.stop();
  };
  return { browser, directory: service.directory, url: `http://localhost:${port + 1}/console/`, stop };
};
