import { type KeyedRequest, replayOf } from '../domain/idempotency/idempotency.ts';
import { type ErrorCode, isRefusal, type Refusal, refuseBusy } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';
import { readIdempotency } from '../store/idempotency/idempotency.ts';
import type { Table } from '../store/table/table.ts';

const maximumAttempts = 3;

/**
 * Runs a read-decide-write round, and repeats it after a lost optimistic lock. It makes at most three rounds.
 *
 * @param attempt one round; returns `stale` when data that it read has changed before its write
 * @returns the first result other than `stale`; `conflict` (`busy`) after three stale rounds
 */
export const attempts = async <Result>(attempt: () => Promise<Result | 'stale'>): Promise<Result | Refusal> => {
  for (let tries = 1; tries <= maximumAttempts; tries += 1) {
    const result = await attempt();
    if (result !== 'stale') return result;
  }
  return refuseBusy();
};

/** Refusals about the caller or the key. They are returned without another read of the idempotency record. */
const final: readonly ErrorCode[] = ['unauthorized', 'account_unavailable', 'forbidden', 'invalid_idempotency_key'];

/**
 * Runs `attempts` for a request with an idempotency key. BatchGetItem is not atomic, so a refusal may be an effect of
 * an earlier execution of the same request. The idempotency record is therefore read again before a refusal is
 * returned.
 *
 * @returns the result or refusal of a round, `conflict` (`busy`), or the replay or refusal of `replayOf`
 */
export const keyedAttempts = async <Result extends object>(
  keyed: KeyedRequest,
  { table, clock }: { readonly table: Table; readonly clock: Clock },
  attempt: () => Promise<Result | Refusal | 'stale'>,
): Promise<Result | NonNullable<ReturnType<typeof replayOf>>> => {
  const result = await attempts(attempt);
  if (!isRefusal(result) || final.includes(result.refusal)) return result;
  return replayOf(await readIdempotency(table, keyed.scope), keyed, clock()) ?? result;
};
