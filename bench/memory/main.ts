import { parseArgs } from 'node:util';
import { fail } from '../../tools/fail.ts';
import { type CpuShare, cpuShare } from '../cold/cpu-share.ts';
import { startRuntimeApi } from '../cold/runtime-api.ts';
import { coldStart } from '../cold/start.ts';
import { median } from '../statistics.ts';
import { benchFolder, buildSubjects, type Subject } from '../subjects.ts';
import { runWarm } from '../warm/run.ts';
import { startWorld } from '../world/world.ts';

const usualMemoriesMb = [256, 512, 1024, 1769];
const measured = ['getOrder', 'quoteOrder', 'createOrder', 'payOrder'];

/** The approximate latency of DynamoDB within a Region. */
const latencyMs = 5;

const warmRuns = { turns: 4, callsPerTurn: 20, warmUpTurns: 5 };

/**
 * Measures warm calls under a CPU limit. Child processes inherit the control group, so this process enters it, starts
 * the runner and leaves.
 */
const warmAt = async (subjects: readonly Subject[], share: CpuShare) => {
  share.enter(process.pid);
  const running = runWarm(subjects, warmRuns);
  share.leave(process.pid);
  return running;
};

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/**
 * `npm run bench:memory -- [MB …] [--rounds N]`: measures the requests of a purchase, warm and cold, at the CPU share of
 * each memory size.
 */
const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '8' } },
  });
  const memoriesMb = positionals.length > 0 ? positionals.map(Number) : usualMemoriesMb;
  const world = await startWorld(new URL(`../../${benchFolder}/`, import.meta.url));
  const api = await startRuntimeApi();
  try {
    const subjects = (await buildSubjects(world)).functions.filter(({ name }) => measured.includes(name));
    world.setLatency(latencyMs);
    for (const memoryMb of memoriesMb) {
      const share = cpuShare(memoryMb / 1769);
      if (typeof share === 'string') throw new Error(share);
      const warm = await warmAt(subjects, share);
      for (const subject of subjects) {
        const firstMs: number[] = [];
        for (let round = 0; round < Number(values.rounds); round += 1)
          firstMs.push((await coldStart(api, subject, share)).firstMs);
        const calls = (warm[subject.name] ?? []).flat();
        const [p50, average, first] = [median(calls), mean(calls), median(firstMs)].map((ms) => ms.toFixed(1));
        process.stdout.write(
          `${memoryMb} MB ${subject.name}: warm p50 ${p50}, mean ${average}, first event ${first} ms\n`,
        );
      }
      share.remove();
    }
  } finally {
    await api.stop();
    await world.stop();
  }
};

await run().catch(fail);
