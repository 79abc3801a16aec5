import { describe, expect, test } from 'vitest';
import { defaultMethods, methodsFor } from '../../../shared/domain/topups/gateways.ts';
import {
  freeTerms,
  isOpen,
  newTopup,
  orderTerms,
  referenceOf,
  refuseOpening,
  topupIdOf,
  topupStatuses,
} from '../../../shared/domain/topups/topup.ts';
import { openedAt, openedMs } from './given-payment.ts';

const wallet = { available_idr: 0, held_idr: 0, open_topups: new Set<string>(), open_topups_idr: 0, inflow_idr: 0 };
const limit = 20_000_000;
const limits = { maximumBalanceIdr: limit, monthlyInflowIdr: limit };
const minuteMs = 60_000;

describe('opening', () => {
  test('a fourth open top-up is refused', () => {
    const open = ['a', 'b', 'c'];
    expect(refuseOpening({ ...wallet, open_topups: new Set(open.slice(1)) }, 10_000, limits, openedMs)).toBeUndefined();
    expect(refuseOpening({ ...wallet, open_topups: new Set(open) }, 10_000, limits, openedMs)).toMatchObject({
      refusal: 'payment_pending',
    });
  });

  test.each([
    ['available', { available_idr: 1 }],
    ['held', { held_idr: 1 }],
    ['on its way', { open_topups_idr: 1 }],
  ])('money that is %s counts for the limit of a wallet', (_, more) => {
    expect(refuseOpening(wallet, limit, limits, openedMs)).toBeUndefined();
    expect(refuseOpening({ ...wallet, ...more }, limit, limits, openedMs)).toMatchObject({ refusal: 'conflict' });
  });
});

describe('the terms', () => {
  const order = (amount_idr: number, leftMs: number) => ({
    order_id: 'ord_1',
    amount_idr,
    expires_at: new Date(openedMs + leftMs).toISOString(),
  });

  test('the terms for an order are the missing amount, and whole minutes within its deadline', () => {
    expect(orderTerms(order(100_000, 20.9 * minuteMs), 30_000, openedMs)).toEqual({
      amount_idr: 70_000,
      life_minutes: 20,
      order_id: 'ord_1',
    });
  });

  test('the terms for an order are never below the minimum', () => {
    expect(orderTerms(order(100_000, 20 * minuteMs), 95_000, openedMs)).toMatchObject({ amount_idr: 10_000 });
  });

  test('the terms for an order need six minutes', () => {
    expect(orderTerms(order(100_000, 6 * minuteMs), 0, openedMs)).toMatchObject({ life_minutes: 6 });
    expect(orderTerms(order(100_000, 6 * minuteMs - 1), 0, openedMs)).toMatchObject({ refusal: 'invalid_status' });
  });

  test('the terms of an amount are an hour', () => {
    const topup = newTopup('usr_1', freeTerms(25_000), 'midtrans', openedMs, () => new Uint8Array(10));
    expect(topup).toMatchObject({ amount_idr: 25_000, created_at: openedAt, expires_at: '2026-11-21T04:00:00.000Z' });
  });
});

describe('references', () => {
  const id = 'top_01kb0000000000000000000000';
  test('references name their top-up', () => {
    expect(topupIdOf(referenceOf(id, 1))).toBe(id);
    expect(topupIdOf(referenceOf(id, 12))).toBe(id);
  });

  test.each(['', id, `${id}-0`, `${id}-1-1`, `${id}-1 `, `x${id}-1`, `${id}-1234`, 'payment_notif_test_G1-1', 'ord-1'])(
    'references of another shape (%s) name none',
    (reference) => {
      expect(topupIdOf(reference)).toBeUndefined();
    },
  );
});

test('a method with a ceiling below the amount is left out', () => {
  expect(methodsFor('midtrans', 10_000, defaultMethods('midtrans'))).toEqual(defaultMethods('midtrans'));
  expect(methodsFor('midtrans', 5_000_001, defaultMethods('midtrans'))).not.toContain('alfamart');
  expect(methodsFor('midtrans', 10_000_001, defaultMethods('midtrans'))).not.toContain('other_qris');
  expect(defaultMethods('midtrans')).not.toContain('credit_card');
  expect(methodsFor('midtrans', 10_000, ['unheard_of'])).toEqual([]);
});

test('a method accepts an amount up to its ceiling', () => {
  expect(methodsFor('midtrans', 5_000_000, ['alfamart', 'bca_va'])).toEqual(['alfamart', 'bca_va']);
  expect(methodsFor('midtrans', 5_000_001, ['alfamart', 'bca_va'])).toEqual(['bca_va']);
});

test('the default methods of Midtrans are all but cards', () => {
  const transfers = ['bca_va', 'bni_va', 'bri_va', 'cimb_va', 'permata_va', 'echannel'];
  expect(defaultMethods('midtrans')).toEqual([
    'gopay',
    'shopeepay',
    'other_qris',
    ...transfers,
    'indomaret',
    'alfamart',
  ]);
});

test.each(topupStatuses)('a top-up that is %s counts towards its owner’s limit, or not', (status) => {
  expect(isOpen({ status })).toBe(['opening', 'pending'].includes(status));
});

test('a top-up begins with its first reference and without a payment', () => {
  const topup = newTopup('usr_1', freeTerms(25_000), 'midtrans', openedMs, (size) => new Uint8Array(size));
  expect(topup.topup_id).toMatch(/^top_/);
  expect(topup).toMatchObject({ references: [`${topup.topup_id}-1`], payment_ids: [], mismatched_ids: [] });
});
