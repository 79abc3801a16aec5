import { randomBytes, randomInt } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { isRefusal } from '../../shared/errors.ts';
import { pollTopup, type SweepPorts } from '../../shared/flows/topup-sweep.ts';
import { sweepTopups as row } from '../../shared/jobs/topups.ts';
import { configuredPayments } from '../../shared/payments/configured-gateway.ts';
import { createTopup } from '../../shared/routes/topups/topups.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { causeOf, writeLine } from '../../shared/runtime/logger.ts';
import { table } from '../../shared/runtime/table.ts';
import { type RandomInt, shuffled } from '../../shared/store/table/due.ts';
import { type DueTopup, dueShards, listDueTopups } from '../../shared/store/topups/due.ts';

type Ports = SweepPorts & {
  readonly randomInt: RandomInt;
  readonly remainingMs: () => number;
};

/** The results of a run: failures by id and cause, and shards left for the next run. */
export type Swept = {
  polled: number;
  readonly failures: { readonly subject: string; readonly cause: unknown }[];
  shards_left: number;
};

/** Maximum processing time of a top-up in ms. No top-up is started with less time left. */
const topupMs = 15_000;

/** The maximum number of a page's top-ups processed in parallel. */
const maximumParallel = 8;

const sweepTopup = async ({ userId, topupId }: DueTopup, ports: Ports, swept: Swept): Promise<void> => {
  try {
    const result = await pollTopup(userId, topupId, ports);
    if (isRefusal(result)) swept.failures.push({ subject: topupId, cause: result.refusal });
    else if (result.unclear)
      swept.failures.push({ subject: topupId, cause: 'the answer of the gateway is not understood' });
    else swept.polled += 1;
  } catch (cause) {
    swept.failures.push({ subject: topupId, cause });
  }
};

const sweepShard = async (shard: string, ports: Ports, swept: Swept): Promise<void> => {
  let after: Readonly<Record<string, unknown>> | undefined;
  do {
    const { topups, next } = await listDueTopups(ports.table, shard, new Date(ports.clock()).toISOString(), after);
    for (let start = 0; start < topups.length; start += maximumParallel) {
      if (ports.remainingMs() < topupMs) {
        swept.shards_left += 1;
        return;
      }
      const batch = topups.slice(start, start + maximumParallel);
      await Promise.all(batch.map((topup) => sweepTopup(topup, ports, swept)));
    }
    after = next;
  } while (after !== undefined);
};

/**
 * Polls the gateway about every due top-up. A top-up that never got its payment page becomes `failed`. A paid top-up
 * pays its order. A failure does not stop the others.
 */
export const sweepTopups = async (ports: Ports): Promise<Swept> => {
  const swept: Swept = { polled: 0, failures: [], shards_left: 0 };
  for (const shard of shuffled(dueShards, ports.randomInt))
    await sweepShard(shard, ports, swept).catch((cause: unknown) => {
      swept.failures.push({ subject: `shard ${shard}`, cause });
    });
  return swept;
};

const payments = configuredPayments();

/** Runs every minute. It throws after all work if anything failed, so that the alarm fires. */
export const handler = async (_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
  if (payments === undefined) return;
  const { failures, ...done } = await sweepTopups({
    table,
    clock: systemClock,
    randomBytes,
    randomInt,
    gatewayOf: payments.gatewayOf,
    operation: createTopup.id,
    remainingMs: () => context.getRemainingTimeInMillis(),
  });
  for (const { subject, cause } of failures)
    writeLine(
      JSON.stringify({
        level: 'error',
        job: row.id,
        subject,
        cause: typeof cause === 'string' ? cause : causeOf(cause),
      }),
    );
  writeLine(
    JSON.stringify({ level: failures.length > 0 ? 'error' : 'info', job: row.id, ...done, failed: failures.length }),
  );
  if (failures.length > 0) throw new Error(`${failures.length} top-ups could not be polled.`);
};
