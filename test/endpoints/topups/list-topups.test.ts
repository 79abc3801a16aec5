import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler } from '../../../functions/topups/list-topups.ts';
import { TopupPage } from '../../../shared/contract/topups/topup.ts';
import { listTopups as row } from '../../../shared/routes/topups/topups.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { givenTopups, type Topups } from '../../harness/given-topup.ts';

let topups: Topups;

beforeAll(async () => {
  topups = await givenTopups();
});
afterAll(() => topups.stop());

test('listTopups lists the caller’s own, newest first in pages', async () => {
  const { caller } = await givenPurchaser();
  const opened = [await topups.opened(caller), await topups.opened(caller), await topups.opened(caller)];
  const first = TopupPage.parse((await call(handler, row, { caller, query: { limit: '2' } })).body);
  expect(first.topups).toEqual([opened[2], opened[1]]);
  const query = { limit: '2', cursor: first.next_cursor ?? '' };
  const second = TopupPage.parse((await call(handler, row, { caller, query })).body);
  expect(second).toEqual({ topups: [opened[0]], next_cursor: null });

  const { caller: other } = await givenCaller();
  expect((await call(handler, row, { caller: other })).body).toEqual({ topups: [], next_cursor: null });
  expect(await call(handler, row, { caller: other, query })).toMatchObject({ code: 'invalid_request' });
});
