import { expect, test } from 'vitest';
import { authorization } from '../../../local/gateway/authorization.ts';

const arn = (path: string): string => `arn:aws:execute-api:local:0:local/api/GET/v1${path}`;
const stage = 'arn:aws:execute-api:local:0:local/api/*';

const policy = (Effect: 'Allow' | 'Deny', Resource = stage) => ({
  principalId: 'usr_1',
  policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect, Resource }] },
  context: { user_id: 'usr_1' },
});

/** A gateway with a stubbed authorizer and a clock. */
const gatewayWith = (answer: { result?: unknown; error?: string }) => {
  const world = { nowMs: 0, asked: 0 };
  const invoke = async () => {
    world.asked += 1;
    return answer;
  };
  return { world, decide: authorization({ invoke }, () => world.nowMs) };
};

const allowed = { allowed: { user_id: 'usr_1' } };

test('a decision is cached by its header for 300 s for every route, and then made again', async () => {
  const { world, decide } = gatewayWith({ result: policy('Allow') });
  expect(await decide('Bearer a', { methodArn: arn('/me') })).toEqual(allowed);
  world.nowMs = 299_999;
  expect(await decide('Bearer a', { methodArn: arn('/orders') })).toEqual(allowed);
  expect(world.asked).toBe(1);
  await decide('Bearer b', { methodArn: arn('/me') });
  expect(world.asked).toBe(2);
  world.nowMs = 300_000;
  await decide('Bearer a', { methodArn: arn('/me') });
  expect(world.asked).toBe(3);
});

test('the gateway does not call the authorizer without the header', async () => {
  const { world, decide } = gatewayWith({ result: policy('Allow') });
  for (const missing of [undefined, ''])
    expect(await decide(missing, { methodArn: arn('/me') })).toEqual({ denied: 'UNAUTHORIZED' });
  expect(world.asked).toBe(0);
});

test.each([
  ['the error Unauthorized', { error: 'Unauthorized' }, 'UNAUTHORIZED'],
  ['any other error', { error: 'boom' }, 'AUTHORIZER_FAILURE'],
  ['no policy', { result: {} }, 'AUTHORIZER_FAILURE'],
  ['a Deny', { result: policy('Deny') }, 'ACCESS_DENIED'],
  ['an Allow of something else', { result: policy('Allow', arn('/other')) }, 'ACCESS_DENIED'],
])('the gateway denies a request after %s', async (_, answer, denied) => {
  expect(await gatewayWith(answer).decide('Bearer a', { methodArn: arn('/me') })).toEqual({ denied });
});

test('a refusal is not cached: the next request asks again', async () => {
  const { world, decide } = gatewayWith({ error: 'Unauthorized' });
  await decide('Bearer a', { methodArn: arn('/me') });
  await decide('Bearer a', { methodArn: arn('/me') });
  expect(world.asked).toBe(2);
});
