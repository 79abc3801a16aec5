/** Events arrive at a steady rate, instances process batches, and some endpoints hang. */
export type Scenario = {
  readonly eventsPerSecond: number;
  readonly seconds: number;
  readonly instances: number;
  /** The number of instances at the start, and new ones per second. */
  readonly scaling: { readonly first: number; readonly eachSecond: number };
  /** The maximum number of events of a run. */
  readonly batch: number;
  /** The maximum number of concurrent exchanges of an instance. */
  readonly slots: number;
  readonly endpoints: number;
  /** The time from which each hanging endpoint hangs. */
  readonly hangsFromMs: readonly number[];
  /** With `isNoticed` an attempt at a hanging endpoint ends at `deadlineMs`. Otherwise it takes `heldMs`. */
  readonly hangs: { readonly heldMs: number; readonly isNoticed: boolean };
  /** Timeout of a first attempt, including the wait for the CPU. */
  readonly deadlineMs: number;
  /** Number of consecutive timeouts that mark an endpoint as slow. */
  readonly slowAfter: number;
  /** How long an instance uses its set of slow endpoints before it reads the set again. */
  readonly knownForMs: number;
  /** Fixed time of a run: the reads and the log line. */
  readonly ownMs: number;
  /** CPU time of a delivery: TLS and signature, then the write. */
  readonly cpuMs: { readonly exchange: number; readonly write: number };
};

type Instance = {
  freeMs: number;
  readMs: number;
  readonly timeouts: Map<number, number>;
  known: ReadonlySet<number>;
};

type Random = () => number;

/** The answer time of a receiver: log-normal with a median of 80 ms. One in a hundred takes above 500 ms. */
const answerMs = (random: Random): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(80 * Math.exp(0.8 * normal), 1900);
};

const isSlow = ({ timeouts, known }: Instance, endpoint: number, { slowAfter }: Scenario): boolean =>
  known.has(endpoint) || (timeouts.get(endpoint) ?? 0) >= slowAfter;

/** A binary heap of the ends of exchanges in flight, the earliest first. */
const heapOf = () => {
  const ends: number[] = [];
  const at = (index: number): number => ends[index] ?? Number.POSITIVE_INFINITY;
  const swap = (one: number, other: number): void => {
    [ends[one], ends[other]] = [at(other), at(one)];
  };
  const push = (end: number): void => {
    let index = ends.push(end) - 1;
    for (let above = (index - 1) >> 1; index > 0 && at(above) > at(index); above = (index - 1) >> 1) {
      swap(above, index);
      index = above;
    }
  };
  const pop = (): number => {
    const first = at(0);
    const last = ends.pop() ?? 0;
    if (ends.length === 0) return first;
    ends[0] = last;
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const least = at(left) <= at(left + 1) ? left : left + 1;
      if (at(least) >= at(index)) return first;
      swap(least, index);
      index = least;
    }
  };
  return { push, pop, size: () => ends.length };
};

/**
 * The results of a run. `failed` counts timeouts that our own delay caused at working endpoints. `late` counts timeouts
 * that a slow answer caused.
 */
type Run = {
  readonly tookMs: number;
  readonly reachedMs: readonly number[];
  readonly failed: number;
  readonly late: number;
};

/**
 * Simulates one run over a batch. An instance has one CPU. Each exchange waits for a slot, then for the CPU, then for
 * the receiver.
 */
