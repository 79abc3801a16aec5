import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isRest, seed, testsOf } from './test/suites/suite.ts';
import { Summary } from './test/suites/summary.ts';

/** A worker runs many files, and loads `node_modules` once. Importing the CDK alone takes a second. */
const shared = { isolate: false };

/** Gives each file its own modules of the project, and undoes what an earlier file changed. */
const freshModules = 'test/harness/fresh-modules.ts';

/** One DynamoDB Local, one KMS stub and its keys for all files; a separate environment and table for each file. */
const services = {
  globalSetup: ['test/harness/services.ts'],
  setupFiles: [freshModules, 'test/harness/rights/recorded.ts', 'test/harness/environment.ts'],
  ...shared,
};

/** A long workload runs after all other tests. A short one shares the databases of the other tests. */
const isBankLong = isRest || process.env['BANK'] !== undefined;

/** Tests of bundles, which are made once for a run. */
const bundles = { globalSetup: ['test/bundle/bundle-once.ts'], setupFiles: [freshModules], ...shared };

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
      ...testsOf('endpoints', 'store', 'flows', ...(isBankLong ? [] : ['bank'])),
      ...services,
    },
  },
  {
    extends: true,
    test: {
      name: 'bank',
      ...(isBankLong ? testsOf('bank') : { include: [] }),
      ...services,
      // Fifty workers of a long workload would starve other files.
      sequence: { groupOrder: 1 },
      maxWorkers: 1,
      testTimeout: 1_800_000,
    },
  },
  {
    extends: true,
    // Compares the grants of all rows with the requests of all integration tests, so it runs last.
    test: { name: 'rights', ...(isRest ? { include: [] } : testsOf('rights')), sequence: { groupOrder: 2 } },
  },
  { extends: true, test: { name: 'local', ...testsOf('local', 'bundle'), ...bundles } },
  {
    extends: true,
    test: {
      name: 'journeys',
      ...testsOf('journeys', 'browser', 'generators'),
      globalSetup: [...(isRest ? ['test/generators/install.ts'] : []), 'test/journeys/service.ts'],
      setupFiles: [freshModules, 'test/journeys/started.ts'],
      // The service starts in 3 s on an idle machine, and in 30 s on a machine that runs ten other programs.
      testTimeout: 180_000,
      ...shared,
    },
  },
];

export default defineConfig({
  test: {
    reporters: ['default', new Summary()],
    globalSetup: ['test/suites/packages.ts'],
    env: {
      RIGHTS_FOLDER: join(tmpdir(), `rights-${process.pid}`),
      ...(isRest && { BANK: 'long', BANK_SEED: String(seed) }),
    },
    environment: 'node',
    // `freshModules` runs before the other setup files.
    sequence: { setupFiles: 'list' },
    // The smallest CI machine has two cores. Workers wait a third of their time for the database, a process or a page.
    maxWorkers: 3,
    // After each test, Vitest restores the environment variables that the test has changed.
    unstubEnvs: true,
    // The timeouts are long, because a busy machine may run the tests. No test measures time with a timeout.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    projects: projects.filter(({ test }) => test?.include?.length),
  },
});
