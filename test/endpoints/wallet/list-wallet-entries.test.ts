import { expect, test } from 'vitest';
import { handler } from '../../../functions/wallet/list-wallet-entries.ts';
import { WalletEntryPage } from '../../../shared/contract/wallet/wallet.ts';
import { listWalletEntries as row } from '../../../shared/routes/wallet/wallet.ts';
import { entryKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenBalance, givenEntries, storedWallet, wireEntry } from '../../harness/given-wallet.ts';
import { handlerOver } from '../../harness/operation.ts';
import { describeOwnList } from '../../harness/own-list.ts';

describeOwnList({
  row,
  handlerOf: await handlerOver(row),
  field: 'entries',
  given: async (userId, count) => (await givenEntries(userId, count)).map(wireEntry),
  malformedKey: (userId) => entryKey(userId, 'ent_7'),
});

test('listWalletEntries sums up to the balance', async () => {
  const { user, caller } = await givenCaller();
  for (const idr of [500_000, 1, 99_999]) await givenBalance(user.user_id, idr);
  const { entries } = WalletEntryPage.parse((await call(handler, row, { caller })).body);
  const sum = entries.reduce((total, { available_change_idr }) => total + available_change_idr, 0);
  expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: sum, held_idr: 0 });
});
