import assert from 'node:assert/strict';
import { schemas } from '../../shared/contract/schemas.ts';
import { bearer, call, expectError, json, type Step } from './journey.ts';

/** An order of a course that does not exist, so that the test can never buy anything. */
const order = { course_ids: [`crs_${'0'.repeat(26)}`], expected_amount_idr: 1 };

/**
 * Smoke steps of the checkout: wallet and purchases are readable, and an order without an idempotency key is refused.
 */
export const checkoutSteps: readonly Step[] = [
  {
    name: 'the user reads their wallet and its movements',
    run: async (journey) => {
      const wallet = await json(await call(journey, '/wallet', bearer(journey.token)), schemas.Wallet);
      const me = await json(await call(journey, '/me', bearer(journey.token)), schemas.User);
      assert.equal(wallet.user_id, me.user_id);
      await json(await call(journey, '/wallet/entries?limit=1', bearer(journey.token)), schemas.WalletEntryPage);
    },
  },
  {
    name: 'the user reads what they bought',
    run: async (journey) =>
      void (await json(await call(journey, '/me/enrollments?limit=1', bearer(journey.token)), schemas.EnrollmentPage)),
  },
  {
    name: 'an order without Idempotency-Key is refused',
    run: async (journey) => {
      const headers = { Authorization: `Bearer ${journey.token}`, 'Content-Type': 'application/json' };
      const response = await call(journey, '/orders', { method: 'POST', headers, body: JSON.stringify(order) });
      await expectError(response, 400, 'idempotency_key_required');
    },
  },
];
