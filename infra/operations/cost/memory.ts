import { createOrder, quoteOrder } from '../../../shared/routes/orders/orders.ts';
import { payOrder } from '../../../shared/routes/orders/payments.ts';

/** The memory at which Lambda gives a function one core; below it gives the share. */
const coreMb = 1769;

/** What a call of AWS takes in the measurement. */
const callMs = 5;

/**
 * Warm requests of a purchase on one core, with 5 ms for each call of AWS: the median in ms (docs/performance.md), and how many calls
 * wait for one another.
 */
const measured = {
  quoteOrder: { medianMs: 7.89, calls: 1 },
  createOrder: { medianMs: 16.05, calls: 2 },
  payOrder: { medianMs: 23.28, calls: 3 },
} as const;

export type PurchaseStep = keyof typeof measured;

export const purchaseSteps = Object.keys(measured) as readonly PurchaseStep[];

/** The memory of each function of a purchase, as its row has it. */
export const purchaseMemoryMb: Readonly<Record<PurchaseStep, number>> = {
  quoteOrder: quoteOrder.memoryMb,
  createOrder: createOrder.memoryMb,
  payOrder: payOrder.memoryMb,
};

/**
 * What Lambda bills for a request, in whole ms: waiting takes as long at any memory, computing as much longer as the share of a
 * core is smaller. Computed: no stage has run yet.
 */
export const billedMsAt = (step: PurchaseStep, memoryMb: number): number => {
  const { medianMs, calls } = measured[step];
  const waitingMs = calls * callMs;
  return Math.ceil(waitingMs + (medianMs - waitingMs) * Math.max(1, coreMb / memoryMb));
};
