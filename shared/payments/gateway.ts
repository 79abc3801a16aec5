import type { Payment } from '../domain/topups/payment.ts';
import type { Refusal } from '../errors.ts';

/** What a payer is asked for. */
export type Charge = {
  /** Our name of it, never used before. */
  readonly reference: string;
  readonly amount_idr: number;
  /** The payment methods to offer, in the gateway's words. */
  readonly methods: readonly string[];
  /** RFC 3339. */
  readonly starts_at: string;
  readonly life_minutes: number;
  /** Where the payer's browser goes afterwards. */
  readonly return_url?: string | undefined;
};

/** The page on which a charge is paid. */
export type PaymentPage = { readonly payment_url: string; readonly token: string };

/**
 * Why a call to the gateway brought nothing. Only `refused` and `unauthorized` say that nothing was done; `unavailable` says that
 * nothing was sent.
 */
export type GatewayFailure = {
  readonly failure: 'unavailable' | 'unauthorized' | 'refused' | 'no_answer' | 'nonsense';
  /** For the log; without keys and personal data. */
  readonly cause: string;
};

/** What a notification names: a hint to ask, never a fact. */
export type Notified = {
  /** Our name of the charge, as they send it: of any shape. */
  readonly reference: string;
  readonly payment_id: string;
  /** The gateway's own test of the address: there is no payment behind it. */
  readonly isTest: boolean;
};

/** A payment gateway. No call takes longer than some seconds, and none throws. */
export type PaymentGateway = {
  readonly name: string;
  /** Makes the page for a charge. Sent once: who does not know what became of it takes another reference. */
  readonly open: (charge: Charge) => Promise<PaymentPage | GatewayFailure>;
  /**
   * What the gateway says now of everything paid under some references, and of some payments by its own ids.
   *
   * @returns each payment of these references once; one under another reference is left out
   */
  readonly ask: (references: readonly string[], paymentIds: readonly string[]) => Promise<Payments | GatewayFailure>;
  /**
   * Ends a charge and the payments that were begun on it, so that nobody can pay it any more. Whether somebody has, only `ask` tells.
   *
   * @param paymentIds those that are known; the last one is ended by the reference
   */
  readonly close: (
    reference: string,
    token: string | undefined,
    paymentIds: readonly string[],
  ) => Promise<undefined | GatewayFailure>;
  /** Whether a notification is the gateway's own, and what it is about. @returns `gateway_verification_failed`, and it may fail */
  readonly identify: (body: unknown) => Promise<Notified | Refusal | GatewayFailure>;
};

export type Payments = { readonly payments: readonly Payment[] };

export const isFailure = <Result extends object>(result: Result | GatewayFailure): result is GatewayFailure =>
  'failure' in result;
