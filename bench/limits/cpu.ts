import type { Context } from 'aws-lambda';
import { median } from '../statistics.ts';

/** The CPU time of all threads of this process until a call has ended, in ms. */
const cpuMsOf = async (run: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The median of the CPU time of several calls, in ms. The first call compiles the code, and does not count. */
export const medianCpuMs = async (run: () => unknown, rounds: number): Promise<number> => {
  await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await cpuMsOf(run));
  return median(times);
};

/** The context of an invocation that has ten minutes left. The cast leaves out what the pipeline does not read. */
export const patient = { getRemainingTimeInMillis: () => 600_000 } as Context;
