import { expect, test, vi } from 'vitest';
import { table } from '../../../shared/runtime/table.ts';
import { settlePayout } from '../../../tools/settlement/payout.ts';
import { storedItems } from '../../harness/given.ts';
import { brokenRules, givenPaidTopups } from '../../harness/given-payout.ts';
import { givenStaff } from '../../harness/given-staff.ts';

test.each([-40, 40])(
  'a payout is of the day of the table, where the clock of who types it is %i days wrong',
  async (days) => {
    const { user } = await givenStaff('finance');
    const report = await givenPaidTopups(1);
    const now = Date.now;
    const wrong = vi.spyOn(Date, 'now').mockImplementation(() => now() + days * 86_400_000);
    const rows = report.map(({ reference, payment_id, amount_idr }) => `${reference},${payment_id},${amount_idr}`);
    const text = ['order id,transaction id,amount', ...rows].join('\n');
    const payout = `PO-clock-${days}`;
    const options = { payout, received: '49000', transferFee: '0', draft: true, by: user.user_id };
    const { found } = await settlePayout(table, 'midtrans', text, options, async () => 'somebody');
    wrong.mockRestore();
    expect(found).toBe('drafted');
    const { created_at } =
      (await storedItems()).find(({ SK, payout_id }) => String(SK).startsWith('SETTLEMENT#') && payout_id === payout) ??
      {};
    expect(Math.abs(Date.parse(String(created_at)) - Date.now())).toBeLessThan(600_000);
    expect(await brokenRules()).toEqual([]);
  },
);
