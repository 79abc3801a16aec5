import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { table } from '../../../shared/runtime/table.ts';
import { payoutKey } from '../../../shared/store/table/payout-keys.ts';
import { bookedPayout, brokenRules, formOf, givenPaidTopups, paysOut } from '../../harness/given-payout.ts';
import { putAll } from '../../harness/put-all.ts';

test.each([
  ['midtrans', 'PO-copied'],
  ['other', undefined],
])('a payout that lies where another one belongs is told: %s, %s', async (gateway, payoutId) => {
  const report = await givenPaidTopups(2);
  const form = formOf(report);
  expect(await paysOut(report, form)).toMatchObject({ found: 'booked' });
  const item = (await bookedPayout(form.payout_id)) ?? expect.fail('no payout');
  const Key = payoutKey(gateway, payoutId ?? String(item['settlement_id']));
  await putAll([{ ...item, ...Key }]);
  expect(await brokenRules()).toEqual([
    `malformed ${Key.PK} ${Key.SK.replace('#', ' ')}: as its key says, midtrans ${form.payout_id}`,
  ]);
  await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
});
