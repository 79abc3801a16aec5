/** The name of the error of a single write that meets a transaction on the same item. Nothing was written. */
const meeting = 'TransactionConflictException';

const shortestPauseMs = 40;
const longestPauseMs = 320;

/** Chance keeps two that have met from meeting again; each meeting makes the pause longer. */
const pause = (meetings: number): Promise<void> => {
  const withinMs = Math.min(shortestPauseMs * 2 ** meetings, longestPauseMs);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * withinMs));
};

/**
 * Writes a single item that others may be writing in a transaction: they are done a moment later, and the write is tried again;
 * its condition decides each time.
 *
 * @param write one attempt
 * @param signal ends the attempts, with the error that it was aborted with
 */
export const untilAlone = async <Answer>(write: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
  for (let meetings = 0; ; meetings += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== meeting) throw error;
    }
    await pause(meetings);
    signal.throwIfAborted();
  }
};
