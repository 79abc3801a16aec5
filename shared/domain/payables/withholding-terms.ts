import { type Refusal, refuse, refuseField } from '../../errors.ts';
import { draftedBy } from '../drafts/four-eyes.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import type { WithholdingKind } from '../policies/policy.ts';
import { oldestPaidOn } from '../wallet/bank-movement.ts';
import { bookDay } from './closed-days.ts';

/** A withheld income tax: its kind and its variant. */
export type WithheldTax = { readonly kind: WithholdingKind; readonly variant: string };

/** The tax withheld from a creator from a day of Indonesia on. Null means none. */
export type TermsFrom = { readonly valid_from: string; readonly withholding: WithheldTax | null };

/** The terms of a creator, sorted by their first day. Each day begins at most one of them. */
export type TermsHistory = readonly TermsFrom[];

const termsFromOn = (history: TermsHistory, day: string): TermsFrom | undefined =>
  history.findLast(({ valid_from }) => valid_from <= day);

/** The tax withheld from payments of a day. @returns null for none. @param day such as `2026-11-30` */
export const withheldOn = (history: TermsHistory, day: string): WithheldTax | null =>
  termsFromOn(history, day)?.withholding ?? null;

/** The greatest number of terms in a history. Each of them begins within a year, or has done so. */
const maximumTerms = 100;

/** The greatest time between the present day and the first day of terms, in days. */
const furthestDays = 366;

/** Checks the first day of terms. @returns `invalid_request`, or undefined */
export const refuseTermsDay = (day: string, nowMs: number): Refusal | undefined => {
  const oldest = oldestPaidOn(nowMs);
  const furthest = bookDay(nowMs + furthestDays * 24 * 3_600_000);
  return day < oldest || day > furthest
    ? refuseField('range', '/valid_from', `must be from ${oldest} to ${furthest}.`)
    : undefined;
};

/**
 * Adds terms to a history. They replace terms of the same day. Terms that decide no payment any more are left out:
 * `paid_on` is at most a year old.
 *
 * @returns the history, or `conflict` (`limit_reached`)
 */
export const withTerms = (
  history: TermsHistory,
  { valid_from, withholding }: TermsFrom,
  nowMs: number,
): TermsHistory | Refusal => {
  const oldest = termsFromOn(history, oldestPaidOn(nowMs))?.valid_from ?? '';
  const others = history.filter((each) => each.valid_from !== valid_from && each.valid_from >= oldest);
  if (others.length >= maximumTerms) return refuse('conflict', undefined, [{ reason: 'limit_reached' }]);
  return [...others, { valid_from, withholding }].toSorted((one, other) =>
    one.valid_from < other.valid_from ? -1 : 1,
  );
};

/**
 * Refuses terms that begin on or before the day of a booked payment, because its slip has the former terms.
 *
 * @param lastPaidOn the latest `paid_on` of the creator's payments that are booked and not returned; undefined for none
 * @returns `conflict` (`paid_since`), or undefined
 */
export const refusePaidSince = (validFrom: string, lastPaidOn: string | undefined): Refusal | undefined =>
  lastPaidOn !== undefined && validFrom <= lastPaidOn
    ? refuse('conflict', `A payment of ${lastPaidOn} is booked. The terms must begin later.`, [
        { reason: 'paid_since' },
      ])
    : undefined;

/** Makes the draft of terms. */
export const newTerms = (
  user_id: string,
  { valid_from, withholding }: TermsFrom,
  drafterId: string,
  nowMs: number,
  randomBytes: RandomBytes,
) => ({
  withholding_terms_id: timeSortedId('wht', nowMs, randomBytes),
  ...{ user_id, valid_from, withholding },
  ...draftedBy(drafterId, nowMs),
});
