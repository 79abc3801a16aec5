import { expect, test, vi } from 'vitest';
import { settlePayout } from '../../../infra/settlement/payout.ts';
import { table } from '../../../shared/runtime/table.ts';
import { payoutKey } from '../../../shared/store/table/payout-keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';
import { brokenRules, givenPaidTopups } from '../../harness/given-payout.ts';

test.each([-40, 40])(
  'a payout is of the day of the table, where the clock of who types it is %i days wrong',
  async (days) => {
    const report = await givenPaidTopups(1);
    const now = Date.now;
    const wrong = vi.spyOn(Date, 'now').mockImplementation(() => now() + days * 86_400_000);
    const rows = report.map(({ reference, payment_id, amount_idr }) => `${reference},${payment_id},${amount_idr}`);
    const text = ['order id,transaction id,amount', ...rows].join('\n');
    const payout = `PO-clock-${days}`;
    const options = { payout, received: '49000', transferFee: '0', book: true };
    const { found } = await settlePayout(table, 'midtrans', text, options, async () => 'somebody');
    wrong.mockRestore();
    expect(found).toBe('booked');
    const { created_at } = (await readItem(table, payoutKey('midtrans', payout))) ?? {};
    expect(Math.abs(Date.parse(String(created_at)) - Date.now())).toBeLessThan(600_000);
    expect(await brokenRules()).toEqual([]);
  },
);
