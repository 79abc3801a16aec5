import type { Reasons } from './generated/operations.ts';
import type { components } from './generated/types.ts';

type Schemas = components['schemas'];

/** The error codes of the service, a closed list. */
export type Code = Schemas['ErrorCode'];

/**
 * The codes of the client itself. `no_answer`: no readable answer arrived (offline, too slow, broken off).
 * `not_signed_in`: there was no ID token to sign in with.
 */
export type OwnCode = 'no_answer' | 'not_signed_in';

/** A machine-readable reason. More reasons may come; for an unknown one use the code. */
type Detail<C> = Omit<Schemas['ErrorDetail'], 'reason'> & {
  readonly reason: C extends keyof Reasons ? Reasons[C] | (string & {}) : string;
};

type ErrorBody = {
  readonly code: string;
  readonly message: string;
  /** 0: there was no answer. */
  readonly status: number;
  readonly details: readonly Schemas['ErrorDetail'][];
  /** The id of the request, for support. */
  readonly requestId: string | undefined;
  /** Milliseconds until the service may be asked again; undefined when it did not say. */
  readonly retryAfterMs: number | undefined;
};

/** The error that a call throws. It contains the idempotency key, but no token and no other part of the request. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: readonly Schemas['ErrorDetail'][];
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** The idempotency key of the request. A repetition with the same key takes effect once. */
  readonly key: string | undefined;

  constructor({ message, ...told }: ErrorBody & { readonly key?: string | undefined }, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = told.code;
    this.status = told.status;
    this.details = told.details;
    this.requestId = told.requestId;
    this.retryAfterMs = told.retryAfterMs;
    this.key = told.key;
  }
}

/** A failed call, as a union: `switch (error.code)` knows every code, and with the code its reasons. */
export type ApiError = {
  [C in Code | OwnCode]: Failure & { readonly code: C; readonly details: readonly Detail<C>[] };
}[Code | OwnCode];

/** Whether a caught value is the failure of a call. An aborted call throws the reason of its signal instead. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Failure;

/** A failure without an answer of the service. */
export const ownFailure = (code: OwnCode, message: string, cause?: unknown, status = 0): Failure =>
  new Failure({ code, message, status, details: [], requestId: undefined, retryAfterMs: undefined }, cause);

/**
 * The same failure for the request with this key. One failed sign-in is the failure of all requests that waited for it.
 */
export const failureOf = (error: unknown, key: string | undefined): unknown =>
  error instanceof Failure && key !== undefined
    ? new Failure({ ...error, message: error.message, key }, error.cause)
    : error;
