import { mkdirSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { idTokenOf } from '../journeys/client.ts';
import { folder } from './install.ts';
import { isInstalled, printedBy, skips } from './tools.ts';

const root = `${folder}../..`;
const installed = `${root}/.build/runtimes`;
const platform = `${process.platform}-${process.arch}`;

type Runtime = readonly [name: string, ofPackage: string, program: string, ...words: string[]];

/** Each runtime with its package of npm, which contains the program itself. */
const runtimes: readonly Runtime[] = [
  ['Node 20', `node-20@npm:node-${platform}@20.19.5`, 'node-20/bin/node'],
  ['Node 22', `node-22@npm:node-${platform}@22.23.3`, 'node-22/bin/node'],
  ['Bun', `@oven/bun-${platform}@1.4.4`, `@oven/bun-${platform}/bin/bun`],
  ['Deno', `@deno/${platform}-glibc@2.9.6`, `@deno/${platform}-glibc/deno`, 'run', '-A'],
];

describe.for(runtimes)('the client package on %s', ([name, ofPackage, program, ...words]) => {
  const path = `${installed}/node_modules/${program}`;
  let isSkipped = false;

  beforeAll(async () => {
    mkdirSync(installed, { recursive: true });
    const options = ['--prefix', installed, '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--force'];
    const has = (await isInstalled(path, '--version')) || (await isInstalled('npm', 'install', ...options, ofPackage));
    isSkipped = skips(name, has ? undefined : `${name} is not here: npm did not give ${ofPackage}.`);
    if (!isSkipped) await printedBy('npm', ['run', '--silent', 'client:build'], { cwd: root });
  }, 200_000);

  beforeEach(({ skip }) => skip(isSkipped));

  test('the client package signs in, onboards, orders, tops up and reads a list as an ES module', async () => {
    const env = { ...process.env, API: inject('api'), ID_TOKEN: await idTokenOf(`walker-${name.replace(' ', '-')}`) };
    const printed = await printedBy(path, [...words, `${folder}walks/package.mjs`], { env });
    expect(printed).toMatch(/^v\d+\.\d+\.\d+ paid 0 1\n$/);
  });

  test('the client package reads the catalog and a text of an error as CommonJS', async () => {
    const env = { ...process.env, API: inject('api') };
    const printed = await printedBy(path, [...words, `${folder}walks/package.cjs`], { env });
    expect(printed).toBe('3 Sesi Anda berakhir. Silakan masuk lagi.\n');
  });
});
