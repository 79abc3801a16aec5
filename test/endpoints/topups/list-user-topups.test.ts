import { listUserTopups as row } from '../../../shared/routes/topups/staff-topups.ts';
import { topupOf as shownTopup } from '../../../shared/store/topups/stored-topup.ts';
import { givenTopupItems, topupOf } from '../../harness/given-listed.ts';
import { handlerOver } from '../../harness/operation.ts';
import { describeUserReading } from '../../harness/user-reading.ts';

describeUserReading({
  row,
  handlerOf: await handlerOver(row),
  field: 'topups',
  given: async (userId) => {
    const startMs = Date.now() - 10_000;
    const payment_url = 'https://pay.example.com/1';
    const topups = [0, 1, 2].map((index) =>
      topupOf(userId, { status: index === 0 ? 'pending' : 'paid', payment_url }, startMs + index * 1000),
    );
    await givenTopupItems(...topups);
    return topups.map((topup) => ({ ...shownTopup(topup), payment_url: null }));
  },
  nothing: () => ({ topups: [], next_cursor: null }),
});
