import { describe, expect, test } from 'vitest';
import { incomingOf, movementOf, newDebit, refuseDebit } from '../../../shared/domain/wallet/booking.ts';

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

const empty = { available_idr: 0, held_idr: 0, owed_idr: 0 };

test.for([
  ['on hold', { ...empty, available_idr: 500, hold: {} }, 'wallet_on_hold'],
  ['with less than the amount', { ...empty, available_idr: 499 }, 'insufficient_balance'],
  ['that is missing', undefined, 'insufficient_balance'],
] as const)('a debit of a wallet %s is refused', ([, wallet, refusal]) => {
  expect(refuseDebit(debit, wallet)).toMatchObject({ refusal });
});

test('a debit of a wallet whose owner owes money is refused with the reason', () => {
  expect(refuseDebit(debit, { ...empty, available_idr: 500 })).toBeUndefined();
  expect(refuseDebit(debit, { ...empty, available_idr: 500, owed_idr: -1 })).toEqual({
    refusal: 'insufficient_balance',
    message: 'The owner of the wallet has a debt, which must be repaid first.',
  });
});

test('a credit raises the balance by what is left after a debt, and brings its whole amount', () => {
  expect(incomingOf(credit, empty)).toEqual({ raisesIdr: 500, bringsIdr: 500 });
  expect(incomingOf(credit, { owed_idr: -100 })).toEqual({ raisesIdr: 400, bringsIdr: 500 });
  expect(incomingOf(credit, { owed_idr: -501 })).toEqual({ raisesIdr: 0, bringsIdr: 500 });
});