const runOf = (of: Scenario, size: number, instance: Instance, startMs: number, random: Random): Run => {
  const reachedMs: number[] = [];
  const flying = heapOf();
  let [cpuFreeMs, slotMs, failed, late] = [of.ownMs, of.ownMs, 0, 0];
  let longestMs = of.ownMs;
  const count = (endpoint: number, isCut: boolean): void => {
    instance.timeouts.set(endpoint, isCut ? (instance.timeouts.get(endpoint) ?? 0) + 1 : 0);
  };
  for (let index = 0; index < size * of.endpoints; index += 1) {
    const endpoint = index % of.endpoints;
    if (flying.size() >= of.slots) slotMs = Math.max(slotMs, flying.pop());
    const hangs = startMs >= (of.hangsFromMs[endpoint] ?? Number.POSITIVE_INFINITY);
    // A delivery to a slow endpoint is only stored, and sent later.
    if (isSlow(instance, endpoint, of)) {
      cpuFreeMs = Math.max(cpuFreeMs, slotMs) + of.cpuMs.write;
      flying.push(cpuFreeMs);
      continue;
    }
    cpuFreeMs = Math.max(cpuFreeMs, slotMs) + of.cpuMs.exchange;
    const tookMs = hangs ? of.hangs.heldMs : answerMs(random);
    const answeredMs = cpuFreeMs - slotMs + tookMs;
    const isCut = hangs ? of.hangs.isNoticed : answeredMs > of.deadlineMs;
    const endMs = slotMs + (isCut ? of.deadlineMs : answeredMs);
    cpuFreeMs += of.cpuMs.write;
    flying.push(endMs + of.cpuMs.write);
    longestMs = Math.max(longestMs, endMs + of.cpuMs.write);
    count(endpoint, isCut);
    if (endpoint < of.hangsFromMs.length) continue;
    if (!isCut) reachedMs.push(endMs);
    else if (tookMs > of.deadlineMs) late += 1;
    else failed += 1;
  }
  return { tookMs: Math.max(cpuFreeMs, longestMs), reachedMs, failed, late };
};

/**
 * Processes the queue, oldest event first.
 * @returns the sorted latencies in ms of first attempts that working endpoints answered, and counts of all runs
 */
export const simulate = (of: Scenario, random: Random) => {
  const instances: Instance[] = [];
  const grow = (nowMs: number): void => {
    const { first, eachSecond } = of.scaling;
    const there = Math.min(of.instances, first + Math.floor((nowMs / 1000) * eachSecond));
    while (instances.length < there)
      instances.push({ freeMs: nowMs, readMs: Number.NEGATIVE_INFINITY, timeouts: new Map(), known: new Set() });
  };
  const bornMs = (event: number): number => (event / of.eventsPerSecond) * 1000;
  /** The instants at which endpoints were marked as slow in the table. */
  const marks = new Map<number, number>();
  const delaysMs: number[] = [];
  const count = of.eventsPerSecond * of.seconds;
  let [busyMs, runs, failed, late] = [0, 0, 0, 0];
  for (let event = 0; event < count; ) {
    grow(bornMs(event));
    // The instance that is free first. It takes up to `batch` waiting events.
    const instance = instances.reduce((best, each) => (each.freeMs < best.freeMs ? each : best));
    const startMs = Math.max(bornMs(event), instance.freeMs);
    grow(startMs);
    const waiting = Math.floor((startMs / 1000) * of.eventsPerSecond) + 1 - event;
    const size = Math.max(1, Math.min(of.batch, waiting, count - event));
    if (startMs - instance.readMs >= of.knownForMs) {
      instance.readMs = startMs;
      instance.known = new Set([...marks].filter(([, fromMs]) => fromMs <= startMs).map(([endpoint]) => endpoint));
    }
    const run = runOf(of, size, instance, startMs, random);
    for (const endpoint of instance.timeouts.keys())
      if (!marks.has(endpoint) && isSlow(instance, endpoint, of)) marks.set(endpoint, startMs + run.tookMs);
    const perEvent = Math.max(1, run.reachedMs.length / size);
    run.reachedMs.forEach((ms, index) => {
      delaysMs.push(startMs - bornMs(event + Math.floor(index / perEvent)) + ms);
    });
    instance.freeMs = startMs + run.tookMs;
    [busyMs, runs, failed, late] = [busyMs + run.tookMs, runs + 1, failed + run.failed, late + run.late];
    event += size;
  }
  return {
    delaysMs: Float64Array.from(delaysMs).sort(),
    busy: busyMs / (of.seconds * 1000),
    eventsOfRun: count / runs,
    failed,
    late,
    /** Working endpoints that were wrongly marked as slow. */
    wronglySlow: [...marks.keys()].filter((endpoint) => endpoint >= of.hangsFromMs.length).length,
  };
};
