import fc from 'fast-check';
import type { ToppedUp } from '../../../shared/domain/topups/converge.ts';
import type { Payment, PaymentState } from '../../../shared/domain/topups/payment.ts';

export const openedAt = '2026-11-21T03:00:00.000Z';
export const expiresAt = '2026-11-21T04:00:00.000Z';
export const openedMs = Date.parse(openedAt);

/** A pending top-up of Rp 50,000. */
export const topup = (changes: Partial<ToppedUp> = {}): ToppedUp => ({
  status: 'pending',
  amount_idr: 50_000,
  credited_idr: 0,
  received_idr: 0,
  method: null,
  account_number: null,
  payment_ids: [],
  mismatched_ids: [],
  seen_ids: [],
  expires_at: expiresAt,
  paid_at: null,
  ...changes,
});

export const payment = (changes: Partial<Payment> = {}): Payment => ({
  payment_id: 'p1',
  reference: 'r-1',
  state: 'paid',
  amount_idr: 50_000,
  reversed_idr: 0,
  method: 'bca_va',
  account_number: null,
  ...changes,
});

/** The successive states of one payment at the gateway. */
export const paymentLife = (id: string): fc.Arbitrary<readonly Payment[]> =>
  fc
    .record({
      amount: fc.oneof(fc.constant(50_000), fc.integer({ min: 1, max: 20_000_000 })),
      states: fc.array(
        fc.record({
          state: fc.constantFrom<PaymentState>('open', 'paid', 'paid', 'dead'),
          part: fc.integer({ min: 0, max: 100 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    })
    .map(({ amount, states }) =>
      states.map(({ state, part }) =>
        payment({
          payment_id: id,
          state,
          amount_idr: amount,
          reversed_idr: state === 'paid' ? Math.floor((amount * part) / 100) : 0,
        }),
      ),
    );
