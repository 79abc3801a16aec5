import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { table } from '../../../shared/runtime/table.ts';
import { payoutKey } from '../../../shared/store/table/payout-keys.ts';
import { type Books, differences } from '../../../tools/report/books.ts';
import { storedItems } from '../../harness/given.ts';
import { givenBooks } from '../../harness/given-books.ts';
import { bookedPayout, formOf, givenPaidTopups, paysOut, paysOutAt } from '../../harness/given-payout.ts';
import { dyingTable } from '../../harness/interrupted.ts';
import { putAll } from '../../harness/put-all.ts';

// Each export is one pass over the table.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const topups = (instant: string, count: number) => givenPaidTopups(count, Date.parse(instant));

const fees = ({ made }: Books) => made['fees'];
const closing = ({ made }: Books, of: string) =>
  made['accounts']?.find(({ account }) => account === of)?.['closing_idr'];

test('a payout belongs to the month of its booking, and the gateway’s debt is its closing balance', async () => {
  const [first, second] = [await topups('2025-03-10T03:00:00Z', 3), await topups('2025-03-31T03:00:00Z', 2)];
  const forms = [formOf(first), formOf(second)];
  // The reservations of a crashed attempt with another report do not count.
  await expect(
    paysOut([...first, ...second], forms[0] && { ...forms[0], fee_idr: 103_000 }, dyingTable(1)),
  ).rejects.toThrow();
  expect(await paysOutAt('2025-03-31T16:59:59.999Z', first, forms[0])).toMatchObject({ found: 'booked' });
  const march = await givenBooks('2025-03');
  expect(fees(march)).toEqual([
    {
      ...{ day: '2025-03-31', gateway: 'midtrans', payout_id: forms[0]?.payout_id, moves: '3' },
      ...{ gross_idr: '150000', fee_idr: '3000', fee_vat_idr: '0', received_idr: '147000' },
    },
  ]);
  expect(closing(march, 'gateway:midtrans')).toBe('-100000');
  expect(closing(march, 'clearing')).toBe('-147000');
  expect(closing(march, 'platform:gateway_fees')).toBe('-3000');
  expect(differences(march)).toEqual([]);
  for (const tie of ['payouts', 'fees', 'received'])
    expect(
      march.ties.filter((each) => each.tie === tie),
      tie,
    ).toHaveLength(1);

  expect(await paysOutAt('2025-03-31T17:00:00.000Z', second, forms[1])).toMatchObject({ found: 'booked' });
  // The report of a month that is over never changes.
  expect((await givenBooks('2025-03')).mark).toBe(march.mark);
  const april = await givenBooks('2025-04');
  expect(fees(april)).toMatchObject([{ day: '2025-04-01', payout_id: forms[1]?.payout_id, gross_idr: '100000' }]);
  expect(closing(april, 'gateway:midtrans')).toBe('0');
  expect(differences(april)).toEqual([]);
});

test('a payout that differs from its reservations is reported by the differing sums', async () => {
  const report = await topups('2025-05-10T03:00:00Z', 2);
  const form = formOf(report);
  await paysOutAt('2025-05-12T03:00:00Z', report, form);
  const isNote = ({ payout_id, SK }: Record<string, unknown>) =>
    payout_id === form.payout_id && String(SK).startsWith('PAID_OUT#');
  const note = (await storedItems()).find(isNote) ?? expect.fail('no note');
  const { PK, SK } = { PK: String(note['PK']), SK: String(note['SK']) };
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: { PK, SK } }));
  expect(differences(await givenBooks('2025-05'))).toEqual([
    { tie: 'payouts', of: 'gateway:midtrans', report: 50_000n, ledger: 100_000n },
  ]);
  await putAll([{ ...note, PK, SK }]);

  const item = (await bookedPayout(form.payout_id)) ?? expect.fail('no payout');
  const Key = payoutKey('midtrans', String(item['settlement_id']));
  const change = { UpdateExpression: 'SET fee_idr = :fee', ExpressionAttributeValues: { ':fee': 1999 } };
  await table.client.send(new UpdateCommand({ TableName: table.name, Key, ...change }));
  expect(differences(await givenBooks('2025-05'))).toEqual([{ tie: 'fees', of: '', report: 1999n, ledger: 2000n }]);
  await putAll([{ ...item, ...Key }]);
  expect(differences(await givenBooks('2025-05'))).toEqual([]);
});
