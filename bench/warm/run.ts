import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Progress } from '../progress.ts';
import type { Subject } from '../subjects.ts';

export type Task = {
  readonly subjects: readonly (Omit<Subject, 'bundle'> & { readonly bundle: string })[];
  readonly turns: number;
  readonly callsPerTurn: number;
  readonly warmUpTurns: number;
};

/** The runner's messages: the turns done, after each turn, and the durations at the end. */
export type TurnReport = { readonly turnsDone: number } | { readonly durations: Durations };

/** The durations of all calls in ms, by subject and by turn. */
export type Durations = Readonly<Record<string, readonly (readonly number[])[]>>;

const runner = fileURLToPath(new URL('runner.ts', import.meta.url));

/**
 * Calls subjects alternately in a new process and discards their output.
 * @param progress a callback that runs after each turn, including warm-up turns
 */
export const runWarm = async (
  subjects: readonly Subject[],
  task: Pick<Task, 'turns' | 'callsPerTurn' | 'warmUpTurns'>,
  progress: Progress = () => {},
): Promise<Durations> => {
  const env = Object.assign({}, ...subjects.map(({ environment }) => environment));
  const child = fork(runner, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const measured = Promise.withResolvers<Durations>();
  const ended = once(child, 'exit');
  void ended.then(([code]) => measured.reject(new Error(`The runner ended with code ${code}.`)));
  child.on('message', (turnReport: TurnReport) => {
    if ('durations' in turnReport) measured.resolve(turnReport.durations);
    else progress(turnReport.turnsDone, task.warmUpTurns + task.turns);
  });
  child.send({ ...task, subjects: subjects.map((subject) => ({ ...subject, bundle: subject.bundle.href })) });
  const durations = await measured.promise;
  await ended;
  return durations;
};
