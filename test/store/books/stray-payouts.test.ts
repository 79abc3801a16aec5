import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { timeSortedId } from '../../../shared/domain/ids.ts';
import { table } from '../../../shared/runtime/table.ts';
import { paidOutPrefix, payoutKey } from '../../../shared/store/table/payout-keys.ts';
import { nextFencingToken } from '../../../shared/store/topups/book-payout.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { storedItems } from '../../harness/given.ts';
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

test('a settlement that the command of 2026-11-22 books again is reported by its other attempt', async () => {
  const report = await givenPaidTopups(2);
  const form = formOf(report);
  expect(await paysOut(report, form)).toMatchObject({ found: 'booked' });
  const booked = (await bookedPayout(form.payout_id)) ?? expect.fail('no payout');
  const rows = (await storedItems()).filter(
    ({ SK, payout_id }) => String(SK).startsWith(paidOutPrefix) && payout_id === form.payout_id,
  );
  expect(rows).toHaveLength(2);
  expect(await brokenRules()).toEqual([]);

  // In the format of the previous version, the entry's key has the gateway's name. Neither entry nor rows name a
  // settlement.
  const attempt = await nextFencingToken(table, 'midtrans');
  const { settlement_id: _, ...payout } = booked;
  const again = {
    ...{ ...payout, ...payoutKey('midtrans', form.payout_id), attempt },
    entry_id: timeSortedId('ent', Date.now(), randomBytes),
  };
  const taken = rows.map(({ PK, SK, settlement_id: _settlement, ...row }) => ({
    ...{ PK: String(PK), SK: String(SK) },
    ...{ ...row, attempt },
  }));
  await putAll([...taken, again]);
  const name = `midtrans ${form.payout_id}, attempt ${Number(booked['attempt'])}`;
  expect(await brokenRules()).toContain(`payout ${name}: 100000 of 2, 0 of 0`);
});
