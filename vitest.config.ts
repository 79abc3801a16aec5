import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isRest, seed, testsOf } from './test/suites/suite.ts';
import { Summary } from './test/suites/summary.ts';

/** Files that leave nothing behind share what they import, of which the CDK alone takes a second. */
const shared = { isolate: false };

/** DynamoDB Local and the KMS stand-in once, an environment and a table per file. */
const services = {
  globalSetup: ['test/harness/services.ts'],
  setupFiles: ['test/harness/fresh-modules.ts', 'test/harness/environment.ts'],
  ...shared,
};

const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: { name: 'unit', ...testsOf('domain', 'http', 'architecture', 'client', 'bench', 'console'), ...shared },
  },
  { extends: true, test: { name: 'auth', ...testsOf('auth', 'payments', 'media', 'push', 'webhooks'), ...shared } },
  {
    extends: true,
    test: { name: 'infra', ...testsOf('infra', 'tools'), ...shared },
  },
  {
    extends: true,
    test: {
      name: 'integration',
      ...testsOf('endpoints', 'store', 'steps'),
      ...services,
      sequence: { setupFiles: 'list' },
    },
  },
  {
    extends: true,
    test: {
      name: 'bank',
      ...testsOf('bank'),
      ...services,
      // After all others and file by file: fifty workers at once would starve whatever runs beside them.
      sequence: { groupOrder: 1, setupFiles: 'list' },
      maxWorkers: 1,
      testTimeout: 1_800_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'local',
      globalSetup: ['test/bundle/bundle-once.ts'],
      ...testsOf('local', 'bundle'),
    },
  },
  {
    extends: true,
    test: {
      name: 'journeys',
      ...testsOf('journeys', 'browser', 'generators'),
      globalSetup: ['test/generators/install.ts', 'test/journeys/service.ts'],
      setupFiles: ['test/journeys/started.ts'],
      // The service starts in 3 s, and in half a minute beside ten other programs.
      testTimeout: 180_000,
    },
  },
];

export default defineConfig({
  test: {
    reporters: ['default', new Summary()],
    globalSetup: ['test/suites/packages.ts'],
    env: isRest ? { BANK: 'full', BANK_SEED: String(seed) } : {},
    environment: 'node',
    // Two cores in the smallest CI. A third of the time a worker waits: for the database, a process or a page.
    maxWorkers: 3,
    // A variable changed by a test is as before in the next.
    unstubEnvs: true,
    // For a machine that does other things, too: no test is about its own time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: projects.filter(({ test }) => test?.include?.length),
  },
});
