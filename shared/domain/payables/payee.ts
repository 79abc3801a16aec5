import { type Refusal, refuse } from '../../errors.ts';

/** The causes that stop payments to a creator. */
export const payoutHoldCauses = ['hold', 'suspended', 'wallet_frozen'] as const;

export type PayoutHoldCause = (typeof payoutHoldCauses)[number];

const sentences: Readonly<Record<PayoutHoldCause, string>> = {
  hold: 'The creator’s payouts are on hold.',
  suspended: 'The creator’s account is suspended.',
  wallet_frozen: 'The creator’s wallet is frozen.',
};

/** The state of a creator that decides whether payments are possible; each undefined if it is not stored. */
export type Payee = {
  readonly hold: { readonly on_hold: boolean } | undefined;
  readonly account: { readonly status: string } | undefined;
  readonly wallet: { readonly hold?: object | undefined } | undefined;
};

/**
 * The account statuses that allow payments. A deleted creator may be owed money. An unknown status allows nothing.
 */
export const payableStatuses: readonly string[] = ['active', 'deleted'];

/** The causes that stop payments to a creator now; empty if payments are possible. */
export const payoutHoldsOf = ({ hold, account, wallet }: Payee): readonly PayoutHoldCause[] => {
  const applies: Readonly<Record<PayoutHoldCause, boolean>> = {
    hold: hold?.on_hold ?? false,
    suspended: account !== undefined && !payableStatuses.includes(account.status),
    wallet_frozen: wallet?.hold !== undefined,
  };
  return payoutHoldCauses.filter((cause) => applies[cause]);
};

/**
 * Refuses a payment while something stops payments to the creator.
 *
 * @returns `conflict` (`payout_on_hold`) with the first cause as its message, or undefined
 */
export const refuseHeldPayout = (payee: Payee): Refusal | undefined => {
  const [cause] = payoutHoldsOf(payee);
  return cause && refuse('conflict', sentences[cause], [{ reason: 'payout_on_hold' }]);
};
