import { defineConfig } from 'vitest/config';
import { journeys } from './test/foreign/journeys/fit.ts';

const awaited = 'test/foreign/deployed-stage.ts';
const stage = { globalSetup: ['test/foreign/stage.ts'], setupFiles: [awaited] };

/** `npm run foreign`: tests of the deployment against AWS emulators of other projects. */
export default defineConfig({
  test: {
    environment: 'node',
    sequence: { setupFiles: 'list' },
    maxWorkers: 2,
    // These limits only end tests that hang. cfn-lint takes 35 s for a stage on an idle machine.
    testTimeout: 1_800_000,
    env: { EVENTUALLY_MS: '300000' },
    hookTimeout: 600_000,
    projects: [
      { extends: true, test: { name: 'templates', include: ['test/foreign/templates/*.test.ts'] } },
      { extends: true, test: { name: 'commands', include: ['test/foreign/commands/*.test.ts'] } },
      { extends: true, test: { name: 'moto', include: ['test/foreign/moto/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'deployed', include: ['test/foreign/deployed/*.test.ts'], ...stage, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: [...journeys.map((name) => `test/journeys/${name}.test.ts`), 'test/foreign/journeys/*.test.ts'],
          ...stage,
          setupFiles: [awaited, 'test/foreign/journeys/seed.ts'],
          ...{ sequence: { groupOrder: 2 }, maxWorkers: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'again',
          include: ['test/foreign/again/*.test.ts'],
          ...stage,
          ...{ sequence: { groupOrder: 3 }, maxWorkers: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'lost-region',
          include: ['test/foreign/lost-region/*.test.ts'],
          ...stage,
          setupFiles: [awaited, 'test/foreign/journeys/seed.ts'],
          ...{ sequence: { groupOrder: 4 }, maxWorkers: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'typed',
          include: ['test/foreign/typed/*.test.ts'],
          ...stage,
          ...{ sequence: { groupOrder: 5 }, maxWorkers: 1 },
        },
      },
    ],
  },
});
