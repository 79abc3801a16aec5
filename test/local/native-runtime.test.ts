import { afterAll, expect, test } from 'vitest';
import { bundleUrl } from '../../infra/bundle/bundle.ts';
import { methodArn, proxyEvent } from '../../local/gateway/proxy-event.ts';
import { publishEvents } from '../../shared/jobs/outbox.ts';
import { getKeySet } from '../../shared/routes/service/service.ts';
import { authorizer } from '../../shared/routes.ts';
import { folder } from '../bundle/bundle-once.ts';
import { environmentOf, signingKey } from '../bundle/bundled.ts';
import { ok, startScriptedAws } from '../bundle/scripted-aws.ts';
import { checkedAnswer } from '../harness/answer.ts';
import { checkedLogLine, hearOutput } from '../harness/log-lines.ts';
import { functionHost } from './native-runtime/function-host.ts';

const timeoutMs = 20_000;
const publicKey = signingKey.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const aws = await startScriptedAws({ GetPublicKey: [ok({ PublicKey: publicKey })] });
afterAll(() => aws.stop());

/** Invokes a bundle under Lambda's runtime interface client. The output of the process is complete after its end. */
const invoked = async (row: Parameters<typeof environmentOf>[0], event: unknown) => {
  hearOutput();
  const host = functionHost(bundleUrl(row.id, folder), environmentOf(row, aws.endpoint), timeoutMs);
  return host.invoke(event).finally(() => host.stop());
};

test('under the real runtime an operation answers by the contract and writes one log line, and the runtime none', async () => {
  const requestId = 'request-of-1234';
  const request = { requestId, headers: [], query: new URLSearchParams(), pathParameters: {}, body: null };
  const { result } = await invoked(getKeySet, proxyEvent(getKeySet, request));
  expect(checkedAnswer(getKeySet, result as never, requestId)).toMatchObject({ status: 200, code: 'ok' });
  expect(checkedLogLine(requestId, [])).toMatchObject({ route: getKeySet.id, status: 200 });
});

test('under the real runtime the authorizer throws the 401 of API Gateway without a token', async () => {
  const event = { methodArn: methodArn('GET', '/me'), multiValueHeaders: { Authorization: ['Basic dXNlcjpwYXNz'] } };
  expect(await invoked(authorizer, event)).toEqual({ error: 'Unauthorized' });
});

test('under the real runtime a job answers what its trigger sends', async () => {
  expect(await invoked(publishEvents, { Records: [] })).toEqual({ result: { batchItemFailures: [] } });
});

test('the real runtime reports a folder without the handler', async () => {
  const host = functionHost(new URL('native-runtime/index.mjs', import.meta.url), {}, timeoutMs);
  const answer = await host.invoke({}).finally(() => host.stop());
  expect(answer).toEqual({ error: expect.stringContaining("Cannot find module 'index'") });
});
