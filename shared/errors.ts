import { reasons } from './reasons.ts';

/** One error of the API: HTTP status, public sentence, and for a transient error the seconds before a retry. */
type ErrorRow = { readonly status: number; readonly message: string; readonly retryAfterSeconds?: number };

export const errors = {
  unauthorized: { status: 401, message: 'A valid bearer token is required.' },
  forbidden: { status: 403, message: 'Your role or your relation to this resource does not allow this.' },
  invalid_idp_credential: { status: 401, message: 'The ID token was refused.' },
  auth_not_configured: { status: 503, message: 'Sign-in is not configured on this service.', retryAfterSeconds: 60 },
  account_unavailable: { status: 403, message: 'This account is suspended or deleted.' },
  self_referral: { status: 422, message: 'The referral code is your own.' },
  not_found: { status: 404, message: 'There is no such resource.' },
  tax_policy_unavailable: { status: 503, message: 'No approved tax policy is in force.', retryAfterSeconds: 60 },
  finance_policy_unapproved: { status: 409, message: 'The creator revenue policy of an item is not approved.' },
  insufficient_balance: { status: 402, message: 'The available wallet balance is less than the amount.' },
  wallet_on_hold: { status: 409, message: 'The wallet is frozen.' },
  reservation_pending: { status: 409, message: 'A reservation of this order is in flight.' },
  payment_pending: { status: 409, message: 'A payment is still open.' },
  dependency_unavailable: {
    status: 503,
    message: 'A dependency does not answer. Try again later.',
    retryAfterSeconds: 1,
  },
  payment_unavailable: { status: 503, message: 'Payments are switched off. Nothing was sent.', retryAfterSeconds: 60 },
  push_unavailable: { status: 503, message: 'Push messages are not available.', retryAfterSeconds: 60 },
  media_unavailable: { status: 503, message: 'Media storage is not available.', retryAfterSeconds: 60 },
  upload_too_large: { status: 413, message: 'The request body or upload is over its limit.' },
  amount_mismatch: { status: 409, message: 'The expected amount is not the computed amount.' },
  invalid_status: { status: 409, message: 'The present status does not allow this transition.' },
  invalid_coupon: { status: 422, message: 'The coupon cannot be applied.' },
  gateway_request_failed: { status: 502, message: 'The payment gateway did not answer properly.' },
  gateway_verification_failed: { status: 401, message: 'The payment notification could not be verified.' },
  conflict: { status: 409, message: 'The request conflicts with the present state.' },
  invalid_request: { status: 400, message: 'The request is malformed.' },
  idempotency_key_required: { status: 400, message: 'The header Idempotency-Key is required.' },
  invalid_idempotency_key: {
    status: 422,
    message: 'The Idempotency-Key is malformed or was used for another request.',
  },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;

export const errorCodes = Object.keys(errors) as ErrorCode[];

export const errorRow = (code: ErrorCode): ErrorRow => errors[code];

export type ReasonOf<Code extends ErrorCode> = Code extends keyof typeof reasons
  ? keyof (typeof reasons)[Code] & string
  : never;

/** The reasons of a code with their sentences; empty when the code has none. */
export const reasonsOf = (code: ErrorCode): Readonly<Record<string, string>> => {
  const byCode: { readonly [code in ErrorCode]?: Readonly<Record<string, string>> } = reasons;
  return byCode[code] ?? {};
};

/**
 * One machine-readable reason of an error, and its place in the request. `pointer` is a JSON pointer into the body (RFC
 * 6901), or `query/…`, `path/…`, `header/…`.
 */
export type Detail = {
  readonly reason: string;
  readonly pointer?: string;
  readonly message: string;
  /** The id of the other order, for the reason `course_in_open_order`. */
  readonly order_id?: string;
};

export const maximumDetails = 20;

/**
 * An expected refusal: a value that a decision returns, never an exception. `message` replaces the table's sentence.
 */
export type Refusal = { readonly refusal: ErrorCode; readonly message?: string; readonly details?: readonly Detail[] };

type Given<Code extends ErrorCode> = Omit<Detail, 'reason' | 'message'> & {
  readonly reason: ReasonOf<Code>;
  /** By default the message of the refusal, else the sentence of the reason, else that of the code. */
  readonly message?: string;
};

/**
 * Makes a refusal.
 *
 * @param message one English sentence without personal data; by default the first detail's sentence, else the code's
 */
export const refuse = <Code extends ErrorCode>(
  refusal: Code,
  message?: string,
  details: readonly Given<Code>[] = [],
): Refusal => {
  const shown = details.slice(0, maximumDetails).map((detail) => ({
    ...detail,
    message: detail.message ?? message ?? reasonsOf(refusal)[detail.reason] ?? errors[refusal].message,
  }));
  const sentence = message ?? shown[0]?.message;
  return { refusal, ...(sentence !== undefined && { message: sentence }), ...(shown.length > 0 && { details: shown }) };
};

/** Refuses a field of the request. @param message a predicate, which follows the field's name: `must be at most 1.` */
export const refuseField = (reason: ReasonOf<'invalid_request'>, pointer: string, message: string): Refusal =>
  refuse('invalid_request', `${pointer}: ${message}`, [{ reason, pointer, message }]);

/** The refusal after too many write conflicts. The caller can repeat the request. */
export const refuseBusy = (): Refusal => refuse('conflict', undefined, [{ reason: 'busy' }]);

export const isRefusal = <Result extends object>(result: Result | Refusal): result is Refusal => 'refusal' in result;

/**
 * An outage or a bug, as an exception. The answer has the code and the `message`. For `internal_error` the public
 * sentence replaces the `message`. The `cause` is logged, never answered.
 */
export class Fault extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'Fault';
    this.code = code;
  }
}

export const isFault = (cause: unknown, code: ErrorCode): cause is Fault =>
  cause instanceof Fault && cause.code === code;
