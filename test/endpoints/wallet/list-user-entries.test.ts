import { listUserEntries, portsOf } from '../../../functions/wallet/list-user-entries.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { listUserEntries as row } from '../../../shared/routes/wallet/user-wallets.ts';
import { givenEntries, wireEntry } from '../../harness/given-wallet.ts';
import { describeUserReading } from '../../harness/user-reading.ts';

describeUserReading({
  row,
  handlerOf: (of) => lambda(row, listUserEntries, portsOf(of)),
  field: 'entries',
  given: async (userId) => (await givenEntries(userId, 3)).map(wireEntry),
  nothing: () => ({ entries: [], next_cursor: null }),
});
