import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCredit } from '../../../shared/domain/wallet/booking.ts';
import { decideHold, type Hold, refuseReservation } from '../../../shared/domain/wallet/wallet.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const now = '2026-11-21T03:04:05.678Z';
const present: Hold = { placed_by: 'usr_fitri', placed_at: '2026-11-01T00:00:00.000Z' };

describe('an amount can be reserved', () => {
  it('an amount can be reserved exactly if it is available and the wallet is not on hold', () => {
    const any = fc.nat({ max: 1000 });
    fc.assert(
      fc.property(any, any, fc.constantFrom(undefined, present), (available_idr, amount, hold) => {
        const refused = refuseReservation({ available_idr, hold }, amount)?.refusal;
        if (hold) expect(refused).toBe('wallet_on_hold');
        else expect(refused).toBe(available_idr >= amount ? undefined : 'insufficient_balance');
      }),
    );
  });

  it('an amount can be reserved from a missing wallet only if it is zero', () => {
    expect(refuseReservation(undefined, 1)).toEqual({ refusal: 'insufficient_balance' });
    expect(refuseReservation(undefined, 0)).toBeUndefined();
  });
});

describe('a hold', () => {
  const asked = (on_hold: boolean, public_note?: string) => ({ on_hold, public_note });

  it('a hold is placed with person, time and public note, and never with the reason', () => {
    const type = 'wallet.hold_placed';
    const hold = { placed_by: 'usr_agus', placed_at: now };
    expect(decideHold(undefined, asked(true), 'usr_agus', nowMs)).toStrictEqual({ type, hold });
    const withReason = { ...asked(true, 'We are checking.'), reason: 'Ticket 4711' };
    expect(decideHold(undefined, withReason, 'usr_agus', nowMs)).toStrictEqual({
      type,
      hold: { public_note: 'We are checking.', ...hold },
    });
  });

  it('a lifted hold leaves nothing', () => {
    expect(decideHold(present, asked(false), 'usr_agus', nowMs)).toEqual({
      type: 'wallet.hold_lifted',
      hold: undefined,
    });
  });

  it.each([
    ['placed', present, true],
    ['lifted', undefined, false],
  ])('a hold that is %s already is not changed by another note', (_, hold, on_hold) => {
    expect(decideHold(hold, asked(on_hold), 'usr_agus', nowMs)).toBeUndefined();
  });
});

describe('a credit', () => {
  const form = {
    amount_idr: 500_000,
    source: 'clearing',
    reference: 'BCA-1',
    paid_on: '2026-11-20',
    reason: 'Ticket 4711',
  } as const;
  const draft = newCredit('usr_budi', form, 'usr_fitri', nowMs, (size) => new Uint8Array(size));

  it('a credit begins as a draft without approvals', () => {
    expect(draft).toEqual({
      credit_id: expect.stringMatching(/^crd_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
      user_id: 'usr_budi',
      ...form,
      public_note: null,
      status: 'draft',
      first_approved_by: null,
      first_approved_at: null,
      drafted_by: 'usr_fitri',
      approved_by: null,
      created_at: now,
      approved_at: null,
    });
  });
});
