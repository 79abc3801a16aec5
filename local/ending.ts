const endLimitMs = 15_000;
const parentIntervalMs = 500;

/**
 * Ends this process in order when it is told to: by Ctrl-C, a signal or the end of its terminal, which may come twice, from
 * the terminal and from npm. With `npm start` also when npm is gone, because a killed npm tells nobody.
 *
 * @param stop ends what runs; what it leaves after 15 s is left
 */
export const endWhenTold = (stop: () => Promise<void>): void => {
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

/** Says in one sentence why the service cannot go on, and ends this process in order, as a signal would. */
export const endWith = (cause: unknown): void => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
};
