import type { APIGatewayAuthorizerResult, APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { publicKeysFunction } from '../../infra/stage/names.ts';
import type { FunctionHost } from '../../local/functions/function-host.ts';
import { userId } from '../../shared/domain/ids.ts';
import { expireOrders } from '../../shared/jobs/orders.ts';
import { publishEvents } from '../../shared/jobs/outbox.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { checkedAnswer } from '../harness/answer.ts';
import { checkedLogLine } from '../harness/log-lines.ts';
import { names, startDeployedStage } from '../infra/deployed-stage.ts';
import { runJobs } from '../infra/run-jobs.ts';
import { resourcesOf } from '../infra/synthesized.ts';
import { walkThrough } from '../infra/whole-journey.ts';
import { functionHost, handlerName } from './whole-stage/function-host.ts';
import { describeLeastPrivilege } from './whole-stage/least-privilege.ts';

// Here each function runs in a process under Lambda's runtime interface client, instead of in a thread.
vi.mock(import('../../local/functions/function-host.ts'), () => import('./whole-stage/function-host.ts'));

const stage = await startDeployedStage();
afterAll(() => stage.stop());

const hostOf = (id: string): FunctionHost => {
  const found = stage.functions.find((row) => row.id === id);
  if (found === undefined) throw new Error(`The stage has no ${id}.`);
  return found.host;
};
const invocations = new Map([authorizer, ...routes].map(({ id }) => [id, vi.spyOn(hostOf(id), 'invoke')]));

await walkThrough(stage.url, stage.issuer, stage.provider, stage.misfortune, stage.outside, stage.files);
// The output of a process is complete only after its end.
const stopAll = () => Promise.all(stage.functions.map(({ host }) => host.stop()));
await stopAll();
const walked = new Map(
  [...invocations].map(([id, { mock }]) => [id, { calls: [...mock.calls], settledResults: [...mock.settledResults] }]),
);

/**
 * Runs functions that fail on purpose. The runtime logs the failures. These lines are about no request of the journey,
 * so its log lines do not contain them.
 */
const outsideTheJourney = async <Result>(run: () => Promise<Result>) => {
  const output = vi.mocked(process.stdout.write);
  const hear = output.getMockImplementation();
  const lines: string[] = [];
  output.mockImplementation((line) => lines.push(String(line)) > 0);
  const result = await run();
  await stopAll();
  if (hear) output.mockImplementation(hear);
  return { result, lines };
};
const {
  result: { ran, published },
} = await outsideTheJourney(async () => ({
  ran: await runJobs(hostOf, stage.jobs, stage.endpoints.database, names.table, userId(stage.issuer, 'budi')),
  /** CloudFormation waits for the answer at an address that does not exist here. */
  published: await hostOf(publicKeysFunction).invoke({
    RequestType: 'Create',
    ResourceProperties: { Timetable: stage.keys.map(({ key_id, signs_from }) => ({ key_id, signs_from })) },
    ResponseURL: 'https://127.0.0.1:1/',
  }),
}));

/** The events of a function in the journey, and its results in the runtime. */
const heardOf = <Event, Result>(id: string) => {
  const { calls = [], settledResults = [] } = walked.get(id) ?? {};
  expect(calls.length, `invocations of ${id}`).toBeGreaterThan(0);
  return calls.map(([event], index) => {
    expect(settledResults[index]).toEqual({ type: 'fulfilled', value: { result: expect.anything() } });
    return { event: event as Event, result: settledResults[index]?.value.result as Result };
  });
};

/** Only a deployment knows the API's id. Before that, the address has `<logical id>`, which is no valid host. */
const withApiId = (result: APIGatewayProxyResult): APIGatewayProxyResult => ({
  ...result,
  body: result.body.replaceAll(/https:\/\/<\w+>/g, 'https://api'),
});

test('the template names the handler under which the runtime finds it', () => {
  const functions = [stage.api, stage.data, stage.jobs].flatMap((template) =>
    resourcesOf(template, 'AWS::Lambda::Function'),
  );
  expect(new Set(functions.map(([, { Properties }]) => Properties.Handler))).toEqual(new Set([handlerName]));
});

describe.each(routes)('under the real runtime $id', (row) => {
  const heard = heardOf<APIGatewayProxyEvent, APIGatewayProxyResult>(row.id);

  test('an operation answers real events by the contract, a success among them', () => {
    const answers = heard.map(({ event, result }) =>
      checkedAnswer(row, withApiId(result), String(event.requestContext.extendedRequestId)),
    );
    expect(answers.map(({ code }) => code)).toContain('ok');
  });

  test('an operation writes one JSON line about each event, and the runtime none', () => {
    for (const { event, result } of heard) {
      const { authorization } = event.headers;
      const line = checkedLogLine(String(event.requestContext.extendedRequestId), [
        // The token's claims contain the caller's id, and so does the log line.
        authorization?.split('.').at(-1),
        event.body === null ? [] : JSON.parse(event.body),
      ]);
      expect(line).toMatchObject({ route: row.id, status: result.statusCode });
    }
  });
});

describe('under the real runtime the authorizer', () => {
  type Asked = { methodArn: string; multiValueHeaders: { authorization?: string[] } };
  const heard = heardOf<Asked, APIGatewayAuthorizerResult>(authorizer.id);

  test('the authorizer allows a token of sign-in, and no service token', () => {
    const effects = new Set<string>();
    for (const { event, result } of heard) {
      const ofService = event.multiValueHeaders.authorization?.[0]?.startsWith('Bearer svc_') === true;
      const Effect = ofService ? 'Deny' : 'Allow';
      effects.add(Effect);
      expect(result.policyDocument.Statement).toEqual([expect.objectContaining({ Effect })]);
    }
    expect(effects.size).toBe(2);
  });

  test('the authorizer throws the 401 of API Gateway without a token', async () => {
    const [first] = heard;
    const event = { ...first?.event, multiValueHeaders: { Authorization: ['Basic dXNlcjpwYXNz'] } };
    const { result, lines } = await outsideTheJourney(() => hostOf(authorizer.id).invoke(event));
    expect(result).toEqual({ error: 'Unauthorized' });
    // Lambda's client logs this line; our own host of functions does not.
    expect(lines.at(-1)).toMatch(/^\S+Z\t[\w-]+\tERROR\tInvoke Error .*"errorMessage":"Unauthorized"/);
  });
});

describeLeastPrivilege({ stage, ran, published });

test('under the real runtime the jobs answer what their triggers send', async () => {
  const { result } = await outsideTheJourney(() =>
    Promise.all([hostOf(publishEvents.id).invoke({ Records: [] }), hostOf(expireOrders.id).invoke({})]),
  );
  expect(result).toEqual([{ result: { batchItemFailures: [] } }, { result: null }]);
});

test('the real runtime reports a folder without the handler', async () => {
  const host = functionHost(new URL('whole-stage/index.mjs', import.meta.url), {}, 20_000);
  const { result } = await outsideTheJourney(() => host.invoke({}).finally(() => host.stop()));
  expect(result).toEqual({ error: expect.stringContaining("Cannot find module 'index'") });
});
