import { commands } from './commands.ts';
import { noFaults } from './faulty-client.ts';
import { newHistory } from './history.ts';
import { look, lookAtTheEnd } from './look.ts';
import { planOf, type Step, type Weights } from './plan.ts';
import { type Circumstances, newWorker, type Shared, sendBy, type Worker } from './worker.ts';
import { givenWorld, type Population } from './world.ts';

export type Workload = Circumstances &
  Population & {
    readonly workers: number;
    /** Overrides the default weights of operations. */
    readonly weights?: Weights;
    /** The share of requests that are sent twice at once. */
    readonly twiceShare: number;
    readonly rounds: number;
    readonly stepsPerRound: number;
  };

export type Report = {
  readonly operations: number;
  readonly requests: number;
  readonly snapshots: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly resolved: number;
  readonly violations: readonly string[];
  readonly seconds: number;
};

const twoHoursMs = 2 * 3_600_000;
const said = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** Runs a worker's steps sequentially. A breach of the contract becomes a violation, and the worker continues. */
const work = async (worker: Worker, steps: readonly Step[], shared: Shared): Promise<void> => {
  const { world, history } = shared;
  for (const step of steps) {
    const person = world.people[step.user];
    if (!person) continue;
    world.time.nowMs += step.passMs;
    try {
      await commands[step.command]({ step, person, worker, shared });
    } catch (error) {
      history.violations.push(`${step.command}: ${said(error)}`);
    }
  }
};

/** Repeats all requests whose outcome is unknown. @returns their number */
const resolve = async ({ world, history }: Shared): Promise<number> => {
  const open = history.unresolved();
  for (const entry of open) {
    await sendBy(world.service, history, entry);
    entry.unknown = false;
  }
  return open.length;
};

/** Moves the clock past all deadlines and runs the sweeper. It must leave no order open. */
const sweepAll = async ({ world, history }: Shared): Promise<void> => {
  world.time.nowMs += twoHoursMs;
  const { steps, failures } = await world.service.sweep();
  history.noteSweep(steps, failures.length);
};

/**
 * Runs a workload with its own users, and checks the table between the rounds and at the end.
 * @param until stops after a round in which it returns true
 */
export const runBank = async (
  workload: Workload,
  until: (violations: readonly string[]) => boolean = () => false,
): Promise<Report> => {
  const { seed, workers: count, users, twiceShare, weights, rounds, stepsPerRound, skewMs } = workload;
  const world = await givenWorld(workload);
  const shared: Shared = { world, history: newHistory(), faults: noFaults() };
  const plans = Array.from({ length: count }, (_, number) => ({
    worker: newWorker(shared, workload, number),
    steps: planOf(seed, number, { users, twiceShare, weights, steps: rounds * stepsPerRound }),
  }));
  const startedMs = performance.now();
  const violations: string[] = [];
  let snapshots = 0;
  while (snapshots < rounds && !until([...violations, ...shared.history.violations])) {
    const from = snapshots * stepsPerRound;
    await Promise.all(plans.map(({ worker, steps }) => work(worker, steps.slice(from, from + stepsPerRound), shared)));
    violations.push(...(await look(shared, skewMs)));
    snapshots += 1;
  }
  const resolved = await resolve(shared);
  await sweepAll(shared);
  violations.push(...(await lookAtTheEnd(shared, skewMs)));
  const { history, faults } = shared;
  return {
    ...history.totals,
    snapshots,
    faults,
    outcomes: history.outcomes,
    resolved,
    violations: [...violations, ...history.violations],
    seconds: Math.round((performance.now() - startedMs) / 100) / 10,
  };
};
