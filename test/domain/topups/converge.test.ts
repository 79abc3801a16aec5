import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { converge, isChange, type Move, type ToppedUp } from '../../../shared/domain/topups/converge.ts';
import { broughtBy, type Payment } from '../../../shared/domain/topups/payment.ts';
import { expiresAt, openedMs, payment, paymentLife, topup } from './given-payment.ts';

const minuteMs = 60_000;
const expiresMs = Date.parse(expiresAt);

const moveOf = (stored: ToppedUp, payments: readonly Payment[], nowMs = openedMs + minuteMs): Move => {
  const move = converge(stored, payments, nowMs);
  if (move === 'unclear') throw new Error('unclear');
  return move;
};

const changed = (stored: ToppedUp, payments: readonly Payment[], nowMs?: number): ToppedUp => ({
  ...stored,
  ...moveOf(stored, payments, nowMs).to,
});

const paid = changed(topup(), [payment()]);

describe('a payment', () => {
  test('a payment is credited once', () => {
    const first = moveOf(topup(), [payment()]);
    expect(first).toMatchObject({ delta_idr: 50_000, to: { status: 'paid', credited_idr: 50_000, method: 'bca_va' } });
    expect(first.newPayments).toHaveLength(1);
    const second = moveOf(paid, [payment()]);
    expect(second).toMatchObject({ delta_idr: 0, newPayments: [] });
    expect(isChange(paid, second)).toBe(false);
  });

  test.each(['open', 'dead'] as const)('a payment that is %s moves nothing', (state) => {
    expect(moveOf(topup(), [payment({ state })])).toMatchObject({
      delta_idr: 0,
      to: { status: 'pending', payment_ids: [] },
    });
  });

  test('a second payment of the same top-up is credited, too', () => {
    const both = [payment(), payment({ payment_id: 'p2' })];
    expect(moveOf(paid, both)).toMatchObject({ delta_idr: 50_000, to: { status: 'paid', credited_idr: 100_000 } });
  });

  test('a payment in any state is polled from then on: ten of a top-up, and all that were paid', () => {
    const open = Array.from({ length: 12 }, (_, n) => payment({ payment_id: `p${n}`, state: 'open' }));
    const first = moveOf(topup(), open.slice(0, 1));
    expect(first.to.seen_ids).toEqual(['p0']);
    expect(isChange(topup(), first)).toBe(true);
    const all = moveOf(changed(topup(), open.slice(0, 1)), open);
    expect(all.to.seen_ids).toEqual(open.slice(0, 10).map(({ payment_id }) => payment_id));
    const full = changed(topup(), open);
    expect(isChange(full, moveOf(full, open))).toBe(false);
    expect(moveOf(full, [payment({ payment_id: 'p11' })])).toMatchObject({ to: { payment_ids: ['p11'] } });
  });

  test('an unpaid payment that disappears is not unclear', () => {
    expect(moveOf(changed(topup(), [payment({ state: 'open' })]), [])).toMatchObject({ delta_idr: 0 });
  });

  test('a payment of another amount is credited as it came, and reported once', () => {
    const less = payment({ amount_idr: 49_000 });
    const move = moveOf(topup(), [less]);
    expect(move).toMatchObject({ delta_idr: 49_000, newMismatched: [less], to: { mismatched_ids: ['p1'] } });
    expect(moveOf({ ...topup(), ...move.to }, [less]).newMismatched).toEqual([]);
  });

  test.each(['expired', 'cancelled', 'failed', 'opening'] as const)(
    'a payment that comes after %s is credited',
    (status) => {
      const late = moveOf(topup({ status }), [payment()], expiresMs + 60 * minuteMs);
      expect(late).toMatchObject({ delta_idr: 50_000, to: { status: 'paid' } });
    },
  );
});

describe('a reversal', () => {
  const cases = [
    ['a part', payment({ reversed_idr: 20_000 }), -20_000, 'partially_reversed'],
    ['all', payment({ reversed_idr: 50_000 }), -50_000, 'reversed'],
    ['by a denial after the payment', payment({ state: 'dead' }), -50_000, 'reversed'],
  ] as const;
  test.each(cases)('a reversed amount is debited again: %s', (_, now, delta_idr, status) => {
    expect(moveOf(paid, [now])).toMatchObject({ delta_idr, to: { status, credited_idr: 50_000 + delta_idr } });
  });

  test('a reversed amount that returns by a won dispute is credited again', () => {
    const lost = changed(paid, [payment({ reversed_idr: 50_000 })]);
    expect(moveOf(lost, [payment()])).toMatchObject({ delta_idr: 50_000, to: { status: 'paid' } });
  });

  test('a reversed amount keeps the time of the payment', () => {
    expect(changed(paid, [payment({ reversed_idr: 50_000 })], openedMs + 5 * minuteMs).paid_at).toBe(paid.paid_at);
  });
});

describe('an unclear top-up', () => {
  test('a top-up with any payment of an unknown status is unclear', () => {
    expect(converge(topup(), [payment(), payment({ payment_id: 'p2', state: 'unclear' })], openedMs)).toBe('unclear');
  });

  test('a top-up whose credited payment is missing is unclear', () => {
    expect(converge(paid, [], openedMs)).toBe('unclear');
  });
});

