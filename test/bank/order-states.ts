import { newKey } from '../harness/given-checkout.ts';
import type { Life } from './life.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

const wait = (life: Life, milliseconds: number): void => {
  life.state.nowMs += milliseconds;
};
const pay = (life: Life) => life.pay(newKey(), 0, false);
const die = (life: Life) => life.pay(newKey(), 0, true);
const refund = (life: Life, places: readonly number[]) => life.refund(newKey(), 0, places);

/** The ways to bring an order into each state. A partial refund refunds the first item. */
export const states = {
  pending: async () => {},
  'pending, money held': die,
  'pending, money held for a minute': async (life: Life) => {
    await die(life);
    wait(life, minuteMs);
  },
  'past its deadline': async (life: Life) => wait(life, 30 * minuteMs),
  'past its deadline, money held': async (life: Life) => {
    wait(life, 29 * minuteMs + 59 * secondMs);
    await die(life);
    wait(life, secondMs);
  },
  'past its deadline, money held for a minute': async (life: Life) => {
    wait(life, 29 * minuteMs);
    await die(life);
    wait(life, minuteMs);
  },
  paid: pay,
  'partially refunded': async (life: Life) => {
    await pay(life);
    await refund(life, [0]);
  },
  refunded: async (life: Life) => {
    await pay(life);
    await refund(life, [0, 1, 2]);
  },
  expired: async (life: Life) => {
    wait(life, 30 * minuteMs);
    await life.sweep();
  },
  cancelled: (life: Life) => life.cancel(0),
} satisfies Record<string, (life: Life) => Promise<unknown>>;

/** The operations on an order. A refund refunds the second item. */
export const operations = {
  pay,
  cancel: (life: Life) => life.cancel(0),
  refund: (life: Life) => refund(life, [1]),
  sweep: async (life: Life) => {
    await life.sweep();
    return { code: '' };
  },
};

export type Movement = 'reserved' | 'released' | 'captured' | 'refunded';
type Cell = readonly [code: string, status: string, ...movements: Movement[]];

const refused = (status: string): Readonly<Record<keyof typeof operations, Cell>> => ({
  pay: ['invalid_status', status],
  cancel: ['invalid_status', status],
  refund: ['invalid_status', status],
  sweep: ['', status],
});

/**
 * The transition table of orders: the answer in each state, the next state, and the moves of money (docs/contract.md
 * §3).
 */
export const table: Readonly<Record<keyof typeof states, Readonly<Record<keyof typeof operations, Cell>>>> = {
  pending: {
    ...refused('pending'),
    pay: ['ok', 'paid', 'reserved', 'captured'],
    cancel: ['ok', 'cancelled'],
  },
  'pending, money held': {
    ...refused('pending'),
    pay: ['reservation_pending', 'pending'],
    cancel: ['reservation_pending', 'pending'],
  },
  'pending, money held for a minute': {
    pay: ['ok', 'paid', 'released', 'reserved', 'captured'],
    cancel: ['ok', 'cancelled', 'released'],
    refund: ['invalid_status', 'pending'],
    sweep: ['', 'pending', 'released'],
  },
  'past its deadline': { ...refused('expired'), refund: ['invalid_status', 'pending'] },
  'past its deadline, money held': {
    ...refused('pending'),
    pay: ['reservation_pending', 'pending'],
    cancel: ['reservation_pending', 'pending'],
  },
  'past its deadline, money held for a minute': {
    pay: ['invalid_status', 'expired', 'released'],
    cancel: ['invalid_status', 'expired', 'released'],
    refund: ['invalid_status', 'pending'],
    sweep: ['', 'expired', 'released'],
  },
  paid: { ...refused('paid'), refund: ['ok', 'partially_refunded', 'refunded'] },
  'partially refunded': {
    ...refused('partially_refunded'),
    refund: ['ok', 'partially_refunded', 'refunded'],
  },
  refunded: refused('refunded'),
  expired: refused('expired'),
  cancelled: refused('cancelled'),
};
