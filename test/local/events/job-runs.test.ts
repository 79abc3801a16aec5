import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobRuns, startClock } from '../../../infra/local/events/job-runs.ts';
import { expireOrders, publishEvents } from '../../../shared/jobs.ts';

vi.spyOn(process.stderr, 'write').mockReturnValue(true);

/** Runs that a test ends one by one. */
const heldRuns = () => {
  const open: PromiseWithResolvers<{ error?: string }>[] = [];
  const run = jobRuns((id) => {
    expect(id).toBe(expireOrders.id);
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
  test('never runs twice at once: who asks during a run gets the next one', async () => {
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

  test('is no job of the stream, and none that there is not', () => {
    const { run } = heldRuns();
    expect(run(publishEvents.id)).toBeUndefined();
    expect(run('toString')).toBeUndefined();
  });
});

describe('the clock', () => {
  test('runs it every minute as its row says, and not after it was stopped', async () => {
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

  test('leaves out the times at which it still runs, and stops when it has ended', async () => {
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
