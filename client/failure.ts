import type { Reasons } from './generated/reasons.ts';
import type { components } from './generated/types.ts';

type Schemas = components['schemas'];

/** The error codes of this version. A later version of the service can add codes, so a `switch` needs a default. */
export type Code = Schemas['ErrorCode'];

/**
 * The error codes of the client itself. `no_answer`: no readable answer arrived, for example after a timeout.
 * `not_signed_in`: no ID token was available for a sign-in.
 */
export type OwnCode = 'no_answer' | 'not_signed_in';

/** A machine-readable reason. New versions can add reasons. If a reason is unknown, use the error's code. */
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
  /** The pause in ms that the service asks for before a retry; undefined when it names none. */
  readonly retryAfterMs: number | undefined;
};

/** The error that a call throws. It contains the idempotency key, but no token and no other part of the request. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: readonly Schemas['ErrorDetail'][];
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** The idempotency key of the request. A retry with this key has no second effect. */
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
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

export const ownFailure = (code: OwnCode, message: string, cause?: unknown, status = 0): Failure =>
  new Failure({ code, message, status, details: [], requestId: undefined, retryAfterMs: undefined }, cause);

/** Copies a failure and adds a request's key. The original can be a sign-in's failure that several requests share. */
export const failureOf = (error: unknown, key: string | undefined): unknown =>
  error instanceof Failure && key !== undefined
    ? new Failure({ ...error, message: error.message, key }, error.cause)
    : error;
