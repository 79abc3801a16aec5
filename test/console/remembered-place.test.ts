import { expect, test } from 'vitest';
import { placeOnArrival } from '../../console/remembered-place.ts';

const payment = { place: '#/orders/ord_1', origin: 'https://app.midtrans.com' };
const plain = { hash: '', search: '', referrer: '' };

test.each([
  ['a return from the payment page shows the place of the payment', { referrer: 'https://app.midtrans.com/snap/1' }],
  ['a return with the reference of Midtrans shows the place of the payment', { search: '?order_id=top_01k-1' }],
])('%s, also the second time', (_, arrival) => {
  expect(placeOnArrival({ ...plain, ...arrival }, payment)).toBe('#/orders/ord_1');
});

test('an address that a person typed wins over the remembered payment', () => {
  const arrival = { ...plain, hash: '#/wallet', referrer: 'https://app.midtrans.com/' };
  expect(placeOnArrival(arrival, payment)).toBe('#/wallet');
});

test('a return in a tab that remembers no payment shows the wallet', () => {
  expect(placeOnArrival({ ...plain, search: '?order_id=top_01k-1' }, undefined)).toBe('#/wallet');
});

test('the console without a payment opens its first page', () => {
  expect(placeOnArrival(plain, payment)).toBe('');
  expect(placeOnArrival({ ...plain, referrer: 'https://elsewhere.example/' }, payment)).toBe('');
});
