import { afterAll, describe, expect, test, vi } from 'vitest';
import { publicKeysFunction } from '../../../infra/stage/names.ts';
import type { FunctionHost } from '../../../local/functions/function-host.ts';
import { userId } from '../../../shared/domain/ids.ts';
import { jobs } from '../../../shared/jobs.ts';
import { routes } from '../../../shared/routes.ts';
import { callsOf } from '../../infra/aws-calls.ts';
import { names, startDeployedStage } from '../../infra/deployed-stage.ts';
import type { Call } from '../../infra/policy-evaluator.ts';
import { keyPolicies, roleArn, statementsOfRole } from '../../infra/role-policies.ts';
import { runJobs } from '../../infra/run-jobs.ts';
import { walkThrough } from '../../infra/whole-journey.ts';
import { forbiddenVariants, protectedWrites } from './forbidden-calls.ts';
import { startForeignAws } from './foreign-aws.ts';
import { simulated } from './simulated.ts';

// Each function runs in a separate process under Lambda's runtime interface client.
vi.mock(import('../../../local/functions/function-host.ts'), () => import('../../local/whole-stage/function-host.ts'));
// Silences and records the functions' log lines.
const printing = vi.spyOn(process.stdout, 'write').mockReturnValue(true);

const stage = await startDeployedStage(startForeignAws);
afterAll(() => stage.stop());

const hostOf = (id: string): FunctionHost => {
  const found = stage.functions.find((row) => row.id === id);
  if (found === undefined) throw new Error(`The stage has no ${id}.`);
  return found.host;
};
const invocations = new Map(stage.functions.map(({ id, host }) => [id, vi.spyOn(host, 'invoke')]));

/** Adds the functions' last log lines to a failure, because they say why a step failed. */
const withLog = async <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((cause: unknown) => {
    const lines = printing.mock.calls.slice(-3).map(([line]) => String(line));
    throw new Error(`${cause instanceof Error ? cause.message : cause}\nThe functions said:\n${lines.join('')}`, {
      cause,
    });
  });

const requests = await withLog(
  walkThrough(stage.url, stage.issuer, stage.provider, stage.misfortune, stage.outside, stage.files),
);
const ran = await runJobs(hostOf, stage.jobs, stage.endpoints.database, names.table, userId(stage.issuer, 'budi'));
const published = await hostOf(publicKeysFunction).invoke({
  RequestType: 'Create',
  ResponseURL: 'https://127.0.0.1:1/',
  ResourceProperties: { Timetable: stage.keys.map(({ key_id, signs_from }) => ({ key_id, signs_from })) },
});
printing.mockRestore();

type Result = { readonly statusCode?: number };

/** The status codes of each function. They are copied, because vitest empties its spies before each test. */
const statusesOf = new Map(
  [...invocations].map(([id, { mock }]) => [
    id,
    mock.settledResults.map(({ value }) => (value?.result as Result | undefined)?.statusCode ?? 0),
  ]),
);

const [keyPolicy = []] = keyPolicies(stage.data, 'SigningKeys');
const [credentialPolicy = []] = keyPolicies(stage.data, 'CredentialKeys');
/** The jobs that sign certificates use a separate KMS key. */
const policyFor = (id: string) =>
  jobs.some((job) => job.id === id && job.grants.includes('sign credentials')) ? credentialPolicy : keyPolicy;
const distinct = (calls: readonly Call[]): readonly Call[] => [
  ...new Map(calls.map((call) => [JSON.stringify(call), call])).values(),
];
const functions = stage.functions.map(({ id, template, requests: made }) => {
  const statements = statementsOfRole(template, id, stage.values);
  const decide = (call: Call): Promise<string> =>
    simulated(roleArn(id), statements, call, call.action.startsWith('kms:') ? policyFor(id) : undefined);
  return { id, decide, calls: distinct(made.flatMap(callsOf)) };
});

const variantsOfEach = (calls: readonly Call[]): readonly Call[] => calls.flatMap(forbiddenVariants);

test.each(routes)('the operation $id succeeds on moto under the native runtime client', async ({ id }) => {
  const statuses = statusesOf.get(id) ?? [];
  expect(statuses.filter((status) => status >= 200 && status < 400).length).toBeGreaterThan(0);
});

test('every function of the stage was invoked', () => {
  const idle = stage.functions.filter(({ id }) => statusesOf.get(id)?.length === 0).map(({ id }) => id);
  expect(idle).toEqual([]);
  process.stdout.write(
    `moto: ${requests} requests, ${routes.length} operations, ${stage.functions.length} functions\n`,
  );
});

test('the jobs complete the open work of the walk', () => {
  expect(ran.open).toBeGreaterThan(0);
  expect(ran.stillOpen).toBe(0);
  expect(ran.expired).toHaveLength(8);
  for (const job of [...ran.expired, ...ran.erased, ...ran.beaten, ...ran.swept, ran.reconciled])
    expect(job.error).toBeUndefined();
  expect(ran.probed).toMatchObject([{ result: [] }]);
  expect(ran.published).toMatchObject({ result: { batchItemFailures: [] } });
  expect(ran.copied).toMatchObject({ result: { batchItemFailures: [] } });
  expect(ran.messaged.length).toBeGreaterThan(0);
  for (const { error } of ran.messaged) expect(error).toBeUndefined();
  expect(ran.asked).toBe(2);
  expect(ran.delivered).toEqual({ result: { batchItemFailures: [] } });
  for (const { error } of ran.redelivered) expect(error).toBeUndefined();
  const answersOf = (path: string) =>
    stage.received().flatMap((message) => (message.path === path ? [message.answered] : []));
  // Both repeated messages may be on their way before the first 410 switches the endpoint off.
  const { 410: gone = [], 500: failed = [], ...others } = Object.groupBy(answersOf('/fail-then-gone'), Number);
  expect([failed.length, others]).toEqual([2, {}]);
  expect([1, 2]).toContain(gone.length);
  expect(answersOf('/gone')).toContain(410);
  expect(ran.alarmed.error).toContain('3 times a rule does not hold.');
  expect(published.error).toContain('ECONNREFUSED');
});

describe('the simulator of IAM', () => {
  test('the simulator of IAM allows each role what its function did', async () => {
    const refused: string[] = [];
    let allowed = 0;
    for (const { id, calls, decide } of functions)
      for (const call of calls) {
        const decision = await decide(call);
        if (decision === 'Allowed') allowed += 1;
        else refused.push(`${id} ${call.action} ${call.resource}: ${decision}`);
      }
    process.stdout.write(`IAM: ${allowed} recorded calls allowed, ${refused.length} refused\n`);
    expect(refused).toEqual([]);
    expect(allowed).toBeGreaterThan(500);
  });

  test.each([
    ['a foreign partition, append-only items, a raw signature and the table itself', variantsOfEach, 1000],
    ['an attribute of an account that its function never writes', protectedWrites, 100],
  ] as const)('the simulator of IAM refuses each role %s', async (what, forbidden, atLeast) => {
    const passed: string[] = [];
    let denied = 0;
    for (const { id, calls, decide } of functions)
      for (const call of distinct(forbidden(calls))) {
        const decision = await decide(call);
        if (decision === 'Allowed') passed.push(`${id} ${call.action} ${JSON.stringify(call.context)}`);
        else denied += 1;
      }
    process.stdout.write(`IAM: ${denied} forbidden calls denied, ${passed.length} allowed: ${what}\n`);
    expect(passed).toEqual([]);
    expect(denied).toBeGreaterThan(atLeast);
  });
});
