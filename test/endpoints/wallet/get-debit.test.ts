import { handler } from '../../../functions/wallet/get-debit.ts';
import { getDebit as row } from '../../../shared/routes/wallet/bookings.ts';
import { describeBookingReading } from '../../harness/booking-reading.ts';
import { givenDebit } from '../../harness/given-debit.ts';

describeBookingReading({
  handler,
  row,
  given: givenDebit,
  id: 'debit_id',
  idOf: ({ debit_id }) => debit_id,
});
