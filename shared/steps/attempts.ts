import { type KeyedRequest, replayOf } from '../domain/journal/idempotency.ts';
import { type ErrorCode, isRefusal, type Refusal, refuseBusy } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';
import { readAnswer } from '../store/journal/idempotency.ts';
import type { Table } from '../store/table/table.ts';

const maximumAttempts = 3;

/**
 * Reads, decides and writes until what was read is still so when it is written, three times at most.
 *
 * @param attempt one round; `changed` when a fact that it had read was another when it wrote
 * @returns what a round returned; `conflict` after the third
 */
export const attempts = async <Result>(attempt: () => Promise<Result | 'changed'>): Promise<Result | Refusal> => {
  for (let tries = 1; tries <= maximumAttempts; tries += 1) {
    const result = await attempt();
    if (result !== 'changed') return result;
  }
  return refuseBusy();
};

/** Refusals that no earlier answer takes the place of: of who the caller is, and of the key itself. */
const final: readonly ErrorCode[] = ['unauthorized', 'account_unavailable', 'forbidden', 'invalid_idempotency_key'];

/**
 * The same for a request that names itself by an idempotency key. What is read together is of no single moment: the first
 * effect of the very same request may be what a round refuses. So before a refusal goes out, the stored answer is looked for
 * once more.
 *
 * @returns what a round returned; the answer that the same request got meanwhile; `conflict`
 */
export const keyedAttempts = async <Result extends object>(
  keyed: KeyedRequest,
  { table, clock }: { readonly table: Table; readonly clock: Clock },
  attempt: () => Promise<Result | Refusal | 'changed'>,
): Promise<Result | NonNullable<ReturnType<typeof replayOf>>> => {
  const result = await attempts(attempt);
  if (!isRefusal(result) || final.includes(result.refusal)) return result;
  return replayOf(await readAnswer(table, keyed.scope), keyed, clock()) ?? result;
};
