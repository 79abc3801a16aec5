import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { replacements } from '../../infra/bundle/replacements.ts';
import { bundle, bundleUrl } from '../../infra/bundle.ts';
import { isBusGrant, isKeyGrant, isSecretGrant, isTableGrant } from '../../shared/routes/grants.ts';
import { environmentOf, functions } from './bundled.ts';
import { startScriptedAws } from './scripted-aws.ts';

/** A folder of its own: the bundles of a running service are not touched. */
const folder = '.build/test-bundle';
const metafile = await bundle(folder);
const aws = await startScriptedAws();
afterAll(() => aws.stop());

/** The modules of which a bundle carries any byte. */
const modulesIn = (id: string): string[] =>
  Object.entries(metafile.outputs[`${folder}/${id}/index.mjs`]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [path] : [],
  );

const clientsIn = (id: string): string[] => {
  const names = modulesIn(id).flatMap((path) => path.match(/@aws-sdk\/client-[\w-]+/) ?? []);
  return [...new Set(names)].toSorted();
};

describe.each(functions)('the bundle of $id', ({ id, ...row }) => {
  const { grants } = row;
  /** Beside who asks somebody outside: who signs private addresses, with a secret. */
  const readsSecret = grants.some(isSecretGrant);
  const clients = [
    ...(grants.some(isTableGrant) ? ['@aws-sdk/client-dynamodb'] : []),
    ...(grants.some(isBusGrant) ? ['@aws-sdk/client-eventbridge'] : []),
    ...(grants.some(isKeyGrant) ? ['@aws-sdk/client-kms'] : []),
    ...(readsSecret ? ['@aws-sdk/client-secrets-manager'] : []),
  ];

  test('holds exactly the AWS clients that its row grants', () => {
    expect(clientsIn(id)).toEqual(clients);
  });

  test('keeps its size', () => {
    const bytes = readFileSync(bundleUrl(id, folder));
    expect(bytes.length, 'raw').toBeLessThanOrEqual(clients.length > 0 ? 235_000 : 40_000);
    // Who reads a secret carries one client more, and mostly the adapter of somebody outside. The longest lists of what an
    // operation can be refused for, and the steps of orders and of the wallet, are shared by those that come near the limits.
    const limit = readsSecret ? 79_000 : 77_300;
    expect(gzipSync(bytes).length, 'gzip').toBeLessThanOrEqual(limit);
  });
});

/** Loads bundles one after the other, each in its own environment, and says after which of them undici was there. */
const loader = `
  const isLoaded = () => process.moduleLoadList.some((name) => name.includes('undici'));
  for (const { id, url, environment } of JSON.parse(process.argv[1])) {
    Object.assign(process.env, environment);
    await import(url).catch((cause) => { throw new Error(id + ' does not start', { cause }); });
    if (isLoaded()) { process.stdout.write(id); break; }
  }
  process.exit();`;

test('every bundle starts without loading undici, its throw-away call included', async () => {
  const bundles = functions.map((row) => ({
    id: row.id,
    url: bundleUrl(row.id, folder).href,
    environment: environmentOf(row, aws.endpoint),
  }));
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--input-type=module', '--eval', loader],
    JSON.stringify(bundles),
  ]);
  expect(stdout).toBe('');
});

test('undici is told from what this process has loaded', async () => {
  const script = "await import('node:http'); process.stdout.write(process.moduleLoadList.join())";
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toContain('undici');
});

test('every replaced module is still a module that a bundle asks for', () => {
  const asked = Object.keys(metafile.inputs);
  const stale = replacements.filter(({ module }) => !asked.some((path) => path.endsWith(`node_modules/${module}`)));
  expect(stale.map(({ module }) => module)).toEqual([]);
});
