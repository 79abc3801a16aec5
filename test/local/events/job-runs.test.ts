import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobRuns, startClock } from '../../../local/events/job-runs.ts';
import { expireOrders } from '../../../shared/jobs/orders.ts';
import { publishEvents } from '../../../shared/jobs/outbox.ts';

vi.spyOn(process.stderr, 'write').mockReturnValue(true);

/** Runs that a test ends one by one. */
const heldRuns = () => {
  const open: PromiseWithResolvers<{ error?: string }>[] = [];
  const run = jobRuns((id) => {
    // The other scheduled jobs end at once.
    if (id !== expireOrders.id) return Promise.resolve({});
    const held = Promise.withResolvers<{ error?: string }>();
    open.push(held);
    return held.promise;
  });
  const end = async (index: number, outcome: { error?: string } = {}): Promise<void> => {
    open[index]?.resolve(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { run, begun: () => open.length, end };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a job of the clock', () => {
  test('a job of the clock never runs twice at once, and a request during a run gets the next run', async () => {
    const { run, begun, end } = heldRuns();
    void run(expireOrders.id);
    const second = run(expireOrders.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun()).toBe(1);
    await end(0);
    expect(begun()).toBe(2);
    await end(1, { error: 'The table does not answer.' });
    expect(await second).toEqual({ error: 'The table does not answer.' });
  });

  test('a job of the stream, and a missing one, cannot be run by the clock', () => {
    const { run } = heldRuns();
    expect(run(publishEvents.id)).toBeUndefined();
    expect(run('toString')).toBeUndefined();
  });
});

describe('a job in segments', () => {
  const task = { run: expect.any(String), started_at: expect.any(String), segments: 4 };
  const taskOf = (segment: number, recount: boolean) => ['reconcileSegment', { ...task, segment, recount }];
  const allSegments = (recount: boolean) => [0, 1, 2, 3].map((segment) => taskOf(segment, recount));

  /** @returns the calls of functions; `outcomeOf` sets their outcomes */
  const callsOf = async (outcomeOf: (id: string, call: number) => { result?: unknown; error?: string }) => {
    const calls: [string, unknown][] = [];
    const run = jobRuns(async (id, event) => {
      calls.push([id, event]);
      return outcomeOf(id, calls.length);
    });
    return { outcome: await run('reconcile'), calls };
  };

  test('a job in segments runs its verdict after all segments', async () => {
    const { outcome, calls } = await callsOf(() => ({ result: { recount: false } }));
    expect(calls).toEqual([...allSegments(false), ['reconcile', { ...task, recounted: false }]]);
    expect(outcome).toEqual({});
  });

  test('a job in segments counts again and judges again on request', async () => {
    const { calls } = await callsOf((_, call) => ({ result: { recount: call === 5 } }));
    expect(calls.slice(5)).toEqual([...allSegments(true), ['reconcile', { ...task, recounted: true }]]);
  });

  test('a job in segments reports the failed segment to its verdict, and fails with it', async () => {
    const { outcome, calls } = await callsOf((id, call) => (id === 'reconcile' || call === 2 ? { error: 'away' } : {}));
    expect(calls).toEqual([
      taskOf(0, false),
      taskOf(1, false),
      ['reconcile', { ...task, recounted: false, failure: 'away' }],
    ]);
    expect(outcome).toEqual({ error: 'away' });
  });
});

describe('the clock', () => {
  test('the clock runs a job as often as its row says, and not after a stop', async () => {
    const { run, begun, end } = heldRuns();
    const clock = startClock(run);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(begun()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun()).toBe(1);
    await end(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun()).toBe(2);
    await end(1);
    await clock.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(begun()).toBe(2);
  });

  test('the clock skips the times of a run that continues, and stops after it', async () => {
    const { run, begun, end } = heldRuns();
    const clock = startClock(run, 10);
    await vi.advanceTimersByTimeAsync(100);
    expect(begun()).toBe(1);
    let stopped = false;
    const stopping = clock.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toBe(false);
    await end(0);
    await stopping;
    expect(begun()).toBe(1);
  });
});
