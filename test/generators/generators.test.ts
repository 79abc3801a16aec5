import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { Order } from '../../shared/contract/orders/order.ts';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { idTokenOf } from '../journeys/client.ts';
import { folder } from './install.ts';
import { laterLine, startLaterVersion } from './later-version.ts';

// Each of these tools takes seconds.
vi.setConfig({ testTimeout: 90_000 });

const run = promisify(execFile);
const generated = `${folder}.generated`;
const documents = { all: `${generated}/openapi.json`, app: `${generated}/openapi-app.json` };

/** Runs a tool of the generators' own packages. @returns its output; throws when it fails */
const tool = async (name: string, ...args: string[]): Promise<string> => {
  const { stdout, stderr } = await run('node', [`${folder}node_modules/.bin/${name}`, ...args], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout + stderr;
};

const orvalOutput = (client: 'fetch' | 'zod') => ({
  input: documents.app,
  output: { target: `${generated}/${client}.ts`, client, mode: 'single', baseUrl: inject('api') },
});

/** The options of hey-api. Node needs imports with file extensions. */
const heyApi = {
  input: documents.app,
  output: { path: `${generated}/hey-api`, module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
};

beforeAll(() => {
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated, { recursive: true });
  writeFileSync(documents.all, JSON.stringify(openapiDocument()));
  writeFileSync(documents.app, JSON.stringify(openapiDocument('app')));
});

test.for(Object.entries(documents))('Spectral finds no error in the document of %s', async ([, file]) => {
  const printed = await tool('spectral', 'lint', file, '--ruleset', 'spectral.json', '--format', 'json');
  const findings: { severity: number; code: string }[] = JSON.parse(printed.replace(/^[^[]*/, ''));
  expect(findings.filter(({ severity }) => severity === 0)).toEqual([]);
});

describe('a client in TypeScript', () => {
  test('a client in TypeScript is generated without a warning by openapi-typescript, orval and hey-api, and compiles', {
    timeout: 120_000,
  }, async () => {
    const config = `${generated}/orval.config.mjs`;
    writeFileSync(
      config,
      `export default ${JSON.stringify({ fetch: orvalOutput('fetch'), zod: orvalOutput('zod') })};`,
    );
    const heyConfig = `${generated}/hey-api.config.mjs`;
    writeFileSync(heyConfig, `export default ${JSON.stringify(heyApi)};`);
    const printed = await Promise.all([
      tool('openapi-ts', '--file', heyConfig),
      tool('openapi-typescript', documents.app, '--output', `${generated}/types.ts`),
      tool('orval', '--config', config),
    ]);
    expect(printed.join('')).not.toMatch(/warn|error|⚠|❌/i);
    expect(await tool('tsc', '--project', 'tsconfig.json')).toBe('');
  });

  test.for(['openapi-fetch', 'orval', 'hey-api'])(
    'a client in TypeScript signs in, onboards, orders and tops up: %s',
    async (walk) => {
      const env = { ...process.env, API: inject('api'), ID_TOKEN: await idTokenOf(`walker-${walk}`) };
      const { stdout } = await run('node', [`${folder}walks/${walk}.ts`], { env });
      expect(Order.parse(JSON.parse(stdout))).toMatchObject({ status: 'paid' });
    },
  );

  test.for(['openapi-fetch', 'orval', 'hey-api'])(
    'a client in TypeScript reads a later version: %s',
    async (client) => {
      await using version = await startLaterVersion(inject('api'));
      const env = { ...process.env, API: version.api, ID_TOKEN: await idTokenOf('budi') };
      const { stdout } = await run('node', [`${folder}walks/later-${client}.ts`], { env });
      expect(stdout).toBe(laterLine);
    },
  );
});
