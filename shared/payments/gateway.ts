import type { Payment } from '../domain/topups/payment.ts';
import type { Refusal } from '../errors.ts';

export type Charge = {
  /** Our reference of the payment. It is never reused. */
  readonly reference: string;
  readonly amount_idr: number;
  /** The offered payment methods, by the gateway's names. */
  readonly methods: readonly string[];
  /** RFC 3339. */
  readonly starts_at: string;
  readonly life_minutes: number;
  /** The return address of the payer's browser. */
  readonly return_url?: string | undefined;
};

export type PaymentPage = { readonly payment_url: string; readonly token: string };

/**
 * The failure of a call. `unavailable`: nothing was sent. `refused` and `unauthorized`: the gateway did nothing.
 * `no_answer` and `nonsense`: the outcome is unknown.
 */
export type GatewayFailure = {
  readonly failure: 'unavailable' | 'unauthorized' | 'refused' | 'no_answer' | 'nonsense';
  /** For the log, without keys and personal data. */
  readonly cause: string;
};

/** The content of an authenticated notification. It lacks the state of the payment, so the state must be polled. */
export type Notified = {
  /** The reference as the gateway sent it. It can have any shape. */
  readonly reference: string;
  readonly payment_id: string;
  /** true: the gateway tests the notification address. There is no payment. */
  readonly isTest: boolean;
};

/** The port of a payment gateway. Every call ends within seconds, and none throws. */
export type PaymentGateway = {
  readonly name: string;
  /** Opens a payment page, without retries. If the outcome is unknown, the caller must use another reference. */
  readonly open: (charge: Charge) => Promise<PaymentPage | GatewayFailure>;
  /**
   * Polls the gateway about the payments of our references, and about payments by the gateway's ids.
   *
   * @param paymentIds payments that the gateway itself has named for these references, in an answer or a notification
   * @param claimedIds payments that only a person has named
   * @returns each found payment once, or a failure; a payment of any other reference is left out
   */
  readonly ask: (
    references: readonly string[],
    paymentIds: readonly string[],
    claimedIds?: readonly string[],
  ) => Promise<Payments | GatewayFailure>;
  /**
   * Closes a page and its payments, so that they can no longer be paid. Only `ask` shows whether the payer has already
   * paid.
   *
   * @param paymentIds the gateway's ids of all known payments, because the reference closes only the last payment
   */
  readonly close: (
    reference: string,
    token: string | undefined,
    paymentIds: readonly string[],
  ) => Promise<undefined | GatewayFailure>;
  /**
   * Authenticates a notification and parses it.
   *
   * @returns the content of the notification, `gateway_verification_failed`, or a failure
   */
  readonly identify: (body: unknown) => Promise<Notified | Refusal | GatewayFailure>;
};

export type Payments = { readonly payments: readonly Payment[] };

export const isFailure = <Result extends object>(result: Result | GatewayFailure): result is GatewayFailure =>
  'failure' in result;
