import { handler } from '../../../functions/wallet/get-credit.ts';
import { getCredit as row } from '../../../shared/routes/wallet/bookings.ts';
import { describeBookingReading } from '../../harness/booking-reading.ts';
import { givenCredit } from '../../harness/given-credit.ts';

describeBookingReading({
  handler,
  row,
  given: givenCredit,
  id: 'credit_id',
  idOf: ({ credit_id }) => credit_id,
});
