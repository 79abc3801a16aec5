import { type Refusal, refuse, refuseField } from '../../errors.ts';
import { jakartaDay } from '../typed/instants.ts';

/** Whether money comes to the bank account or leaves it. */
export const sides = ['in', 'out'] as const;
export type Side = (typeof sides)[number];

/** A movement of the bank account: the bank's reference, and the day in Indonesia (`2026-11-20`). */
export type BankMovement = { readonly reference: string; readonly paid_on: string };

/** A form whose movement depends on its other side: a gift moves no money at the bank. */
type MaybeMovement = { readonly reference?: string | undefined; readonly paid_on?: string | undefined };

/** The greatest age of a movement, in days. */
const oldestDays = 366;

/** The first day of a movement that can be booked. */
export const oldestPaidOn = (nowMs: number): string => jakartaDay(nowMs - oldestDays * 24 * 3_600_000);

/** Checks the day of a movement. @returns `invalid_request` for a future or too old day, or undefined */
export const refusePaidOn = (paidOn: string, nowMs: number): Refusal | undefined => {
  const oldest = oldestPaidOn(nowMs);
  return paidOn > jakartaDay(nowMs) || paidOn < oldest
    ? refuseField('range', '/paid_on', `must be from ${oldest} to today.`)
    : undefined;
};

/** The refusal of a bank reference that another movement has used. @returns `conflict` (`reference_used`) */
export const refuseUsedReference = (): Refusal => refuse('conflict', undefined, [{ reason: 'reference_used' }]);

/**
 * Checks the reference and the day of a form against its other side. `clearing` needs both, `platform:promo` neither.
 *
 * @param side the source of a credit or the destination of a debit
 * @returns `invalid_request`, or undefined
 */
export const refuseMovement = (side: string, form: MaybeMovement, nowMs: number): Refusal | undefined => {
  for (const name of ['reference', 'paid_on'] as const) {
    if (side === 'clearing' && form[name] === undefined)
      return refuseField('required', `/${name}`, 'is required for money that moves at the bank.');
    if (side !== 'clearing' && form[name] !== undefined)
      return refuseField('format', `/${name}`, 'must be absent, because no money moves at the bank.');
  }
  return form.paid_on === undefined ? undefined : refusePaidOn(form.paid_on, nowMs);
};

/** The list of the movements of a month (`2026-11`) in the index `lists_by_newest`. */
export const movementsOf = (month: string): string => `m-${month}`;

/** The attributes of each ledger entry that moves `clearing`. */
export type MovementFields = BankMovement & { readonly list: string };

export const movementFields = ({ reference, paid_on }: BankMovement): MovementFields => ({
  reference,
  paid_on,
  list: movementsOf(paid_on.slice(0, 7)),
});
