import { handler } from '../../../functions/wallet/get-debit.ts';
import { getDebit as row } from '../../../shared/routes/wallet/bookings.ts';
import { debitKey } from '../../../shared/store/table/keys.ts';
import { describeBookingReading } from '../../harness/booking-reading.ts';
import { debitOf, givenDebit } from '../../harness/given-debit.ts';

describeBookingReading({
  handler,
  row,
  bookingOf: debitOf,
  given: givenDebit,
  keyOf: ({ user_id, debit_id }) => debitKey(user_id, debit_id),
  id: 'debit_id',
  idOf: ({ debit_id }) => debit_id,
});
