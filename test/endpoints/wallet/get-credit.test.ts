import { getCredit, handler, portsOf } from '../../../functions/wallet/get-credit.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getCredit as row } from '../../../shared/routes/wallet/bookings.ts';
import { creditKey } from '../../../shared/store/table/keys.ts';
import { describeBookingReading } from '../../harness/booking-reading.ts';
import { creditOf, givenCredit } from '../../harness/given-credit.ts';

describeBookingReading({
  handler,
  handlerOf: (of) => lambda(row, getCredit, portsOf(of)),
  row,
  bookingOf: creditOf,
  given: givenCredit,
  keyOf: ({ user_id, credit_id }) => creditKey(user_id, credit_id),
  id: 'credit_id',
  idOf: ({ credit_id }) => credit_id,
});
