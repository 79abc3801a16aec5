import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import { isFor, type StreamTrigger } from '../../shared/jobs/job.ts';
import type { FunctionHost } from '../functions/function-host.ts';
import type { Positions } from './positions.ts';
import { lambdaRecord, type Page, type Stream } from './stream.ts';

export type PollerOptions = {
  readonly stream: Stream;
  readonly trigger: StreamTrigger;
  readonly invoke: FunctionHost['invoke'];
  readonly positions: Positions;
  /** Pause in ms between two polls of a stream without new records. */
  readonly pauseMs?: number;
};

const longestPauseMs = 5000;

const isResponse = (result: unknown): result is DynamoDBBatchResponse =>
  typeof result === 'object' && result !== null && 'batchItemFailures' in result;

/**
 * Passes the matching records to the function.
 * @returns all records, or those before the first failed one
 * @throws Error when the function throws
 */
const handled = async ({ records }: Page, { stream, trigger, invoke }: PollerOptions): Promise<Page['records']> => {
  const wanted = records.filter((record) => isFor(trigger, record));
  if (wanted.length === 0) return records;
  const { result, error } = await invoke({ Records: wanted.map((record) => lambdaRecord(record, stream.arn)) });
  if (error !== undefined) throw new Error(error);
  const failed = new Set(isResponse(result) ? result.batchItemFailures.map((failure) => failure.itemIdentifier) : []);
  if (failed.size === 0) return records;
  const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
  return records.slice(0, Math.max(first, 0));
};

/** Reads the shards of a stream from their checkpoints. A child shard is read after its parent has ended. */
const reader = (options: PollerOptions) => {
  const { stream, positions } = options;
  const iterators = new Map<string, string>();
  const ended = new Set<string>();
  let shards: Awaited<ReturnType<Stream['shards']>> = [];
  /** Whether the next poll lists the shards. A shard that has ended usually has a child shard. */
  let mayHaveMoreShards = true;

  const advance = (shardId: string, records: Page['records']): void => {
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (last !== undefined) positions.set(shardId, last);
  };

  /**
   * Reads one page of a shard.
   *
   * @returns whether to read the next page without a pause
   * @throws Error when not all records were handled
   */
  const readShard = async (shardId: string): Promise<boolean> => {
    const iterator = iterators.get(shardId) ?? (await stream.iterator(shardId, positions.of(shardId)));
    iterators.delete(shardId);
    const page = iterator === undefined ? { records: [], next: undefined } : await stream.read(iterator);
    const done = await handled(page, options);
    advance(shardId, done);
    if (done.length < page.records.length) throw new Error('a part of the batch failed');
    if (page.next !== undefined) iterators.set(shardId, page.next);
    else {
      ended.add(shardId);
      mayHaveMoreShards = true;
    }
    return page.records.length > 0 || page.next === undefined;
  };

  /**
   * Polls every shard once.
   *
   * @returns whether to poll again without a pause
   */
  return async (): Promise<boolean> => {
    if (mayHaveMoreShards) shards = await stream.shards();
    const open = shards.filter(({ ShardId = '' }) => !ended.has(ShardId));
    const isOpen = (shardId: string | undefined) => open.some(({ ShardId }) => ShardId === shardId);
    mayHaveMoreShards = open.length === 0;
    let more = false;
    for (const { ShardId = '', ParentShardId } of open)
      if (!isOpen(ParentShardId)) more = (await readShard(ShardId)) || more;
    return more;
  };
};

/**
 * Local equivalent of Lambda's stream poller. It passes the filtered records to a function, oldest first, and advances
 * only when the function has handled them. A failed batch is retried with backoff.
 *
 * @returns `stop()`, which ends the polling, and waits for the current batch
 */
export const startStreamPoller = (options: PollerOptions): { stop(): Promise<void> } => {
  const { pauseMs = 200 } = options;
  const stopping = new AbortController();
  const look = reader(options);
  let failures = 0;

  const attempt = async (): Promise<boolean> => {
    try {
      const more = await look();
      failures = 0;
      return more;
    } catch (error) {
      failures += 1;
      if (failures === 1) process.stderr.write(`events wait: ${error instanceof Error ? error.message : error}\n`);
      return false;
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (await attempt()) continue;
      const pause = Math.min(pauseMs * 2 ** failures, longestPauseMs);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      options.stream.close();
    },
  };
};
