const width = 30;

/** A progress bar on a terminal. Nothing is shown when the output is a file. */
export const progressBar = (stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>) => ({
  show: (done: number, all: number, words: string): void => {
    const full = Math.round((width * done) / all);
    if (stream.isTTY)
      stream.write(`\r[${'#'.repeat(full)}${' '.repeat(width - full)}] ${done}/${all} ${words}\u001b[K`);
  },
  end: (): void => {
    if (stream.isTTY) stream.write('\n');
  },
});
