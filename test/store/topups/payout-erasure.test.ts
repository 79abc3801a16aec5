import { expect, test } from 'vitest';
import { table } from '../../../shared/runtime/table.ts';
import { topupPointerKey, walletKey } from '../../../shared/store/table/keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';
import { erase } from '../../harness/erase.ts';
import { givenDeleted } from '../../harness/given-deleted.ts';
import { brokenRules, formOf, givenPaidTopups, paysOut } from '../../harness/given-payout.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { putAll } from '../../harness/put-all.ts';

test('the money that a gateway owes for a user is paid out before, during and after their erasure', async () => {
  const report = await givenPaidTopups(3);
  const { user_id } = (await readItem(table, topupPointerKey(report[0]?.reference.slice(0, -2) ?? ''))) ?? {};
  await givenDeleted({ user_id: String(user_id) });
  const wallet = { ...walletKey(String(user_id)), user_id, held_idr: 0 };
  await putAll([{ ...wallet, available_idr: 0 }]);
  const erasing = interruptedTable(async () => expect(await erase(String(user_id))).toBe('erased'));
  for (const [place, of] of [table, erasing, table].entries()) {
    const part = report.slice(place, place + 1);
    expect(await paysOut(part, formOf(part), of)).toMatchObject({ found: 'booked', payout: { moves: 1 } });
  }
  // An account with money is not erased.
  await putAll([{ ...wallet, available_idr: 150_000 }]);
  expect(await brokenRules()).toEqual([]);
});
