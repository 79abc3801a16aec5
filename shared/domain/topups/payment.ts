/**
 * The state of a payment at the gateway.
 *
 * - `open`: it may still be paid
 * - `paid`: the money has arrived, even if a part was reversed later
 * - `dead`: it can no longer be paid, or a denial reversed all of it
 * - `unclear`: an unknown status, which allows no decision
 */
export type PaymentState = 'open' | 'paid' | 'dead' | 'unclear';

/** One payment as the gateway reports it. Amounts in IDR. */
export type Payment = {
  /** The gateway's id of the payment. */
  readonly payment_id: string;
  /** The reference of our request for money. */
  readonly reference: string;
  readonly state: PaymentState;
  /** The requested and paid amount, without a fee that the payer bears. */
  readonly amount_idr: number;
  /** The sum of the payment's reversals. */
  readonly reversed_idr: number;
  readonly method: string | null;
  /** The number to which the payer transfers, such as a virtual account. */
  readonly account_number: string | null;
};

/** The net amount of a payment, in IDR. */
export const broughtBy = ({ state, amount_idr, reversed_idr }: Payment): number =>
  state === 'paid' ? amount_idr - reversed_idr : 0;
