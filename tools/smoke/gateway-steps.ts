import assert from 'node:assert/strict';
import { bearer, call, expectError, type Step, signIn } from './journey.ts';

/** Smoke steps: answers that the gateway or its authorizer gives before an operation's function runs. */
export const gatewaySteps: readonly Step[] = [
  {
    name: 'an unknown route is not_found in the Error body',
    run: async (journey) => expectError(await call(journey, '/nowhere'), 404, 'not_found'),
  },
  {
    name: 'an unknown route with a bearer token is not_found, too',
    run: async (journey) => expectError(await call(journey, '/nowhere', bearer('x.y.z')), 404, 'not_found'),
  },
  {
    name: 'a wrong method is not_found',
    run: async (journey) => expectError(await call(journey, '/me/onboarding', { method: 'DELETE' }), 404, 'not_found'),
  },
  {
    name: 'no token is unauthorized',
    run: async (journey) => expectError(await call(journey, '/me'), 401, 'unauthorized'),
  },
  {
    name: 'a malformed token is unauthorized',
    run: async (journey) => expectError(await call(journey, '/me', bearer('x.y.z')), 401, 'unauthorized'),
  },
  {
    name: 'a page of another origin may send its preflight',
    run: async (journey) => {
      const response = await call(journey, '/me', { method: 'OPTIONS' });
      assert.equal(response.status, 204);
      assert.match(response.headers.get('access-control-allow-headers') ?? '', /Authorization/i);
    },
  },
];

const burst = 1000;

/** Checks that some of too many concurrent requests get 429. Only a deployed stage throttles. */
export const throttleStep: Step = {
  name: `some of ${burst} sign-ins at once are throttled, in the Error body`,
  run: async (journey) => {
    const answers = await Promise.all(Array.from({ length: burst }, () => signIn(journey, 'x')));
    const throttled = answers.find(({ status }) => status === 429);
    assert.ok(throttled, 'nothing was throttled');
    assert.ok(throttled.headers.get('retry-after'), 'the answer carries no Retry-After');
    await expectError(throttled, 429, 'dependency_unavailable');
  },
};
