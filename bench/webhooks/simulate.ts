/** The simulation: events at a steady rate, instances that take batches, endpoints, some of which hang. */
export type Scenario = {
  readonly eventsPerSecond: number;
  readonly seconds: number;
  readonly instances: number;
  /** How many instances there are at first, and how many more each second. */
  readonly scaling: { readonly first: number; readonly eachSecond: number };
  /** The most events of a run. */
  readonly batch: number;
  readonly endpoints: number;
  /** When each endpoint that hangs begins to, in ms. */
  readonly hangsFromMs: readonly number[];
  /** How long an endpoint that hangs holds an attempt, and whether that counts as a missed deadline. */
  readonly hangs: { readonly heldMs: number; readonly isNoticed: boolean };
  /** So many attempts in a row that ended at their deadline mark an endpoint as slow. */
  readonly slowAfter: number;
  /** How old the endpoints may be that a process knows, in ms. */
  readonly knownForMs: number;
  /** Reads and the line of a run, in ms. */
  readonly ownMs: number;
  /** What a delivery takes of the CPU of an instance, in ms: TLS, signature and the write. */
  readonly cpuMs: number;
};

type Instance = {
  freeMs: number;
  readMs: number;
  /** How many attempts in a row ended at their deadline, by endpoint. */
  readonly timeouts: Map<number, number>;
  known: ReadonlySet<number>;
};

type Random = () => number;

/**
 * The answer time of a receiver in ms: half below 80, one in a hundred above 500.
 *
 * @param random 0 to below 1
 */
const answerMs = (random: Random): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(80 * Math.exp(0.8 * normal), 1900);
};

const isSlow = ({ timeouts, known }: Instance, endpoint: number, { slowAfter }: Scenario): boolean =>
  known.has(endpoint) || (timeouts.get(endpoint) ?? 0) >= slowAfter;

/** One run over a batch. @returns its duration, and the latency of each message to a working endpoint, in ms */
const runOf = (of: Scenario, size: number, instance: Instance, startMs: number, random: Random) => {
  const reachedMs: number[] = [];
  const cut: number[] = [];
  let cpuMs = of.ownMs;
  let longestMs = of.ownMs;
  for (let event = 0; event < size; event += 1) {
    for (let endpoint = 0; endpoint < of.endpoints; endpoint += 1) {
      const hangs = startMs >= (of.hangsFromMs[endpoint] ?? Number.POSITIVE_INFINITY);
      // What is slow, and what hangs by and by, is only written.
      if (isSlow(instance, endpoint, of)) {
        cpuMs += of.cpuMs / 2;
        continue;
      }
      cpuMs += of.cpuMs;
      const tookMs = hangs ? of.hangs.heldMs : answerMs(random);
      longestMs = Math.max(longestMs, cpuMs + tookMs);
      if (hangs) cut.push(endpoint);
      else if (endpoint >= of.hangsFromMs.length) reachedMs.push(cpuMs + tookMs);
    }
  }
  if (of.hangs.isNoticed)
    for (const endpoint of cut) instance.timeouts.set(endpoint, (instance.timeouts.get(endpoint) ?? 0) + 1);
  return { tookMs: Math.max(cpuMs, longestMs), reachedMs };
};

/**
 * Runs a queue in the order of the events.
 *
 * @returns the latency of each message to a working endpoint, in ms
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
  /** From when the table says that an endpoint is slow. */
  const marks = new Map<number, number>();
  const delaysMs: number[] = [];
  const count = of.eventsPerSecond * of.seconds;
  let [busyMs, runs] = [0, 0];
  for (let event = 0; event < count; ) {
    grow(bornMs(event));
    // A warm instance that is free, else the one that is free first; it takes all that waits.
    const instance = instances.reduce((best, each) => (each.freeMs < best.freeMs ? each : best));
    const startMs = Math.max(bornMs(event), instance.freeMs);
    grow(startMs);
    const waiting = Math.floor((startMs / 1000) * of.eventsPerSecond) + 1 - event;
    const size = Math.max(1, Math.min(of.batch, waiting, count - event));
    if (startMs - instance.readMs >= of.knownForMs) {
      instance.readMs = startMs;
      instance.known = new Set([...marks].filter(([, fromMs]) => fromMs <= startMs).map(([endpoint]) => endpoint));
    }
    const { tookMs, reachedMs } = runOf(of, size, instance, startMs, random);
    for (const endpoint of instance.timeouts.keys())
      if (!marks.has(endpoint) && isSlow(instance, endpoint, of)) marks.set(endpoint, startMs + tookMs);
    const perEvent = Math.max(1, reachedMs.length / size);
    reachedMs.forEach((ms, index) => {
      delaysMs.push(startMs - bornMs(event + Math.floor(index / perEvent)) + ms);
    });
    instance.freeMs = startMs + tookMs;
    busyMs += tookMs;
    runs += 1;
    event += size;
  }
  return {
    delaysMs: delaysMs.toSorted((a, b) => a - b),
    busy: busyMs / (of.seconds * 1000),
    eventsOfRun: count / runs,
  };
};
