import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '../../shared/domain/accounts/roles.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { anyClaims, anyRequest } from '../harness/arbitrary-request.ts';
import { call } from '../harness/call.ts';
import { givenCaller } from '../harness/given.ts';
import { givenPayableOrder, onboarded } from '../harness/given-checkout.ts';
import { bearing, serviceTokens } from '../harness/given-service.ts';
import { idToken } from '../harness/identity-provider.ts';
import { once } from '../harness/once.ts';
import { handlerOf } from '../harness/operation.ts';
import { isRest } from '../suites/suite.ts';

/** The number of random requests. Operations without input need few. */
const runsOf = ({ request }: Route): number => {
  if (Object.keys(request).length === 0) return 2;
  return isRest ? 100 : 20;
};

/** All operations except the one that serves a file of its bundle. */
const served = routes.filter(({ grants }) => !grants.includes('document'));

/** An onboarded caller with every role, so that the random input passes the check of roles. */
const givenBuyer = async () => {
  const { user, caller } = await givenCaller({ ...onboarded, roles: [...roles] });
  return { caller, order_id: (await givenPayableOrder(user)).order_id };
};
const reader = once(givenBuyer);

test.for(served.map((row) => [row.id, row] as const))(
  'the operation %s answers any request with a declared answer and never with a 5xx',
  async ([, row]) => {
    const handler = await handlerOf(row);
    // A random write may change its caller, so only the readings share theirs.
    const { caller, order_id } = await (row.method === 'GET' ? reader() : givenBuyer());
    await fc.assert(
      fc.asyncProperty(anyRequest, fc.boolean(), async (request, known) => {
        const params = known ? { order_id } : request.params;
        const answer = await call(handler, row, {
          ...request,
          ...(row.request.params ? { params } : {}),
          ...(row.auth === 'user' ? { caller } : {}),
          ...(row.auth === 'service' ? { headers: [...(request.headers ?? []), ...bearing(serviceTokens.lms)] } : {}),
        });
        // `call` has checked that the answer is a declared success or the Error body.
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: runsOf(row) },
    );
  },
);

test('signIn answers any claims of a provider with a session or a refusal', async () => {
  const row = routes.find(({ id }) => id === 'signIn') ?? expect.fail('there is no signIn');
  const handler = await handlerOf(row);
  await fc.assert(
    fc.asyncProperty(anyClaims, async (claims) => {
      const answer = await call(handler, row, { body: { id_token: await idToken(claims) } });
      expect(['ok', 'invalid_idp_credential']).toContain(answer.code);
    }),
    { numRuns: isRest ? 50 : 20 },
  );
});
