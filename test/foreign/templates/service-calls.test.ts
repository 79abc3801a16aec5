import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyPort } from '../../../local/process/port.ts';
import { homeRegion, startMinistack } from '../local/aws.ts';
import { assemblies, templatesOf } from './assemblies.ts';
import { creationCalls, refusalOf } from './service-calls.ts';

let aws: Awaited<ReturnType<typeof startMinistack>>;
beforeAll(async () => {
  aws = await startMinistack({ port: await anyPort(), directory: '.build/foreign/service-calls' });
});
afterAll(() => aws?.stop());

/** The lowest number of calls per service for a stage. Other assemblies have fewer. */
const ofStage = { iam: 80, sns: 2, s3: 3 } as const;

// All assemblies share one account, so a name that is not unique there makes the later call fail.
describe.each(Object.entries(assemblies))('the creation calls of %s', (name, assembly) => {
  const { region } = assembly;
  const calls = creationCalls(templatesOf(assembly, 'calls'), region);
  const isStage = !/edge|pipeline/.test(name);

  test.each(['iam', 'sns', 's3'] as const)(
    'the service %s accepts the creation calls of a template',
    async (service) => {
      const asked = calls.filter((call) => call.service === service);
      const refused: string[] = [];
      for (const call of asked) {
        const refusal = await refusalOf(aws.endpoint, region, call);
        if (refusal !== undefined) refused.push(refusal);
      }
      process.stdout.write(`${service}, ${name}: ${asked.length} calls, ${refused.length} refused\n`);
      expect(refused).toEqual([]);
      expect(asked.length).toBeGreaterThanOrEqual(isStage ? ofStage[service] : 0);
    },
  );
});

test('a description that IAM refuses is reported with the sentence of IAM', async () => {
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
