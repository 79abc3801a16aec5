import type { Payment } from '../domain/topups/payment.ts';
import type { Refusal } from '../errors.ts';

/** The terms of a payment. */
export type Charge = {
  /** Our reference, never reused. */
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

/** The page on which a charge is paid. */
export type PaymentPage = { readonly payment_url: string; readonly token: string };

/**
 * The failure of a call. Only `refused` and `unauthorized` mean that nothing was done; `unavailable` means that nothing
 * was sent.
 */
export type GatewayFailure = {
  readonly failure: 'unavailable' | 'unauthorized' | 'refused' | 'no_answer' | 'nonsense';
  /** For the log, without keys and personal data. */
  readonly cause: string;
};

/** The content of a notification: a reason to poll, never a fact. */
export type Notified = {
  /** Our reference as they send it, in any shape. */
  readonly reference: string;
  readonly payment_id: string;
  /** The gateway's own test of the address, without a payment. */
  readonly isTest: boolean;
};

/** The port of a payment gateway. Every call ends within seconds, and none throws. */
export type PaymentGateway = {
  readonly name: string;
  /** Creates the page for a charge, without retries. After an unknown outcome the caller takes another reference. */
  readonly open: (charge: Charge) => Promise<PaymentPage | GatewayFailure>;
  /**
   * The gateway's current state of all payments under some references, and of some payments by its own ids.
   *
   * @returns each payment of these references once; payments under other references are dropped
   */
  readonly ask: (references: readonly string[], paymentIds: readonly string[]) => Promise<Payments | GatewayFailure>;
  /**
   * Closes a charge and its payments, so that it can no longer be paid. Only `ask` shows whether it was paid before.
   *
   * @param paymentIds the known payments; the last one is closed by the reference
   */
  readonly close: (
    reference: string,
    token: string | undefined,
    paymentIds: readonly string[],
  ) => Promise<undefined | GatewayFailure>;
  /** Authenticates a notification and parses its content. @returns `gateway_verification_failed`, or a failure */
  readonly identify: (body: unknown) => Promise<Notified | Refusal | GatewayFailure>;
};

export type Payments = { readonly payments: readonly Payment[] };

export const isFailure = <Result extends object>(result: Result | GatewayFailure): result is GatewayFailure =>
  'failure' in result;
