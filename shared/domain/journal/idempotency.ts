import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../../errors.ts';

/** How long an answer is kept, by the clock (contract, "Idempotency"). */
export const keptForMs = 24 * 60 * 60 * 1000;

/** Who asks for what, and the name they gave it: within it a key means one request. */
export type Scope = { readonly userId: string; readonly operation: string; readonly key: string };

/** A request that names itself, and what exactly it asks for. */
export type KeyedRequest = { readonly scope: Scope; readonly fingerprint: string };

/** What was answered to a request: its fingerprint, status and body to the byte. */
export type StoredAnswer = {
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

/** SHA-256 of a parsed request, the same however the client ordered its fields. */
export const fingerprintOf = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(request)))
    .digest('base64url');

/**
 * What an earlier answer means for a request with the same key.
 *
 * @returns the answer to give again; `invalid_idempotency_key` when it was to another request; undefined when there is none, or
 *   none any more
 */
export const replayOf = (
  answer: StoredAnswer | undefined,
  { fingerprint }: Pick<KeyedRequest, 'fingerprint'>,
  nowMs: number,
): { readonly replayed: { readonly status: number; readonly body: string } } | Refusal | undefined => {
  if (answer === undefined || Date.parse(answer.created_at) + keptForMs <= nowMs) return undefined;
  if (answer.fingerprint !== fingerprint)
    return refuse('invalid_idempotency_key', undefined, [{ reason: 'reused', pointer: 'header/Idempotency-Key' }]);
  return { replayed: { status: answer.status, body: answer.body } };
};

/** The answer to a request as it is kept, to the byte. @param now RFC 3339 */
export const storedAnswer = (
  { fingerprint }: Pick<KeyedRequest, 'fingerprint'>,
  reply: { readonly status: number; readonly body: unknown },
  now: string,
): StoredAnswer => ({ fingerprint, status: reply.status, body: JSON.stringify(reply.body), created_at: now });

/** A request in its scope. @param request as it was parsed: what it asks for, wherever that stood */
export const keyedRequest = (scope: Scope, request: unknown): KeyedRequest => ({
  scope,
  fingerprint: fingerprintOf(request),
});
