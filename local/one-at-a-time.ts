/**
 * Runs a task whenever asked, one run at a time. Who asks during a run gets another one after it, because that one may have
 * begun too early to see why; however often they ask, it is one.
 *
 * @param task must not reject
 * @returns how to ask, and how to wait until nothing runs
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
