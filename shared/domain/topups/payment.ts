/**
 * What the gateway says of one payment now, in our words:
 * `open`: it may still be paid; `paid`: the money is there, but for what was taken back since; `dead`: it never will be, or all
 * of it was taken back by a denial; `unclear`: a status that we do not know, on which nothing may be decided.
 */
export type PaymentState = 'open' | 'paid' | 'dead' | 'unclear';

/** One payment as the gateway tells it now. Amounts in IDR. */
export type Payment = {
  /** The gateway's own id of it. */
  readonly payment_id: string;
  /** Under which name we asked for the money. */
  readonly reference: string;
  readonly state: PaymentState;
  /** What was asked for and came, without a fee that the payer bore. */
  readonly amount_idr: number;
  /** What was taken back of it, in all. */
  readonly reversed_idr: number;
  readonly method: string | null;
};

/** What a payment brings in now, in IDR. */
export const broughtBy = ({ state, amount_idr, reversed_idr }: Payment): number =>
  state === 'paid' ? amount_idr - reversed_idr : 0;
