import type { Progress } from '../progress.ts';
import { type Estimate, estimate, median, shuffled } from '../statistics.ts';
import type { Subject } from '../subjects.ts';
import { cpuShare } from './cpu-share.ts';
import { startRuntimeApi } from './runtime-api.ts';
import { type ColdStart, coldStart } from './start.ts';

/** Handlers to compare with, from `bench/peers`. They get the permissions and the event of `getOrder`. */
export const coldPeers = ['handSigned', 'unprimed', 'untrimmed', 'typical', 'typicalModule'] as const;

/** The cold start of a function. `init`, `whole` and `cpu` are ratios to an empty handler in the same round. */
export type ColdResult = {
  readonly name: string;
  readonly init: Estimate;
  readonly whole: Estimate;
  /** CPU time of init plus first event. The first event's part is divided by Lambda's CPU share. */
  readonly cpu: Estimate;
  /** Wall-clock time of the init, which Lambda bills. */
  readonly initMs: number;
};

export type ColdResults = {
  readonly rows: readonly ColdResult[];
  readonly emptyInitMs: number;
  /** Why the first event had no CPU limit; undefined when the limit was in force. */
  readonly unthrottled?: string;
};

/** Lambda's share of a CPU at 512 MB. A function with 1769 MB has one whole CPU. */
export const shareAt512Mb = 512 / 1769;

const emptiesPerRound = 3;

const cpuOf = ({ initCpuMs, firstCpuMs }: ColdStart): number => initCpuMs + firstCpuMs / shareAt512Mb;

/**
 * Starts one process per subject and three empty handlers, in random order.
 * @returns the ratio of each subject's times to the median of the empty handlers
 */
const runRound = async (
  subjects: readonly Subject[],
  empty: Subject,
  start: (subject: Subject) => Promise<ColdStart>,
) => {
  const empties: ColdStart[] = [];
  const starts = new Map<string, ColdStart>();
  for (const subject of shuffled([...subjects, ...Array.from({ length: emptiesPerRound }, () => empty)])) {
    const measured = await start(subject);
    if (subject === empty) empties.push(measured);
    else starts.set(subject.name, measured);
  }
  const emptyInit = median(empties.map(({ initMs }) => initMs));
  const emptyWhole = median(empties.map(({ initMs, firstMs }) => initMs + firstMs));
  const emptyCpu = median(empties.map(cpuOf));
  return [...starts].map(([name, start]) => ({
    ...{ name, emptyInit, initMs: start.initMs },
    init: start.initMs / emptyInit,
    whole: (start.initMs + start.firstMs) / emptyWhole,
    cpu: cpuOf(start) / emptyCpu,
  }));
};

/**
 * Measures cold starts: the init alone, and init with the first event. On Linux with control groups, the first event
 * gets the CPU share of 512 MB. The first round is not counted.
 */
export const measureCold = async (
  subjects: readonly Subject[],
  empty: Subject,
  rounds: number,
  progress: Progress,
): Promise<ColdResults> => {
  const api = await startRuntimeApi();
  const share = cpuShare(shareAt512Mb);
  const throttle = typeof share === 'string' ? undefined : share;
  const ratios: Awaited<ReturnType<typeof runRound>> = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const measured = await runRound(subjects, empty, (subject) => coldStart(api, subject, throttle));
      if (round > 0) ratios.push(...measured);
      progress(round, rounds);
    }
  } finally {
    throttle?.remove();
    await api.stop();
  }
  const rows = subjects.map(({ name }) => {
    const own = ratios.filter((ratio) => ratio.name === name);
    const estimated = (ratio: 'init' | 'whole' | 'cpu') => estimate(own.map((row) => row[ratio]));
    const initMs = median(own.map((row) => row.initMs));
    return { name, init: estimated('init'), whole: estimated('whole'), cpu: estimated('cpu'), initMs };
  });
  const emptyInitMs = median(ratios.map(({ emptyInit }) => emptyInit));
  return { rows, emptyInitMs, ...(typeof share === 'string' && { unthrottled: share }) };
};
