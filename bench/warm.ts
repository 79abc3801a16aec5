import type { Peer } from './peers.ts';
import { runWarm } from './run-warm.ts';
import type { Durations } from './runner-protocol.ts';
import { type Estimate, estimate, median, quantile } from './statistics.ts';
import type { Subjects } from './subjects.ts';

/** A function beside a call that it cannot do without. */
export type WarmResult = {
  readonly name: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly beside: Peer;
  /** The ratio of the medians of a turn, and the difference of all medians. */
  readonly ratio: Estimate;
  readonly moreMs: number;
};

/** What is called, like which function, and beside what. */
type Comparison = { readonly name: string; readonly like: string; readonly peers: readonly Peer[] };

const reads = ['bareBatchGet', 'bareBatchGetTrimmed'] as const;

/** With a stub that answers at once: all of the time is work. */
const ofWork: readonly Comparison[] = [
  { name: 'getOrder', like: 'getOrder', peers: reads },
  { name: 'handSigned', like: 'getOrder', peers: reads },
  { name: 'typical', like: 'getOrder', peers: reads },
  { name: 'signIn', like: 'signIn', peers: ['bareSign', 'bareSignTrimmed'] },
  { name: 'authorizer', like: 'authorizer', peers: ['bareVerify'] },
];

/** With a stub that takes its time: what waits for what shows. */
const ofWaiting: readonly Comparison[] = [
  { name: 'getOrder', like: 'getOrder', peers: ['bareBatchGet'] },
  { name: 'signIn', like: 'signIn', peers: ['bareSign'] },
];

const runs = { callsPerTurn: 40, warmUpTurns: 5 };

const resultOf = (durations: Durations, name: string, beside: Peer): WarmResult => {
  const own = durations[name] ?? [];
  const others = durations[beside] ?? [];
  const ratios = own.map((turn, index) => median(turn) / median(others[index] ?? []));
  return {
    name,
    p50Ms: median(own.flat()),
    p99Ms: quantile(own.flat(), 0.99),
    beside,
    ratio: estimate(ratios),
    moreMs: median(own.flat()) - median(others.flat()),
  };
};

const measure = async (comparisons: readonly Comparison[], { functions, peer }: Subjects, turns: number) => {
  const wanted = new Map(comparisons.flatMap(({ name, like, peers }) => [name, ...peers].map((id) => [id, like])));
  const subjects = [...wanted].map(([id, like]) => functions.find(({ name }) => name === id) ?? peer(id as Peer, like));
  const durations = await runWarm(subjects, { ...runs, turns });
  return comparisons.flatMap(({ name, peers }) => peers.map((beside) => resultOf(durations, name, beside)));
};

/**
 * Measures warm functions beside the bare calls they make, all in one process and in turns of 40 calls, so that a busy moment
 * of the machine hits all of them.
 */
export const measureWork = (subjects: Subjects, turns: number): Promise<readonly WarmResult[]> =>
  measure(ofWork, subjects, turns);

/** The same, with an AWS that takes some milliseconds for each answer. */
export const measureWaiting = (subjects: Subjects, turns: number): Promise<readonly WarmResult[]> =>
  measure(ofWaiting, subjects, turns);
