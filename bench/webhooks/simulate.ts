/** What is simulated: events at a steady rate, instances, endpoints, and some of them that begin to hang. */
export type Scenario = {
  readonly eventsPerSecond: number;
  readonly seconds: number;
  readonly instances: number;
  readonly endpoints: number;
  /** When each endpoint that hangs begins to, in ms. */
  readonly hangsFromMs: readonly number[];
  /** The time of a first attempt, in ms. */
  readonly firstTimeoutMs: number;
  /** How old the endpoints may be that a process knows, in ms. */
  readonly knownForMs: number;
  /** Reads, writes and the line of a run, in ms. */
  readonly ownMs: number;
};

type Instance = { freeMs: number; readMs: number; readonly slow: Set<number>; known: ReadonlySet<number> };

/** The answer time of a receiver, in ms: half within 80, one in a hundred above 500. @param random from 0 to below 1 */
const answerMs = (random: () => number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(80 * Math.exp(0.8 * normal), 1900);
};

/** Runs a queue in the order of the events. @returns how long after its event each message reached an endpoint that works, in ms */
export const simulate = (
  of: Scenario,
  random: () => number,
): { readonly delaysMs: readonly number[]; readonly busy: number } => {
  const instances = Array.from(
    { length: of.instances },
    (): Instance => ({ freeMs: 0, readMs: Number.NEGATIVE_INFINITY, slow: new Set(), known: new Set() }),
  );
  /** From when the table says that an endpoint is slow. */
  const marks = new Map<number, number>();
  const delaysMs: number[] = [];
  let busyMs = 0;
  const count = of.eventsPerSecond * of.seconds;
  for (let event = 0; event < count; event += 1) {
    const bornMs = (event / of.eventsPerSecond) * 1000;
    // A warm instance that is free, else the one that is free first.
    const instance = instances.reduce((best, each) => (each.freeMs < best.freeMs ? each : best));
    const startMs = Math.max(bornMs, instance.freeMs);
    if (startMs - instance.readMs >= of.knownForMs) {
      instance.readMs = startMs;
      instance.known = new Set([...marks].filter(([, fromMs]) => fromMs <= startMs).map(([endpoint]) => endpoint));
    }
    let longestMs = 0;
    for (let endpoint = 0; endpoint < of.endpoints; endpoint += 1) {
      const hangs = startMs >= (of.hangsFromMs[endpoint] ?? Number.POSITIVE_INFINITY);
      if (endpoint >= of.hangsFromMs.length) {
        const tookMs = answerMs(random);
        delaysMs.push(startMs - bornMs + of.ownMs / 2 + tookMs);
        longestMs = Math.max(longestMs, tookMs);
      } else if (hangs && !instance.slow.has(endpoint) && !instance.known.has(endpoint)) {
        longestMs = Math.max(longestMs, of.firstTimeoutMs);
        instance.slow.add(endpoint);
        const markMs = startMs + of.firstTimeoutMs;
        marks.set(endpoint, Math.min(marks.get(endpoint) ?? markMs, markMs));
      }
    }
    instance.freeMs = startMs + of.ownMs + longestMs;
    busyMs += of.ownMs + longestMs;
  }
  return { delaysMs: delaysMs.toSorted((a, b) => a - b), busy: busyMs / (of.seconds * 1000) };
};
