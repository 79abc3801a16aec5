import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../errors.ts';

/** How long an answer is kept, by the clock (contract §3). */
export const keptForMs = 24 * 60 * 60 * 1000;

/** What was answered to a request: its fingerprint, status and body to the byte. */
export type Answered = {
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
  answered: Answered | undefined,
  fingerprint: string,
  nowMs: number,
): { readonly replayed: { readonly status: number; readonly body: string } } | Refusal | undefined => {
  if (answered === undefined || Date.parse(answered.created_at) + keptForMs <= nowMs) return undefined;
  if (answered.fingerprint !== fingerprint) return refuse('invalid_idempotency_key');
  return { replayed: { status: answered.status, body: answered.body } };
};
