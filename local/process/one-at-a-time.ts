/**
 * Runs a task without overlap, and coalesces requests. Requests during a run cause one further run, because the current
 * run may have read its input already.
 *
 * @param task the task, which must not reject
 * @returns `ask`, which requests a run, and `idle`, which waits until nothing runs
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
