import type { Reasons } from './generated/operations.ts';
import type { components } from './generated/types.ts';

type Schemas = components['schemas'];

/** The error codes of the service, a closed list. */
export type Code = Schemas['ErrorCode'];

/**
 * The error codes of the client itself. `no_answer`: no readable answer arrived, because of the network or the timeout.
 * `not_signed_in`: no ID token was available for a sign-in.
 */
export type OwnCode = 'no_answer' | 'not_signed_in';

/** A machine-readable reason. New versions may add reasons; for an unknown reason use the code. */
type Detail<C> = Omit<Schemas['ErrorDetail'], 'reason'> & {
  readonly reason: C extends keyof Reasons ? Reasons[C] | (string & {}) : string;
};

type ErrorBody = {
  readonly code: string;
  readonly message: string;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  readonly details: readonly Schemas['ErrorDetail'][];
  readonly requestId: string | undefined;
  /** The pause in ms that the service asks for before a retry; undefined without such a request. */
  readonly retryAfterMs: number | undefined;
};

/** The error that a call throws. It contains the idempotency key, but no token and no other part of the request. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: readonly Schemas['ErrorDetail'][];
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** The idempotency key of the request. A retry with the same key takes effect only once. */
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

/** A failed call, as a discriminated union: `switch (error.code)` narrows the reasons of each code. */
export type ApiError = {
  [C in Code | OwnCode]: Failure & { readonly code: C; readonly details: readonly Detail<C>[] };
}[Code | OwnCode];

/** Whether a caught value is a failed call. An aborted call throws the reason of its signal instead. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Failure;

export const ownFailure = (code: OwnCode, message: string, cause?: unknown, status = 0): Failure =>
  new Failure({ code, message, status, details: [], requestId: undefined, retryAfterMs: undefined }, cause);

/** Copies a failure, and adds the key of a request. Several requests may share the failure of one sign-in. */
export const failureOf = (error: unknown, key: string | undefined): unknown =>
  error instanceof Failure && key !== undefined
    ? new Failure({ ...error, message: error.message, key }, error.cause)
    : error;
