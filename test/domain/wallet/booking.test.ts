import { describe, expect, test } from 'vitest';
import { movementOf, newDebit, refuseBooking } from '../../../shared/domain/wallet/booking.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const user_id = 'usr_budi';
const bank = { reference: 'BCA-1', paid_on: '2026-11-20' };
const credit = { credit_id: 'crd_1', user_id, amount_idr: 500, source: 'clearing', ...bank } as const;
const debit = { debit_id: 'dbt_1', user_id, amount_idr: 500, destination: 'clearing', ...bank } as const;

test('a debit begins as a draft without approvals', () => {
  const form = {
    amount_idr: 500,
    destination: 'clearing',
    ...bank,
    reason: 'Ticket 4711',
    public_note: 'To your bank.',
  } as const;
  expect(newDebit(user_id, form, 'usr_fitri', nowMs, (size) => new Uint8Array(size))).toStrictEqual({
    debit_id: expect.stringMatching(/^dbt_\w{26}$/),
    ...{ user_id, ...form, status: 'draft', drafted_by: 'usr_fitri', approved_by: null },
    ...{ first_approved_by: null, first_approved_at: null, created_at: '2026-11-21T03:04:05.678Z', approved_at: null },
  });
});

describe('an approval moves', () => {
  test('an approval moves a credit into the wallet with its event', () => {
    expect(movementOf(credit)).toStrictEqual({
      id: 'crd_1',
      step: {
        ...{ type: 'credited', user_id, credit_id: 'crd_1', bank: { ...bank, list: 'm-2026-11' } },
        lines: [
          { account: 'clearing', amount_idr: -500 },
          { account: 'user:usr_budi:available', amount_idr: 500 },
        ],
      },
      event: { type: 'wallet.credited', data: { user_id, credit_id: 'crd_1', amount_idr: 500 } },
    });
  });

  test('an approval moves a debit out of the wallet with its event', () => {
    expect(movementOf(debit)).toStrictEqual({
      id: 'dbt_1',
      step: {
        ...{ type: 'debited', user_id, debit_id: 'dbt_1', bank: { ...bank, list: 'm-2026-11' } },
        lines: [
          { account: 'user:usr_budi:available', amount_idr: -500 },
          { account: 'clearing', amount_idr: 500 },
        ],
      },
      event: { type: 'wallet.debited', data: { user_id, debit_id: 'dbt_1', amount_idr: 500 } },
    });
  });

  test('an approval of a credit repays the debt of its owner first', () => {
    expect(movementOf(credit, -200).step.lines).toContainEqual({ account: 'user:usr_budi:owed', amount_idr: 200 });
    expect(movementOf(credit, -200).step.lines).toContainEqual({ account: 'user:usr_budi:available', amount_idr: 300 });
  });

  test('an approval copies the public note into the entry', () => {
    for (const each of [credit, debit]) {
      expect(movementOf({ ...each, public_note: 'Sorry.' }).step).toMatchObject({ public_note: 'Sorry.' });
      expect(movementOf({ ...each, public_note: null }).step).not.toHaveProperty('public_note');
    }
  });
});

const most = Number.MAX_SAFE_INTEGER;
const empty = { available_idr: 0, held_idr: 0, owed_idr: 0 };

test.for([
  ['a credit above the limit of a balance', credit, { ...empty, available_idr: most - 499 }, 'conflict'],
  ['a credit above the limit with held money', credit, { ...empty, held_idr: most - 499 }, 'conflict'],
  ['a debit of a wallet on hold', debit, { ...empty, available_idr: 500, hold: {} }, 'wallet_on_hold'],
  ['a debit of more than is available', debit, { ...empty, available_idr: 499 }, 'insufficient_balance'],
  ['a debit of a missing wallet', debit, undefined, 'insufficient_balance'],
] as const)('a wallet refuses %s', ([, booking, wallet, refusal]) => {
  expect(refuseBooking(booking, wallet)).toMatchObject({ refusal });
});

test('a wallet takes a credit up to the limit, and a credit that repays a debt first', () => {
  expect(refuseBooking(credit, undefined)).toBeUndefined();
  expect(refuseBooking(credit, { ...empty, available_idr: most - 500 })).toBeUndefined();
  expect(refuseBooking(credit, { available_idr: most - 400, held_idr: 0, owed_idr: -100 })).toBeUndefined();
});

test('a wallet refuses a credit above the limit, and a debit with a debt, with their reasons', () => {
  expect(refuseBooking(credit, { ...empty, available_idr: most })).toMatchObject({
    message: 'The balance of the wallet would be more than 2^53 - 1.',
    details: [{ reason: 'limit_reached' }],
  });
  expect(refuseBooking(debit, { available_idr: 500, held_idr: 0, owed_idr: -1 })).toEqual({
    refusal: 'insufficient_balance',
    message: 'The owner of the wallet has a debt, which must be repaid first.',
  });
});
