import { getDebit, handler, portsOf } from '../../../functions/wallet/get-debit.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getDebit as row } from '../../../shared/routes/wallet/bookings.ts';
import { debitKey } from '../../../shared/store/table/keys.ts';
import { describeBookingReading } from '../../harness/booking-reading.ts';
import { debitOf, givenDebit } from '../../harness/given-debit.ts';

describeBookingReading({
  handler,
  handlerOf: (of) => lambda(row, getDebit, portsOf(of)),
  row,
  bookingOf: debitOf,
  given: givenDebit,
  keyOf: ({ user_id, debit_id }) => debitKey(user_id, debit_id),
  id: 'debit_id',
  idOf: ({ debit_id }) => debit_id,
});
