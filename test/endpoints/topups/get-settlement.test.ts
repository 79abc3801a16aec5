import { expect, test } from 'vitest';
import { handler } from '../../../functions/topups/get-settlement.ts';
import { getSettlement as row } from '../../../shared/routes/topups/settlements.ts';
import { shownSettlement } from '../../../shared/store/topups/change-settlement.ts';
import { call } from '../../harness/call.ts';
import { givenSettlement, namedSettlement } from '../../harness/given-settlement.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';

test.for(['finance', 'admin'] as const)('getSettlement answers %s the settlement as drafted', async (role) => {
  const [{ caller }, settlement] = [await givenStaff(role), await givenSettlement()];
  const answer = await call(handler, row, { caller, ...namedSettlement(settlement) });
  expect([answer.status, answer.body]).toEqual([200, shownSettlement(settlement)]);
});

test('getSettlement is forbidden to support, and a missing one is not found', async () => {
  const settlement = await givenSettlement();
  const { caller } = await givenStaff('support');
  expect(await call(handler, row, { caller, ...namedSettlement(settlement) })).toMatchObject({ code: 'forbidden' });
  const finance = (await givenStaff('finance')).caller;
  const params = { settlement_id: 'stl_01ka0000000000000000000zzz' };
  expect(await call(handler, row, { caller: finance, params })).toMatchObject({ code: 'not_found' });
});

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
