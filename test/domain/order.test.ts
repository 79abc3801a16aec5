import { describe, expect, test } from 'vitest';
import {
  type Actor,
  actorsOf,
  dueOf,
  heldForMs,
  type Operation,
  type OrderStatus,
  openForMs,
  refuseOperation,
  type Standing,
} from '../../shared/domain/order.ts';

const createdMs = Date.parse('2026-11-21T03:00:00.000Z');
const deadlineMs = createdMs + openForMs;
const at = (ms: number) => new Date(ms).toISOString();

const order = (overrides: Partial<Standing> = {}): Standing => ({
  status: 'pending',
  purchaser_id: 'usr_1',
  expires_at: at(deadlineMs),
  finance_reservation_id: null,
  ...overrides,
});

const statuses: OrderStatus[] = ['pending', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded'];
const actors: Actor[] = ['purchaser', 'support', 'finance', 'admin'];

/** The contract's table (§3), written down once more by hand: who may do what from which status. */
const allowed: Readonly<Record<Operation, { from: OrderStatus[]; by: Actor[] }>> = {
  pay: { from: ['pending'], by: ['purchaser'] },
  cancel: { from: ['pending'], by: ['purchaser', 'support', 'admin'] },
  refund: { from: ['paid', 'partially_refunded'], by: ['finance', 'admin'] },
};

const everything = (Object.keys(allowed) as Operation[]).flatMap((operation) =>
  statuses.flatMap((status) => actors.map((actor) => [operation, status, actor] as const)),
);

describe('every operation from every status by everybody', () => {
  test.for(everything)('%s of a %s order by %s', ([operation, status, actor]) => {
    const { from, by } = allowed[operation];
    const refusal = refuseOperation(operation, order({ status }), [actor]);
    const expected = by.includes(actor) ? (from.includes(status) ? undefined : 'invalid_status') : 'forbidden';
    expect(refusal?.refusal).toBe(expected);
  });

  test.for(everything)('%s of a %s order is forbidden to whoever is nothing to it (not %s)', ([operation, status]) => {
    expect(refuseOperation(operation, order({ status }), [])).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('what is due of an order by time alone:', () => {
  test.for(statuses)('an order that is %s expires at its deadline only if it is pending', (status) => {
    expect(dueOf(order({ status }), deadlineMs - 1)).toBeUndefined();
    expect(dueOf(order({ status }), deadlineMs)).toBe(status === 'pending' ? 'expire' : undefined);
  });

  const reserved = order({ reserved_at: at(deadlineMs - 1000), finance_reservation_id: 'rsv_1' });

  test('a reservation is released when it was held for a minute, even past the deadline; only then the order expires', () => {
    expect(heldForMs).toBe(60_000);
    expect(dueOf(reserved, deadlineMs)).toBeUndefined();
    expect(dueOf(reserved, deadlineMs - 1000 + heldForMs - 1)).toBeUndefined();
    expect(dueOf(reserved, deadlineMs - 1000 + heldForMs)).toBe('release');
  });

  test('a reservation of an order that is not pending is nothing to release', () => {
    expect(dueOf({ ...reserved, status: 'paid' }, deadlineMs + heldForMs)).toBeUndefined();
  });

  test('what an order was once reserved with keeps nobody from refunding it', () => {
    expect(refuseOperation('refund', { ...reserved, status: 'paid' }, ['finance'])).toBeUndefined();
  });

  test('an operation from another status is refused with the present one', () => {
    const refusal = refuseOperation('pay', order({ status: 'cancelled' }), ['purchaser']);
    expect(refusal).toEqual({ refusal: 'invalid_status', message: 'The order is cancelled.' });
  });

  test.for(['pay', 'cancel'] as const)('%s waits while money is held', (operation) => {
    expect(refuseOperation(operation, reserved, ['purchaser'])).toMatchObject({ refusal: 'reservation_pending' });
  });
});

describe('what somebody is to an order', () => {
  const cases = [
    ['the purchaser', { user_id: 'usr_1', roles: ['learner'] }, ['purchaser']],
    ['a stranger', { user_id: 'usr_2', roles: ['learner', 'instructor'] }, []],
    ['staff', { user_id: 'usr_2', roles: ['admin', 'finance'] }, ['finance', 'admin']],
    ['staff that bought it', { user_id: 'usr_1', roles: ['support'] }, ['purchaser', 'support']],
  ] as const;
  test.for(cases)('%s', ([, account, expected]) => {
    expect(actorsOf(account, order())).toEqual(expected);
  });
});
