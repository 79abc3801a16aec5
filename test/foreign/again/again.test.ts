import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { authorizer } from '../../../shared/routes.ts';
import { homeRegion } from '../local/aws.ts';
import { deploy, destroy } from '../local/cdk.ts';
import { bundles } from '../local/directory.ts';
import { localShell, names, putSecretsInto } from '../local/stage.ts';
import { aliasVersion } from './alias-version.ts';
import { sellFirstCourse } from './first-sale.ts';

const directory = `${inject('serviceDirectory')}/data`;
const local = localShell(inject('endpoint'), directory);
// The authorizer is the only function whose alias is not in a nested stack. After an update of a nested stack,
// ministack forgets its resources' attributes ("Requested attribute Arn does not exist in schema").
const changed = names.function(authorizer.id);
const unchanged = names.function('getReadiness');
const isAlive = async (api: string): Promise<number> => (await fetch(`${api}/health/ready`)).status;
const seconds = (startedMs: number): string => `${Math.round((performance.now() - startedMs) / 1000)} s`;

test('a test stage that is destroyed is deployed again', async () => {
  await destroy(local);
  await deploy(local);
  expect(await isAlive(inject('api'))).toBe(200);
  await putSecretsInto(inject('endpoint'), directory);
});

// The first sale waits over a minute for its tax policy. Meanwhile the CDK deploys.
test.concurrent('a stage that is deployed again sells from an empty table', sellFirstCourse);

describe.concurrent('during the first sale', () => {
  test('a second deployment of new bundles without a change changes nothing', { concurrent: false }, async () => {
    const startedMs = performance.now();
    rmSync(bundles, { recursive: true });
    const { printed } = await deploy(local);
    expect(printed.match(/\(no changes\)/g)).toHaveLength(4);
    process.stdout.write(`A second deployment without changes: ${seconds(startedMs)}.\n`);
  });

  test('a function with other code gets a version and moves its alias, and no other does', {
    concurrent: false,
  }, async () => {
    const versions = () =>
      Promise.all([changed, unchanged].map((name) => aliasVersion(inject('endpoint'), homeRegion, name)));
    const [before, otherBefore] = await versions();
    writeFileSync(`${directory}/changed-function`, authorizer.id);
    await deploy(local).finally(() => rmSync(`${directory}/changed-function`));
    const [after, otherAfter] = await versions();
    expect(Number(after)).toBe(Number(before) + 1);
    expect(otherAfter).toBe(otherBefore);
    expect(await isAlive(inject('api'))).toBe(200);
  });
});
