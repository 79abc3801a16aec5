import { expect, onTestFinished, test, vi } from 'vitest';
import { localQueue } from '../../../local/events/queue.ts';
import { eventually } from '../../harness/eventually.ts';

const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

type Record = {
  readonly messageId: string;
  readonly body: string;
  readonly attributes: { readonly [name: string]: string };
};

const recordsIn = (event: unknown): readonly Record[] => Object(event).Records;

/** A queue with a stubbed function. A message is hidden for six milliseconds. */
const queued = (answer: (records: readonly Record[], run: number) => unknown) => {
  const runs: string[][] = [];
  const invoke = async (event: unknown) => {
    const records = recordsIn(event);
    runs.push(records.map(({ body }) => String(JSON.parse(body))));
    const result = await answer(records, runs.length);
    return result instanceof Error ? { error: result.message } : { result };
  };
  const queue = localQueue({ name: 'deliverWebhooks', batch: 10, timeoutMs: 1, invoke });
  onTestFinished(() => queue.stop());
  return { queue, runs };
};

const none = { batchItemFailures: [] };

test('a message that the function reports is delivered again, and no other of its batch', async () => {
  let release: (value?: unknown) => void = () => undefined;
  const gate = new Promise((resolve) => {
    release = resolve;
  });
  const received: string[] = [];
  const { queue, runs } = queued(async (records, run) => {
    received.push(...records.map(({ attributes }) => `${attributes['ApproximateReceiveCount']}`));
    if (run === 1) await gate;
    const [, second] = records;
    return run === 2 ? { batchItemFailures: [{ itemIdentifier: second?.messageId }] } : none;
  });
  for (const event of ['a', 'b', 'c', 'd']) queue.put(event);
  release();
  await eventually(() => expect(runs).toEqual([['a'], ['b', 'c', 'd'], ['c']]));
  expect(received).toEqual(['1', '1', '1', '1', '2']);
});

test.for([
  ['the function fails', () => new Error('no')],
  ['the answer cannot be read', () => ({ batchItemFailures: 'all' })],
  ['a reported id is empty', () => ({ batchItemFailures: [{ itemIdentifier: '' }] })],
  ['a reported id matches no message', () => ({ batchItemFailures: [{ itemIdentifier: 'other' }] })],
] as const)('the whole batch is delivered again when %s', async ([, answer]) => {
  const { queue, runs } = queued((_, run) => (run === 1 ? answer() : none));
  queue.put('a');
  await eventually(() => expect(runs).toEqual([['a'], ['a']]));
});

test.for([undefined, null, {}, { batchItemFailures: null }])('the answer %j reports no failure', async (answer) => {
  const { queue, runs } = queued(() => answer);
  for (const event of ['a', 'b']) queue.put(event);
  await eventually(() => expect(runs).toEqual([['a'], ['b']]));
  await queue.stop();
  expect(runs).toHaveLength(2);
});

test('a message that never succeeds is a dead letter after twenty receives', async () => {
  const { queue, runs } = queued((records) => ({
    batchItemFailures: records.map(({ messageId }) => ({ itemIdentifier: messageId })),
  }));
  queue.put('poison');
  await eventually(() => expect(complaints).toHaveBeenCalledWith('deliverWebhooks: dead letter "poison"\n'));
  expect(runs).toHaveLength(20);
});

test('a run takes ten messages at most, and one run follows another', async () => {
  let [now, most] = [0, 0];
  const { queue, runs } = queued(async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((done) => setImmediate(done));
    now -= 1;
    return none;
  });
  for (let event = 0; event < 25; event += 1) queue.put(event);
  await eventually(() => expect(runs.map(({ length }) => length)).toEqual([1, 10, 10, 4]));
  expect(most).toBe(1);
});
