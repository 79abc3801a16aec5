/**
 * Coalesces runs of a task, one at a time. All requests during a run cause one more run. The current run may have read
 * its input before those requests.
 *
 * @param task must not reject
 * @returns how to request a run, and how to wait until nothing runs
 */
export const oneAtATime = (task: () => Promise<void>): { ask(): void; idle(): Promise<void> } => {
  let running: Promise<void> | undefined;
  let askedAgain = false;
  const run = async (): Promise<void> => {
    do {
      askedAgain = false;
      await task();
    } while (askedAgain);
    running = undefined;
  };
  return {
    ask: () => {
      askedAgain = true;
      running ??= run();
    },
    idle: async () => running,
  };
};
