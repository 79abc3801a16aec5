import { describe, expect, test } from 'vitest';
import { paymentOf, rupiahOf } from '../../shared/payments/midtrans/payment-status.ts';

const reference = 'top_01kb0000000000000000000000-1';

const answer = (changes: object = {}) => ({
  status_code: '200',
  transaction_id: 'a1b2-c3',
  order_id: reference,
  merchant_id: 'G1',
  currency: 'IDR',
  gross_amount: '50000.00',
  transaction_status: 'settlement',
  fraud_status: 'accept',
  payment_type: 'bank_transfer',
  va_numbers: [{ bank: 'bca', va_number: '812345' }],
  new_field: { of: 'theirs' },
  ...changes,
});

const asked = { references: [reference], paymentIds: [] };
const read = (changes: object = {}) => paymentOf(answer(changes), 'G1', asked, 'a1b2-c3');

describe('the meaning of a status', () => {
  test.each([
    ['settlement', {}, 'paid', 0],
    ['SETTLEMENT', {}, 'paid', 0],
    ['capture', {}, 'paid', 0],
    ['capture', { fraud_status: undefined }, 'paid', 0],
    ['capture', { fraud_status: 'Accept' }, 'paid', 0],
    ['capture', { fraud_status: 'challenge' }, 'open', 0],
    ['capture', { fraud_status: 'deny' }, 'dead', 0],
    ['capture', { fraud_status: 'other' }, 'unclear', 0],
    ['pending', {}, 'open', 0],
    ['authorize', {}, 'open', 0],
    ['deny', {}, 'dead', 0],
    ['failure', {}, 'dead', 0],
    ['cancel', {}, 'dead', 0],
    ['expire', {}, 'dead', 0],
    ['partial_refund', { refund_amount: '20000.00' }, 'paid', 20_000],
    ['partial_chargeback', { refund_amount: '50000.00' }, 'paid', 50_000],
    ['refund', { refund_amount: '20000.00' }, 'paid', 50_000],
    ['chargeback', {}, 'paid', 50_000],
    ['something_new', {}, 'unclear', 0],
    ['', {}, 'unclear', 0],
    ['toString', {}, 'unclear', 0],
  ])('the status %s %o has its meaning', (transaction_status, more, state, reversed_idr) => {
    expect(read({ transaction_status, ...more })).toMatchObject({ state, reversed_idr, amount_idr: 50_000 });
  });
});

describe('a paid amount', () => {
  test('a paid amount excludes the fee that the payer bore', () => {
    const gross_amount_info = { original_amount: '50000.00', fee_amount: '4000.00' };
    expect(read({ gross_amount: '54000.00', gross_amount_info })).toMatchObject({ amount_idr: 50_000 });
  });

  test.each(['10000.000', '1e4', '-10000.00', '10000.50', ' 10000.00', '', '12345678901234.00', '10,000.00'])(
    'a paid amount of %o is not read',
    (amount) => {
      expect(rupiahOf(amount)).toBeUndefined();
      expect(read({ gross_amount: amount })).toBeUndefined();
      expect(read({ gross_amount_info: { original_amount: amount } })).toBeUndefined();
    },
  );

  test('a reversal of an unknown amount, or of more than was paid, is unclear', () => {
    const unclear = { state: 'unclear', reversed_idr: 0 };
    expect(read({ transaction_status: 'partial_refund', refund_amount: '50001.00' })).toMatchObject(unclear);
    expect(read({ transaction_status: 'partial_refund' })).toMatchObject(unclear);
  });
});

test.each([
  ['merchant', { merchant_id: 'G2' }],
  ['currency', { currency: 'USD' }],
  ['reference', { order_id: 'top_01kb0000000000000000000000-2' }],
])('an answer with another %s is ignored', (_, change) => {
  expect(read(change)).toBe('elsewhere');
});

test.each([
  ['without an id', { transaction_id: undefined }],
  ['without a status', { transaction_status: undefined }],
  ['without an amount', { gross_amount: undefined }],
  ['with a number for a merchant', { merchant_id: 1 }],
])('an answer %s is malformed', (_, change) => {
  expect(read(change)).toBeUndefined();
});

test.each([
  [{}, 'bca_va'],
  [{ va_numbers: undefined, permata_va_number: '8123' }, 'permata_va'],
  [{ payment_type: 'cstore', store: 'indomaret' }, 'indomaret'],
  [{ payment_type: 'qris', acquirer: 'gopay' }, 'gopay'],
  [{ payment_type: 'echannel' }, 'echannel'],
  [{ payment_type: '<script>' }, null],
  [{ payment_type: undefined }, null],
])('the method of %o is %s', (change, method) => {
  expect(read(change)).toMatchObject({ method });
});
