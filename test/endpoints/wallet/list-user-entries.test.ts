import { listUserEntries as row } from '../../../shared/routes/wallet/user-wallets.ts';
import { givenEntries, wireEntry } from '../../harness/given-wallet.ts';
import { handlerOver } from '../../harness/operation.ts';
import { describeUserReading } from '../../harness/user-reading.ts';

describeUserReading({
  row,
  handlerOf: await handlerOver(row),
  field: 'entries',
  given: async (userId) => (await givenEntries(userId, 3)).map(wireEntry),
  nothing: () => ({ entries: [], next_cursor: null }),
});
