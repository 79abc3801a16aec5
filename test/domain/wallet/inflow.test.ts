import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gatewayLines, inflowLines } from '../../../shared/domain/wallet/inflow.ts';
import { creditLines, type LedgerLine } from '../../../shared/domain/wallet/ledger.ts';

const user = 'usr_1';
const sumOf = (lines: readonly LedgerLine[], account?: string): number =>
  lines.reduce((sum, line) => sum + (account === undefined || line.account === account ? line.amount_idr : 0), 0);

describe('an inflow', () => {
  test('an inflow is available when nothing is owed', () => {
    const lines = inflowLines(user, [{ account: 'clearing', amount_idr: -500 }], { owed_idr: 0 });
    expect(lines).toEqual(creditLines(user, 500, 'clearing'));
  });

  test('an inflow repays a debt first', () => {
    const lines = gatewayLines(user, 'midtrans', 500, { available_idr: 0, owed_idr: -200 });
    expect(lines).toEqual([
      { account: 'gateway:midtrans', amount_idr: -500 },
      { account: 'user:usr_1:owed', amount_idr: 200 },
      { account: 'user:usr_1:available', amount_idr: 300 },
    ]);
  });

  test('an inflow is all repaid when more is owed', () => {
    const lines = gatewayLines(user, 'midtrans', 500, { available_idr: 0, owed_idr: -900 });
    expect(lines).toEqual([
      { account: 'gateway:midtrans', amount_idr: -500 },
      { account: 'user:usr_1:owed', amount_idr: 500 },
    ]);
  });
});

describe('a reversal', () => {
  test('a reversal leaves no debt when all of it is available', () => {
    expect(gatewayLines(user, 'midtrans', -500, { available_idr: 500, owed_idr: 0 })).toEqual([
      { account: 'gateway:midtrans', amount_idr: 500 },
      { account: 'user:usr_1:available', amount_idr: -500 },
    ]);
  });

  test('a reversal takes available money first and leaves the rest owed', () => {
    expect(gatewayLines(user, 'midtrans', -500, { available_idr: 300, owed_idr: 0 })).toEqual([
      { account: 'gateway:midtrans', amount_idr: 500 },
      { account: 'user:usr_1:available', amount_idr: -300 },
      { account: 'user:usr_1:owed', amount_idr: -200 },
    ]);
  });
});

test('in- and outflows of any amounts sum to zero and leave no balance or debt below zero', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }).filter(Boolean)), (deltas) => {
      let [available_idr, owed_idr] = [0, 0];
      for (const delta of deltas) {
        const lines = gatewayLines(user, 'midtrans', delta, { available_idr, owed_idr });
        if (sumOf(lines) !== 0) return false;
        available_idr += sumOf(lines, `user:${user}:available`);
        owed_idr += sumOf(lines, `user:${user}:owed`);
        if (available_idr < 0 || owed_idr > 0 || (available_idr > 0 && owed_idr < 0)) return false;
      }
      return available_idr + owed_idr === deltas.reduce((sum, delta) => sum + delta, 0);
    }),
  );
});
