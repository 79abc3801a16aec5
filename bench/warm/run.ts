import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Subject } from '../subjects.ts';
import type { Durations, Task } from './runner-protocol.ts';

const runner = fileURLToPath(new URL('runner.ts', import.meta.url));

/** Calls subjects in turns in a process of their own, whose output goes nowhere as a Lambda's goes to its log. */
export const runWarm = async (
  subjects: readonly Subject[],
  task: Pick<Task, 'turns' | 'callsPerTurn' | 'warmUpTurns'>,
): Promise<Durations> => {
  const env = Object.assign({}, ...subjects.map(({ environment }) => environment));
  const child = fork(runner, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  child.send({ ...task, subjects: subjects.map((subject) => ({ ...subject, bundle: subject.bundle.href })) });
  const answer = await Promise.race([once(child, 'message'), ended]);
  await ended;
  const [durations] = answer;
  if (typeof durations !== 'object' || durations === null) throw new Error(`The runner ended with code ${durations}.`);
  return durations;
};
