import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expireOrders, portsOf } from '../../functions/jobs/expire-orders.ts';
import { stableRandom } from '../../local/sample/stable-random.ts';
import { jobs } from '../../shared/jobs.ts';
import { awsClientOptions } from '../../shared/runtime/aws-client.ts';
import { dueShards } from '../../shared/store/orders/due.ts';

const { trigger } = jobs.find(({ id }) => id === 'expireOrders') ?? expect.fail('no sweeper');
const deployedWorkers = ('workers' in trigger ? trigger.workers : undefined) ?? 1;
const shardsAtOnce = 16;

/**
 * Runs one worker over shards of which some never end, because each page has a next one.
 * @param pages the number of pages that the time allows
 * @returns the shard of each page
 */
const swept = async (endless: ReadonlySet<string>, pages: number, worker: number, workers: number, seed: string) => {
  const read: string[] = [];
  const client = new DynamoDBClient(awsClientOptions);
  client.middlewareStack.add(
    () => async (args) => {
      const shard = String(JSON.parse(JSON.stringify(args.input)).ExpressionAttributeValues[':shard'].S);
      read.push(shard);
      const LastEvaluatedKey = endless.has(shard) ? { PK: { S: 'page' }, SK: { S: String(read.length) } } : undefined;
      return { output: { $metadata: {}, Items: [], LastEvaluatedKey }, response: {} };
    },
    { step: 'build' },
  );
  const random = stableRandom(seed);
  await expireOrders({
    ...portsOf({ client: DynamoDBDocumentClient.from(client), name: 'shards' }, () => 60_000, { worker, workers }),
    randomInt: (below) => Buffer.from(random(4)).readUInt32BE() % below,
    remainingMs: () => (read.length < pages ? 60_000 : 0),
  });
  return read;
};

const someShards = fc.uniqueArray(fc.constantFrom(...dueShards)).map((shards) => new Set(shards));
const anySeed = fc.string({ minLength: 1, maxLength: 8 });

test('each shard is swept in every minute with the deployed workers, even with endless others', async () => {
  await fc.assert(
    fc.asyncProperty(someShards, fc.integer({ min: shardsAtOnce, max: 300 }), anySeed, async (endless, pages, seed) => {
      const read = await Promise.all(
        Array.from({ length: deployedWorkers }, (_, worker) =>
          swept(endless, pages, worker, deployedWorkers, `${seed} ${worker}`),
        ),
      );
      expect(new Set(read.flat())).toEqual(new Set(dueShards));
    }),
    { numRuns: 20 },
  );
});

test('each shard belongs to one worker for any number of workers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), anySeed, async (workers, seed) => {
      const read = await Promise.all(
        Array.from({ length: workers }, (_, worker) => swept(new Set(), 1000, worker, workers, `${seed} ${worker}`)),
      );
      expect(read.flat().toSorted()).toEqual([...dueShards].toSorted());
    }),
    { numRuns: 30 },
  );
});

test('a worker with too many endless shards reaches each of them within some of its runs', async () => {
  await fc.assert(
    fc.asyncProperty(someShards, fc.integer({ min: shardsAtOnce, max: 64 }), anySeed, async (endless, pages, seed) => {
      // Each run draws 16 of 128 shards. The probability that 200 runs leave one out is 10^-12.
      const left = new Set(dueShards);
      for (let run = 0; run < 200 && left.size > 0; run += 1)
        for (const shard of await swept(endless, pages, 0, 1, `${seed} ${run}`)) left.delete(shard);
      expect(left).toEqual(new Set());
    }),
    { numRuns: 10 },
  );
});
