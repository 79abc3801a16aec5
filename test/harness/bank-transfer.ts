import { bookDay } from '../../shared/domain/payables/closed-days.ts';
import type { BankMovement } from '../../shared/domain/wallet/bank-movement.ts';

let transfers = 0;

/** A transfer of its own at the bank, today. No other transfer has its reference. */
export const transferAt = (nowMs = Date.now()): BankMovement => {
  transfers += 1;
  return { reference: `TEST-${process.pid}-${transfers}`, paid_on: bookDay(nowMs) };
};

/** The fields of a booking's form: a transfer for `clearing`, nothing for a gift. */
export const transferFor = (side: string, nowMs = Date.now()): Partial<BankMovement> =>
  side === 'clearing' ? transferAt(nowMs) : {};

/** The movement of a stored booking: nulls for a gift. */
export const movementFor = (side = 'clearing'): BankMovement | { readonly reference: null; readonly paid_on: null } =>
  side === 'clearing' ? transferAt() : { reference: null, paid_on: null };
