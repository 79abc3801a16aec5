import { beforeEach, expect, test } from 'vitest';
import { payoutKey } from '../../../shared/store/table/payout-keys.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { bookedPayout, brokenRules, formOf, givenPaidTopups, paysOut } from '../../harness/given-payout.ts';
import { putAll } from '../../harness/put-all.ts';

beforeEach(freshTable);

test.each([
  ['midtrans', 'PO-copied'],
  ['other', undefined],
])('a payout under the key of another one is reported: %s, %s', async (gateway, payoutId) => {
  const report = await givenPaidTopups(2);
  const form = formOf(report);
  expect(await paysOut(report, form)).toMatchObject({ found: 'booked' });
  const item = (await bookedPayout(form.payout_id)) ?? expect.fail('no payout');
  const Key = payoutKey(gateway, payoutId ?? String(item['settlement_id']));
  await putAll([{ ...item, ...Key }]);
  expect(await brokenRules()).toEqual([
    `malformed ${Key.PK} ${Key.SK.replace('#', ' ')}: as its key says, midtrans ${form.payout_id}`,
  ]);
});
