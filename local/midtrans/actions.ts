import { randomUUID } from 'node:crypto';
import type { Charge, Transaction } from './charge.ts';
import type { Switchboard } from './switches.ts';

const feeIdr = 4000;
const shortIdr = 1000;

type Change = (transaction: Transaction, nowMs: number) => Partial<Transaction>;
type Action = { readonly from: readonly Transaction['status'][]; readonly label: string; readonly change: Change };

const paidFrom = ['settlement', 'capture', 'partial_refund'] as const;

/** Takes back half of what is left, in IDR. */
const half = ({ originalIdr, refundedIdr }: Transaction): number =>
  refundedIdr + Math.floor((originalIdr - refundedIdr) / 2);

const settled: Change = ({ method }, nowMs) => ({
  status: method === 'credit_card' ? 'capture' : 'settlement',
  fraud: 'accept',
  settledMs: nowMs,
});

/** The actions on a payment, each with the statuses that allow it and the label of its button. */
export const actions = {
  pay: { from: ['pending'], label: 'Pay', change: settled },
  deny: { from: ['pending'], label: 'Deny the payment', change: () => ({ status: 'deny', fraud: 'deny' }) },
  challenge: {
    from: ['pending'],
    label: 'Pay, with a fraud review',
    change: () => ({ status: 'capture', fraud: 'challenge' }),
  },
  accept: { from: ['capture'], label: 'Accept the payment', change: settled },
  expire: { from: ['pending'], label: 'Expire the payment', change: () => ({ status: 'expire' }) },
  refund_in_part: {
    from: ['settlement', 'capture', 'partial_refund'],
    label: 'Refund half of the remaining amount',
    change: (transaction) => ({ status: 'partial_refund', refundedIdr: half(transaction) }),
  },
  refund: {
    from: paidFrom,
    label: 'Refund all',
    change: ({ originalIdr }) => ({ status: 'refund', refundedIdr: originalIdr }),
  },
  reverse: {
    from: ['settlement', 'capture'],
    label: 'Reverse by the bank',
    change: () => ({ status: 'deny', fraud: 'deny' }),
  },
  charge_back: { from: paidFrom, label: 'Charge it back', change: () => ({ status: 'chargeback' }) },
  charge_back_in_part: {
    from: paidFrom,
    label: 'Charge half of it back',
    change: (transaction) => ({ status: 'partial_chargeback', refundedIdr: half(transaction) }),
  },
  win: {
    from: ['chargeback'],
    label: 'Win the dispute',
    change: ({ refundedIdr }) => ({ status: refundedIdr > 0 ? 'partial_refund' : 'settlement' }),
  },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;

export const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name);

export const allowed = ({ status, fraud, method }: Transaction): readonly ActionName[] =>
  (Object.keys(actions) as ActionName[]).filter((name) => {
    const { from }: Action = actions[name];
    if (!from.includes(status)) return false;
    if (name === 'challenge') return method === 'credit_card';
    if (fraud === 'challenge') return name === 'accept';
    return name !== 'accept';
  });

export const begin = (charge: Charge, method: string, switches: Switchboard, nowMs: number): Transaction => {
  const originalIdr = charge.amountIdr - (switches.isOn('wrong_amount') ? shortIdr : 0);
  return {
    transactionId: randomUUID(),
    method,
    originalIdr,
    grossIdr: originalIdr + (switches.isOn('fee') ? feeIdr : 0),
    beganMs: nowMs,
    status: 'pending',
    fraud: 'accept',
    refundedIdr: 0,
  };
};

/** Applies an action to a payment. @returns undefined when the payment does not allow the action now */
export const act = (transaction: Transaction, name: ActionName, nowMs: number): Transaction | undefined => {
  const { change }: Action = actions[name];
  return allowed(transaction).includes(name) ? { ...transaction, ...change(transaction, nowMs) } : undefined;
};
