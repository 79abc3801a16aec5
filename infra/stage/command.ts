/** Ends a command that cannot do its work with one sentence that says why. */
export const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};
