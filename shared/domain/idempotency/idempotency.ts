import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../../errors.ts';

/**
 * Lifetime of an idempotency record, in ms (contract, "Idempotency"). A later request ignores the record, even if TTL
 * has not deleted it yet.
 */
export const retentionMs = 24 * 60 * 60 * 1000;

/** The scope of an idempotency key: user and operation. A key identifies one request of a user to an operation. */
export type Scope = { readonly userId: string; readonly operation: string; readonly key: string };

export type KeyedRequest = { readonly scope: Scope; readonly fingerprint: string };

/** An idempotency record: the request's fingerprint, and the reply's status and exact body. */
export type IdempotencyRecord = {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  /** RFC 3339. */
  readonly created_at: string;
};

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, inner]) => [name, canonical(inner)]));
};

/** SHA-256 of a parsed request. The sequence of its fields has no effect. */
export const fingerprintOf = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(request)))
    .digest('base64url');

/**
 * Compares a request with the idempotency record of its key.
 *
 * @returns the reply to replay, or `invalid_idempotency_key` (`reused`) when the record belongs to another request.
 * Undefined when there is no record, or the record has expired
 */
export const replayOf = (
  answer: IdempotencyRecord | undefined,
  { fingerprint }: Pick<KeyedRequest, 'fingerprint'>,
  nowMs: number,
): { readonly replayed: { readonly status: number; readonly body: string } } | Refusal | undefined => {
  if (answer === undefined || Date.parse(answer.created_at) + retentionMs <= nowMs) return undefined;
  if (answer.fingerprint !== fingerprint)
    return refuse('invalid_idempotency_key', undefined, [{ reason: 'reused', pointer: 'header/Idempotency-Key' }]);
  return { replayed: { status: answer.status, body: answer.body } };
};

/** Makes the idempotency record of a reply. @param now the present instant, RFC 3339 */
export const idempotencyRecordOf = (
  { fingerprint }: Pick<KeyedRequest, 'fingerprint'>,
  reply: { readonly status: number; readonly body: unknown },
  now: string,
): IdempotencyRecord => ({ fingerprint, status: reply.status, body: JSON.stringify(reply.body), created_at: now });

/** Makes a request with its scope and fingerprint. @param request the parsed path, query and body */
export const keyedRequest = (scope: Scope, request: unknown): KeyedRequest => ({
  scope,
  fingerprint: fingerprintOf(request),
});
