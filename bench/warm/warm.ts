import type { Peer } from '../peers/peers.ts';
import { type Progress, progressOf } from '../progress.ts';
import { type Estimate, estimate, median, quantile } from '../statistics.ts';
import type { Subject, Subjects } from '../subjects.ts';
import { type Durations, runWarm } from './run.ts';
import type { TableCalls } from './table-calls.ts';

/** A function, compared with its bare AWS calls. */
export type WarmResult = {
  readonly name: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly beside: Peer;
  /** The table operations that the bare peer calls, first to last. */
  readonly operations: readonly string[];
  /** The median of the turns' ratios, and the difference of the overall medians in ms (`moreMs`). */
  readonly ratio: Estimate;
  readonly moreMs: number;
};

type Comparison = { readonly name: string; readonly like: string; readonly peers: readonly Peer[] };

const bareTable = ['bareTable', 'bareTableTrimmed'] as const;
const checkout = ['listCourses', 'quoteOrder', 'createOrder', 'payOrder', 'refundOrder'] as const;

/** The comparisons with a stub that answers at once, so that only CPU time is measured. */
const ofWork: readonly Comparison[] = [
  { name: 'getOrder', like: 'getOrder', peers: bareTable },
  { name: 'handSigned', like: 'getOrder', peers: bareTable },
  { name: 'typical', like: 'getOrder', peers: bareTable },
  ...checkout.map((id) => ({ name: id, like: id, peers: bareTable })),
  { name: 'notifyMidtrans', like: 'notifyMidtrans', peers: bareTable },
  { name: 'signIn', like: 'signIn', peers: ['bareSign', 'bareSignTrimmed'] },
  { name: 'authorizer', like: 'authorizer', peers: ['bareVerify'] },
];

/** The comparisons with a stub that answers with a delay, so that the waiting time of sequential calls is measured. */
const ofWaiting: readonly Comparison[] = [
  ...['getOrder', ...checkout, 'notifyMidtrans'].map(
    (id): Comparison => ({ name: id, like: id, peers: ['bareTable'] }),
  ),
  { name: 'signIn', like: 'signIn', peers: ['bareSign'] },
];

const workRuns = { callsPerTurn: 40, warmUpTurns: 5 };
/** Runs with a delay need fewer calls, because waiting varies less than CPU time. */
const waitingRuns = { callsPerTurn: 20, warmUpTurns: 3 };

/** The name of a peer that gets a function's event or makes its AWS calls. */
const peerName = (peer: Peer, like: string): string => `${peer} of ${like}`;

const isBareTable = (peer: Peer): boolean => bareTable.some((name) => name === peer);

const subjectsOf = (
  { name, like, peers }: Comparison,
  { functions, peer }: Subjects,
  calls: TableCalls,
): readonly Subject[] => [
  functions.find((subject) => subject.name === name) ?? peer(name as Peer, like),
  ...peers.map((beside) => ({
    ...peer(beside, like),
    name: peerName(beside, like),
    ...(isBareTable(beside) && { event: { calls: calls[like] } }),
  })),
];

const resultOf = ({ name, like }: Comparison, beside: Peer, durations: Durations, calls: TableCalls): WarmResult => {
  const own = durations[name] ?? [];
  const others = durations[peerName(beside, like)] ?? [];
  const ratios = own.map((turn, index) => median(turn) / median(others[index] ?? []));
  return {
    name,
    p50Ms: median(own.flat()),
    p99Ms: quantile(own.flat(), 0.99),
    beside,
    operations: isBareTable(beside) ? (calls[like] ?? []).map(({ operation }) => operation) : [],
    ratio: estimate(ratios),
    moreMs: median(own.flat()) - median(others.flat()),
  };
};

const measure = async (
  comparisons: readonly Comparison[],
  subjects: Subjects,
  calls: TableCalls,
  runs: { readonly turns: number; readonly callsPerTurn: number; readonly warmUpTurns: number },
  progress: Progress,
): Promise<readonly WarmResult[]> => {
  const wanted = comparisons.flatMap((comparison) => subjectsOf(comparison, subjects, calls));
  const once = new Map(wanted.map((subject) => [subject.name, subject]));
  const durations = await runWarm([...once.values()], runs, progress);
  return comparisons.flatMap((comparison) =>
    comparison.peers.map((beside) => resultOf(comparison, beside, durations, calls)),
  );
};

/**
 * Measures warm functions and their bare AWS calls. All run in one process and alternate in turns of 40 calls. A busy
 * moment of the machine thus affects all of them equally.
 */
export const measureWork = (subjects: Subjects, calls: TableCalls, turns: number): Promise<readonly WarmResult[]> =>
  measure(ofWork, subjects, calls, { ...workRuns, turns }, progressOf('warm, turns of work'));

/** Measures the functions and their bare AWS calls in turns of 20 calls, with a stub that delays each answer. */
export const measureWaiting = (subjects: Subjects, calls: TableCalls, turns: number): Promise<readonly WarmResult[]> =>
  measure(ofWaiting, subjects, calls, { ...waitingRuns, turns }, progressOf('warm, turns of waiting'));
