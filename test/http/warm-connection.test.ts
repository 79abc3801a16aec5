import { expect, test, vi } from 'vitest';
import { warmConnection } from '../../shared/runtime/aws-client.ts';
import { presentDeadline } from '../../shared/runtime/deadline.ts';

test('warmConnection does not delay the start for a call that ignores its signal', async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal);
  const start = warmConnection(() => new Promise(() => {}));
  deadline.abort();
  expect(await start).toBeUndefined();
});

test('warmConnection gives the work its deadline and swallows its error', async () => {
  let signal: AbortSignal | undefined;
  await warmConnection(async ({ abortSignal }) => {
    signal = presentDeadline()?.signal;
    expect(signal).toBe(abortSignal);
    throw new Error('away');
  });
  expect(signal?.aborted).toBe(false);
});
