/** DynamoDB's error for a single write that conflicts with a transaction on the same item. Nothing was written. */
const conflict = 'TransactionConflictException';

const shortestPauseMs = 40;
const longestPauseMs = 320;

/** Exponential backoff with full jitter. The limit is 40 ms at first, and doubles up to 320 ms. */
const pause = (conflicts: number): Promise<void> => {
  const withinMs = Math.min(shortestPauseMs * 2 ** conflicts, longestPauseMs);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * withinMs));
};

/**
 * Retries a write of one item on TransactionConflictException until the deadline. Each try evaluates the write's
 * condition again.
 *
 * @param signal ends the retries with the abort's error
 */
export const retryOnConflict = async <Answer>(write: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== conflict) throw error;
    }
    await pause(conflicts);
    signal.throwIfAborted();
  }
};
