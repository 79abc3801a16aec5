const endLimitMs = 15_000;
const parentIntervalMs = 500;

/**
 * Shuts this process down gracefully after Ctrl-C, a signal, or the end of its terminal. The signal can come twice,
 * from the terminal and from npm. Under `npm start` the process also ends with npm, because a killed npm sends no
 * signal.
 *
 * @param stop called once to stop the service; after 15 s the process exits even if `stop` has not finished
 */
export const endOnSignal = (stop: () => Promise<void>): void => {
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), endLimitMs).unref();
    await stop();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === 'start')
    setInterval(() => process.ppid !== parent && void end(), parentIntervalMs).unref();
};

/** Prints why the service cannot continue, and shuts down gracefully. */
export const endWith = (cause: unknown): void => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
};
