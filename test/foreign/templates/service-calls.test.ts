import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyPort } from '../../../local/port.ts';
import { homeRegion, startMinistack } from '../laptop/aws.ts';
import { productionIn, regions } from './production.ts';
import { creationCalls, refusalOf } from './service-calls.ts';

let aws: Awaited<ReturnType<typeof startMinistack>>;
beforeAll(async () => {
  aws = await startMinistack({ port: await anyPort(), directory: '.build/foreign/service-calls' });
});
afterAll(() => aws?.stop());

// One account: the second Region fails on every name that is not of its Region alone.
describe.each(regions)('the services themselves take what production creates in %s', (region) => {
  const calls = creationCalls(productionIn(region, 'calls'), region);

  test.each([
    ['iam', 80],
    ['sns', 2],
    ['s3', 3],
  ] as const)('%s', async (service, atLeast) => {
    const asked = calls.filter((call) => call.service === service);
    const refused: string[] = [];
    for (const call of asked) {
      const refusal = await refusalOf(aws.endpoint, region, call);
      if (refusal !== undefined) refused.push(refusal);
    }
    process.stdout.write(`${service} ${region}: ${asked.length} calls, ${refused.length} refused\n`);
    expect(refused).toEqual([]);
    expect(asked.length).toBeGreaterThanOrEqual(atLeast);
  });
});

test('a description that IAM does not take is refused with its own sentence', async () => {
  const trust = { Version: '2012-10-17', Statement: [] };
  const form = { Action: 'CreateRole', RoleName: 'x', Description: 'one’s own', AssumeRolePolicyDocument: trust };
  const fields = Object.entries(form).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const call = {
    service: 'iam',
    id: 'x',
    method: 'POST',
    path: '/',
    body: new URLSearchParams(fields).toString(),
  } as const;
  expect(await refusalOf(aws.endpoint, homeRegion, call)).toContain(
    "Value at 'description' failed to satisfy constraint",
  );
});
