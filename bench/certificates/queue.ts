/** Each instance processes one completion at a time. */
export type QueueScenario = { readonly completions: number; readonly instances: number; readonly runMs: number };

/** EventBridge's quota of invocations per second: the smallest quota of any Region. */
const eventsPerSecond = 600;
/** Backoff of Lambda's asynchronous queue for a throttled event. */
const pause = { firstMs: 1000, longestMs: 300_000 };
const givenUpAfterMs = 6 * 60 * 60 * 1000;

const seeded = (): (() => number) => {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Length of a time slot of the simulation. */
const slotMs = 10;

/**
 * Simulates the worst case of Lambda's queue of asynchronous invocations. Each throttled event waits for its whole
 * pause, even while instances are idle. Each pause is random, from 50 % to 150 %.
 * @returns the time in seconds at which each completion was processed, and the number of lost events
 */
export const simulateQueue = ({ completions, instances, runMs }: QueueScenario) => {
  const random = seeded();
  const due = new Map<number, { readonly bornMs: number; readonly tries: number }[]>();
  const putAt = (ms: number, event: { readonly bornMs: number; readonly tries: number }): void => {
    const slot = Math.ceil(ms / slotMs);
    due.set(slot, [...(due.get(slot) ?? []), event]);
  };
  for (let index = 0; index < completions; index += 1) {
    const bornMs = (index * 1000) / eventsPerSecond;
    putAt(bornMs, { bornMs, tries: 0 });
  }
  const freeMs = Array.from({ length: instances }, () => 0);
  const doneSeconds: number[] = [];
  const starts = new Map<number, number>();
  let givenUp = 0;
  for (let slot = 0; doneSeconds.length + givenUp < completions; slot += 1) {
    const nowMs = slot * slotMs;
    for (const event of due.get(slot) ?? []) {
      const free = freeMs.findIndex((ms) => ms <= nowMs);
      if (free >= 0) {
        freeMs[free] = nowMs + runMs;
        doneSeconds.push((nowMs + runMs) / 1000);
        const second = Math.floor(nowMs / 1000);
        starts.set(second, (starts.get(second) ?? 0) + 1);
      } else if (nowMs - event.bornMs > givenUpAfterMs) givenUp += 1;
      else {
        const pauseMs = Math.min(pause.firstMs * 2 ** event.tries, pause.longestMs);
        putAt(nowMs + Math.max(slotMs, pauseMs * (0.5 + random())), { ...event, tries: event.tries + 1 });
      }
    }
    due.delete(slot);
  }
  return { doneSeconds, givenUp, signsPerSecond: Math.max(0, ...starts.values()) };
};
