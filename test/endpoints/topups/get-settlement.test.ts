import { expect, test } from 'vitest';
import { handler } from '../../../functions/topups/get-settlement.ts';
import { getSettlement as row } from '../../../shared/routes/topups/settlements.ts';
import { shownSettlement } from '../../../shared/store/topups/change-settlement.ts';
import { call } from '../../harness/call.ts';
import { givenSettlement, namedSettlement } from '../../harness/given-settlement.ts';
import { givenStaff } from '../../harness/given-staff.ts';

test.for(['finance', 'admin'] as const)('getSettlement answers %s the settlement as drafted', async (role) => {
  const [{ caller }, settlement] = [await givenStaff(role), await givenSettlement()];
  const answer = await call(handler, row, { caller, ...namedSettlement(settlement) });
  expect([answer.status, answer.body]).toEqual([200, { ...shownSettlement(settlement), review: expect.anything() }]);
});
