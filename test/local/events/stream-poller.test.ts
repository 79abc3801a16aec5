import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { recordedPositions } from '../../../local/events/positions.ts';
import type { Stream } from '../../../local/events/stream.ts';
import { startStreamPoller } from '../../../local/events/stream-poller.ts';
import type { FunctionHost } from '../../../local/functions/function-host.ts';
import { publishEvents } from '../../../shared/jobs/outbox.ts';
import { eventually } from '../../harness/eventually.ts';

vi.spyOn(process.stderr, 'write').mockReturnValue(true);

const directory = mkdtempSync(join(tmpdir(), 'positions-'));
afterAll(() => rmSync(directory, { recursive: true }));
let files = 0;
const newFile = (): string => {
  files += 1;
  return join(directory, `${files}.json`);
};

type Shards = Record<string, { readonly numbers: readonly string[]; readonly parent?: string; readonly ended?: true }>;

/** A stream of these shards, whose iterators are `shard@index`. */
const streamOf = (shards: Shards, read?: (iterator: string) => void): Stream => ({
  arn: 'arn:aws:dynamodb:local:000000000000:table/commerce/stream/1',
  shards: async () => Object.entries(shards).map(([ShardId, { parent }]) => ({ ShardId, ParentShardId: parent })),
  iterator: async (shardId, after) => {
    const numbers = shards[shardId]?.numbers ?? [];
    return `${shardId}@${after === undefined ? 0 : numbers.indexOf(after) + 1}`;
  },
  read: async (iterator) => {
    read?.(iterator);
    const [shardId = '', from] = iterator.split('@');
    const { numbers = [], ended } = shards[shardId] ?? {};
    const left = numbers.slice(Number(from));
    const records = left.map((SequenceNumber) => ({
      eventName: 'INSERT' as const,
      dynamodb: { SequenceNumber, Keys: { PK: { S: `EVENT#${SequenceNumber}` } } },
    }));
    return { records, next: ended ? undefined : `${shardId}@${numbers.length}` };
  },
  close: () => undefined,
});

const numbersIn = (event: unknown): string[] =>
  (event as { Records: { dynamodb: { SequenceNumber: string } }[] }).Records.map(
    ({ dynamodb }) => dynamodb.SequenceNumber,
  );

/** Polls with a stubbed function, and records the records of each call. */
const polled = (stream: Stream, answer: (numbers: string[], call: number) => string[] | Error, file = newFile()) => {
  const calls: string[][] = [];
  const invoke: FunctionHost['invoke'] = async (event) => {
    const numbers = numbersIn(event);
    calls.push(numbers);
    const said = answer(numbers, calls.length);
    if (said instanceof Error) return { error: said.message };
    return { result: { batchItemFailures: said.map((itemIdentifier) => ({ itemIdentifier })) } };
  };
  const { trigger } = publishEvents;
  const poller = startStreamPoller({ stream, trigger, invoke, positions: recordedPositions(file), pauseMs: 1 });
  onTestFinished(() => poller.stop());
  return { calls, poller, file };
};

const allTaken = () => [];

test('a shard is read only after its parent was read to the end', async () => {
  const shards: Shards = { child: { numbers: ['3', '4'], parent: 'root' }, root: { numbers: ['1', '2'], ended: true } };
  const { calls } = polled(streamOf(shards), (_, call) => (call < 3 ? new Error('away') : []));
  await eventually(() => expect(calls).toHaveLength(4));
  expect(calls).toEqual([
    ['1', '2'],
    ['1', '2'],
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('a shard that appears when another ends is found, even with a third one open', async () => {
  const shards: Shards = { open: { numbers: [] }, old: { numbers: ['1'], ended: true } };
  const { calls } = polled(streamOf(shards), (numbers) => {
    if (numbers[0] === '1') shards['next'] = { numbers: ['2'], parent: 'old' };
    return [];
  });
  await eventually(() => expect(calls).toEqual([['1'], ['2']]));
});

test('records from the reported failure on are passed again, and none before it', async () => {
  const { calls, file } = polled(streamOf({ shard: { numbers: ['1', '2', '3'] } }), (_, call) =>
    call < 3 ? ['2'] : [],
  );
  await eventually(() => expect(recordedPositions(file).of('shard')).toBe('3'));
  expect(calls).toEqual([
    ['1', '2', '3'],
    ['2', '3'],
    ['2', '3'],
  ]);
});

test('a report without a record of the batch counts for the whole batch', async () => {
  const { calls } = polled(streamOf({ shard: { numbers: ['1', '2'] } }), (_, call) => (call === 1 ? [''] : []));
  await eventually(() =>
    expect(calls).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]),
  );
});

test('a failed read of the stream loses nothing and repeats nothing', async () => {
  let looks = 0;
  const stream = streamOf({ shard: { numbers: ['1', '2'] } }, () => {
    looks += 1;
    if (looks % 2 === 1) throw new Error('ExpiredIteratorException');
  });
  const { calls } = polled(stream, allTaken);
  await eventually(() => expect(looks).toBeGreaterThan(6));
  expect(calls).toEqual([['1', '2']]);
});

test('a poller stops only after its function has ended, and stores its position', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const file = newFile();
  const started = Promise.withResolvers<void>();
  const poller = startStreamPoller({
    stream: streamOf({ shard: { numbers: ['1'] } }),
    trigger: publishEvents.trigger,
    invoke: async () => {
      started.resolve();
      await promise;
      return { result: { batchItemFailures: [] } };
    },
    positions: recordedPositions(file),
  });
  await started.promise;
  const stopped = poller.stop();
  expect(recordedPositions(file).of('shard')).toBeUndefined();
  resolve();
  await stopped;
  expect(recordedPositions(file).of('shard')).toBe('1');
});

test('positions in a malformed file are ignored', () => {
  const file = newFile();
  writeFileSync(file, '{"shard":');
  expect(recordedPositions(file).of('shard')).toBeUndefined();
});
