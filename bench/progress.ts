import { progressBar } from '../tools/reconcile/progress.ts';

export type Progress = (done: number, all: number) => void;

/**
 * Prints the progress of a benchmark. Call it only between measurements. A terminal gets a bar, any other output a line
 * for each tenth of the work.
 */
export const progressOf = (
  part: string,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): Progress => {
  const bar = progressBar(stream);
  let shown = -1;
  return (done, all) => {
    const step = Math.floor(((stream.isTTY ? 100 : 10) * done) / all);
    if (step === shown) return;
    shown = step;
    bar.show(done, all, part);
    if (!stream.isTTY) stream.write(`${part}: ${done} of ${all}\n`);
    if (done === all) bar.end();
  };
};
