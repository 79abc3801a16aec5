import { hasSameContact, type Person } from './deciders.ts';
import { type DraftWarning, isRecent, warningsWhere } from './review.ts';

/** A person of a draft, as the warnings compare people. */
export type Known = Person & {
  readonly referral_code?: string | undefined;
  readonly referred_by_code?: string | undefined;
  readonly created_at?: string | undefined;
};

/** An earlier action about the beneficiary. */
type Earlier = { readonly amount_idr: number | null };

type About = {
  readonly beneficiary: Known | undefined;
  readonly wallet: { readonly hold?: object | undefined; readonly owed_idr: number } | undefined;
  /** The drafter and the first approver. */
  readonly others: readonly (Known | undefined)[];
  readonly history: readonly Earlier[];
  /** The amount of the draft, in IDR. */
  readonly amountIdr: number | null;
  /** The approved amounts of 24 hours for the beneficiary, in IDR. */
  readonly receivedIdr: bigint;
};

const isReferredBy = (one: Known | undefined, other: Known | undefined): boolean =>
  one?.referred_by_code !== undefined && one.referred_by_code === other?.referral_code;

const areLinked = (one: Known | undefined, other: Known | undefined): boolean =>
  hasSameContact(one, other) || isReferredBy(one, other) || isReferredBy(other, one);

/** The warnings about the beneficiary that every kind of draft has. */
export const personWarnings = (
  { beneficiary, wallet, others, history, amountIdr, receivedIdr }: About,
  nowMs: number,
): readonly DraftWarning[] =>
  warningsWhere({
    linked_people: others.some((other) => areLinked(other, beneficiary)),
    suspended: beneficiary?.status === 'suspended',
    deleted: beneficiary?.status === 'deleted',
    wallet_frozen: wallet?.hold !== undefined,
    wallet_owes: wallet !== undefined && wallet.owed_idr < 0,
    possible_duplicate: amountIdr !== null && history.some(({ amount_idr }) => amount_idr === amountIdr),
    approved_today: receivedIdr > 0n,
    new_account: isRecent(beneficiary?.created_at, nowMs),
  });