describe('the deadline', () => {
  test.each([
    ['before it', expiresMs - 1, [], 'pending'],
    ['at it without a payment', expiresMs, [], 'expired'],
    ['at it with a payment on its way', expiresMs, [payment({ state: 'open' })], 'pending'],
    ['a quarter of an hour later in any case', expiresMs + 15 * minuteMs, [payment({ state: 'open' })], 'expired'],
  ] as const)('a top-up has its status at the deadline: %s', (_, nowMs, payments, status) => {
    expect(moveOf(topup(), payments, nowMs).to.status).toBe(status);
  });

  test('a cancelled top-up stays cancelled at the deadline', () => {
    expect(moveOf(topup({ status: 'cancelled' }), [], expiresMs).to.status).toBe('cancelled');
  });
});

/** A history: the gateway's answer at each instant, and the instants of our polls. */
const histories = fc.tuple(paymentLife('p1'), paymentLife('p2')).chain(([one, two]) => {
  const length = Math.max(one.length, two.length);
  const said = Array.from({ length }, (_, index) =>
    [one, two].flatMap((life) => life[Math.min(index, life.length - 1)] ?? []),
  );
  const instants = fc
    .array(fc.nat({ max: length - 1 }), { maxLength: 12 })
    .map((list) => list.toSorted((a, b) => a - b));
  return fc.record({ said: fc.constant(said), asked: instants });
});

describe('properties', () => {
  test('the credit of a top-up converges to paid less reversed money for any polls', () => {
    fc.assert(
      fc.property(histories, ({ said, asked }) => {
        const last = said.at(-1) ?? [];
        let stored = topup();
        let moved = 0;
        for (const payments of [...asked.map((index) => said[index] ?? []), last, last]) {
          const move = converge(stored, payments, openedMs + minuteMs);
          // The gateway reported the ended payment earlier and still does, so no answer is unclear.
          if (move === 'unclear') return false;
          moved += move.delta_idr;
          stored = { ...stored, ...move.to };
        }
        const expected = last.reduce((sum, p) => sum + (p.state === 'paid' ? p.amount_idr - p.reversed_idr : 0), 0);
        return stored.credited_idr === expected && moved === expected && stored.credited_idr <= stored.received_idr;
      }),
    );
  });

  test('a second poll at once changes nothing', () => {
    fc.assert(
      fc.property(histories, ({ said }) => {
        const last = said.at(-1) ?? [];
        const stored = changed(topup(), last);
        return !isChange(stored, moveOf(stored, last));
      }),
    );
  });
});

describe('a change', () => {
  const still = moveOf(paid, [payment()]);

  test.each([
    ['a payment', { newPayments: [payment({ payment_id: 'p2' })] }],
    ['the status', { to: { ...still.to, status: 'reversed' } }],
    ['the credited amount', { to: { ...still.to, credited_idr: 1 } }],
    ['the received amount', { to: { ...still.to, received_idr: 1 } }],
    ['the method', { to: { ...still.to, method: 'gopay' } }],
  ] as const)('isChange is true when only %s changed', (_, change) => {
    expect(isChange(paid, { ...still, ...change })).toBe(true);
  });
});

describe('fields of the payment', () => {
  test('a top-up has the method of its payment, or of the first that was begun', () => {
    const begun = payment({ payment_id: 'p0', state: 'open', method: 'gopay' });
    expect(moveOf(topup(), [begun]).to.method).toBe('gopay');
    expect(moveOf(topup(), [begun, payment()]).to.method).toBe('bca_va');
  });

  test('the fields of a paid payment stay', () => {
    expect(moveOf(paid, [payment({ method: 'gopay' })]).to.method).toBe('bca_va');
  });

  test('a top-up has the time of its payment once it is paid', () => {
    const nowMs = openedMs + 7 * minuteMs;
    expect(moveOf(topup(), [payment({ state: 'open' })], nowMs).to.paid_at).toBeNull();
    expect(moveOf(topup(), [payment()], nowMs).to.paid_at).toBe('2026-11-21T03:07:00.000Z');
  });

  test('a top-up reports only a payment of a wrong amount as mismatched', () => {
    const [right, wrong] = [payment(), payment({ payment_id: 'p2', amount_idr: 1 })];
    expect(moveOf(topup(), [right, wrong]).newMismatched).toEqual([wrong]);
  });
});

test('a dead payment keeps no deadline open, and a pending one for a quarter of an hour', () => {
  expect(moveOf(topup(), [payment({ state: 'dead' })], expiresMs).to.status).toBe('expired');
  expect(moveOf(topup(), [payment({ state: 'open' })], expiresMs + 15 * minuteMs - 1).to.status).toBe('pending');
});

test.each(['open', 'dead', 'unclear'] as const)('a payment that is %s credits nothing', (state) => {
  expect(broughtBy(payment({ state }))).toBe(0);
  expect(broughtBy(payment({ reversed_idr: 20_000 }))).toBe(30_000);
});
