import { describe, expect, test } from 'vitest';
import {
  heldForMs,
  type OrderState,
  type OrderStatus,
  openForMs,
  orderStatuses,
} from '../../../shared/domain/orders/state.ts';
import {
  type Actor,
  actors,
  actorsOf,
  dueOf,
  refuseStep,
  type StepName,
  statusNow,
  transitions,
} from '../../../shared/domain/orders/transitions.ts';

const createdMs = Date.parse('2026-11-21T03:00:00.000Z');
const deadlineMs = createdMs + openForMs;
const at = (ms: number) => new Date(ms).toISOString();

const order = (overrides: Partial<OrderState> = {}): OrderState => ({
  status: 'pending',
  purchaser_id: 'usr_1',
  expires_at: at(deadlineMs),
  ...overrides,
});

type Step = Exclude<StepName, 'place'>;
type Money = 'none' | 'held' | 'held too long';
type Time = 'before the deadline' | 'after it';

/** The contract's table, written by hand: who may do each step, from which status, with which money and time. */
const allowed: Readonly<
  Record<Step, { from: OrderStatus[]; by: Actor[]; money?: Money[]; time?: Time; refusal?: string }>
> = {
  reserve: {
    from: ['pending'],
    by: ['purchaser'],
    money: ['none'],
    time: 'before the deadline',
    refusal: 'reservation_pending',
  },
  capture: { from: ['pending'], by: ['purchaser'], money: ['held', 'held too long'], refusal: 'invalid_status' },
  release: { from: ['pending'], by: ['time'], money: ['held too long'], refusal: 'reservation_pending' },
  expire: { from: ['pending'], by: ['time'], money: ['none'], time: 'after it', refusal: 'reservation_pending' },
  cancel: {
    from: ['pending'],
    by: ['purchaser', 'support', 'admin'],
    money: ['none'],
    refusal: 'reservation_pending',
  },
  refund: { from: ['paid', 'partially_refunded'], by: ['finance', 'admin'] },
};

const steps = Object.keys(allowed) as Step[];
const times = { 'before the deadline': deadlineMs - 1, 'after it': deadlineMs } satisfies Record<Time, number>;
const reservedAt = (nowMs: number) => ({
  none: {},
  held: { reserved_at: at(nowMs - heldForMs + 1) },
  'held too long': { reserved_at: at(nowMs - heldForMs) },
});

const cases = steps.flatMap((step) =>
  orderStatuses.flatMap((status) =>
    actors.flatMap((actor) =>
      (['none', 'held', 'held too long'] as const).flatMap((money) =>
        (['before the deadline', 'after it'] as const).map((time) => [step, status, actor, money, time] as const),
      ),
    ),
  ),
);

/** The expected refusal of a case, by the hand-written table. */
const expected = (step: Step, status: OrderStatus, actor: Actor, money: Money, time: Time): string | undefined => {
  const row = allowed[step];
  if (!row.by.includes(actor)) return 'forbidden';
  if (!row.from.includes(status)) return 'invalid_status';
  if (row.money && !row.money.includes(money)) return row.refusal;
  return row.time && row.time !== time ? 'invalid_status' : undefined;
};

test.for(cases)(
  'the step %s of a %s order by %s, money held %s, time %s, follows the table',
  ([step, status, actor, money, time]) => {
    const nowMs = times[time];
    const refusal = refuseStep(step, order({ status, ...reservedAt(nowMs)[money] }), [actor], nowMs);
    expect(refusal?.refusal).toBe(expected(step, status, actor, money, time));
  },
);

test('the hand-written table names every step but the first', () => {
  expect([...steps, 'place'].toSorted()).toEqual(Object.keys(transitions).toSorted());
});

test('every status is reached, and every step but the first starts where another one ends', () => {
  const rows = Object.values(transitions);
  const reached = new Set<OrderStatus>(rows.flatMap(({ to }) => to));
  expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted());
  for (const { from } of rows) for (const status of from) expect(reached).toContain(status);
});

test('a step refused for its status names the present one', () => {
  expect(refuseStep('reserve', order({ status: 'cancelled' }), ['purchaser'], createdMs)).toMatchObject({
    refusal: 'invalid_status',
    message: 'The order is cancelled.',
    details: [{ reason: 'cancelled' }],
  });
});

test.for([
  ['reserve', 'purchaser', {}, deadlineMs, 'past_deadline'],
  ['expire', 'time', {}, createdMs, 'before_deadline'],
  ['capture', 'purchaser', {}, createdMs, 'no_money_held'],
  ['cancel', 'finance', {}, createdMs, 'role'],
] as const)('a step %s by %s of a pending order, %j, at %i answers %s', ([step, actor, money, nowMs, reason]) =>
  expect(refuseStep(step, order(money), [actor], nowMs)?.details).toMatchObject([{ reason }]),
);

test.for(steps)('the step %s is forbidden to a user without a part in the order', (step) => {
  for (const status of orderStatuses)
    expect(refuseStep(step, order({ status }), [], createdMs)).toMatchObject({ refusal: 'forbidden' });
});

describe('deadlines of an order', () => {
  test.for(orderStatuses)('an order that is %s expires at its deadline only if it is pending', (status) => {
    expect(dueOf(order({ status }), deadlineMs - 1)).toBeUndefined();
    expect(dueOf(order({ status }), deadlineMs)).toBe(status === 'pending' ? 'expire' : undefined);
  });

  const reserved = order({ reserved_at: at(deadlineMs - 1000) });

  test('a reservation is released after a minute, and only then an overdue order expires', () => {
    expect(heldForMs).toBe(60_000);
    expect(dueOf(reserved, deadlineMs)).toBeUndefined();
    expect(dueOf(reserved, deadlineMs - 1000 + heldForMs - 1)).toBeUndefined();
    expect(dueOf(reserved, deadlineMs - 1000 + heldForMs)).toBe('release');
  });

  test('a reservation of an order that is not pending is not released', () => {
    expect(dueOf({ ...reserved, status: 'paid' }, deadlineMs + heldForMs)).toBeUndefined();
  });

  test('an order reads as expired from its deadline on, unless money is reserved', () => {
    expect(statusNow(order(), deadlineMs - 1)).toBe('pending');
    expect(statusNow(order(), deadlineMs)).toBe('expired');
    expect(statusNow(reserved, deadlineMs)).toBe('pending');
    expect(statusNow(reserved, deadlineMs + heldForMs)).toBe('pending');
    expect(statusNow(order({ status: 'paid' }), deadlineMs)).toBe('paid');
  });
});

describe('actorsOf', () => {
  const people = [
    ['the purchaser', { user_id: 'usr_1', roles: ['learner'] }, ['purchaser']],
    ['a stranger', { user_id: 'usr_2', roles: ['learner', 'instructor'] }, []],
    ['staff', { user_id: 'usr_2', roles: ['admin', 'finance'] }, ['finance', 'admin']],
    ['staff that bought it', { user_id: 'usr_1', roles: ['support'] }, ['purchaser', 'support']],
  ] as const;
  test.for(people)('the parts of a user in an order: %s', ([, account, is]) => {
    expect(actorsOf(account, order())).toEqual(is);
  });
});
