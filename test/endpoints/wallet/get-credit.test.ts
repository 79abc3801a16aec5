import { handler } from '../../../functions/wallet/get-credit.ts';
import { getCredit as row } from '../../../shared/routes/wallet/bookings.ts';
import { creditKey } from '../../../shared/store/table/keys.ts';
import { describeBookingReading } from '../../harness/booking-reading.ts';
import { creditOf, givenCredit } from '../../harness/given-credit.ts';

describeBookingReading({
  handler,
  row,
  bookingOf: creditOf,
  given: givenCredit,
  keyOf: ({ user_id, credit_id }) => creditKey(user_id, credit_id),
  id: 'credit_id',
  idOf: ({ credit_id }) => credit_id,
});
