import { createOrder, quoteOrder } from '../../../shared/routes/orders/orders.ts';
import { payOrder } from '../../../shared/routes/orders/payments.ts';

/** The memory at which Lambda gives a function one full vCPU. Below that the share is proportional. */
const coreMb = 1769;

/** The assumed latency of an AWS call in the measurement, in ms. */
const callMs = 5;

/**
 * Warm requests of a purchase with one full vCPU (docs/performance.md): the median in ms, and the sequential AWS calls.
 */
const measured = {
  quoteOrder: { medianMs: 7.89, calls: 1 },
  createOrder: { medianMs: 16.05, calls: 2 },
  payOrder: { medianMs: 23.28, calls: 3 },
} as const;

export type PurchaseStep = keyof typeof measured;

export const purchaseSteps = Object.keys(measured) as readonly PurchaseStep[];

export const purchaseMemoryMb: Readonly<Record<PurchaseStep, number>> = {
  quoteOrder: quoteOrder.memoryMb,
  createOrder: createOrder.memoryMb,
  payOrder: payOrder.memoryMb,
};

/**
 * The billed time of a request in whole ms: waiting, plus computing divided by the share of a vCPU. Computed, not
 * measured: no stage has run yet.
 */
export const billedMsAt = (step: PurchaseStep, memoryMb: number): number => {
  const { medianMs, calls } = measured[step];
  const waitingMs = calls * callMs;
  return Math.ceil(waitingMs + (medianMs - waitingMs) * Math.max(1, coreMb / memoryMb));
};
