import type { EventTrigger, StreamTrigger } from '../../shared/jobs/job.ts';
import { publishEvents } from '../../shared/jobs/outbox.ts';
import { jobs } from '../../shared/jobs.ts';
import type { FunctionHost } from '../functions/function-host.ts';
import { accountId } from '../kms/keys.ts';
import { localSigner } from '../settings/aws-options.ts';
import type { LocalEvent } from './event-memory.ts';
import { startEventServer } from './event-server.ts';
import { jobRuns, startClock } from './job-runs.ts';
import { recordedPositions } from './positions.ts';
import { localQueue, queueInput } from './queue.ts';
import { openStream } from './stream.ts';
import { startStreamPoller } from './stream-poller.ts';

const envelopeOf = (detail: unknown): object => {
  const { id, type }: { readonly id?: unknown; readonly type?: unknown } = Object(detail);
  return {
    ...{ version: '0', id: String(id), 'detail-type': String(type), source: 'commerce', account: accountId },
    ...{ time: new Date().toISOString(), region: localSigner.region, resources: [], detail },
  };
};

/** The input of a function for events: a batch of its queue, or one event of the bus. */
export const eventInput = ({ batch }: Pick<EventTrigger, 'batch'>, events: readonly unknown[]): unknown =>
  batch === undefined ? envelopeOf(events[0]) : queueInput(events);

export type LocalJobsOptions = {
  readonly port: number;
  /** The folder of the checkpoints in the stream. */
  readonly directory: string;
  /** Returns the host of a job's function; called at each run. */
  readonly host: (id: string) => FunctionHost;
  readonly expireEveryMs?: number | undefined;
  /** Called for each event on the bus. */
  readonly print: (event: LocalEvent) => void;
};

/**
 * Runs the jobs of the local stack. The event bus starts at once. `startTriggers` starts the schedules and the stream
 * pollers later, when table and functions exist.
 */
export const startLocalJobs = async ({ port, directory, host, expireEveryMs, print }: LocalJobsOptions) => {
  const run = jobRuns((id, event) => host(id).invoke(event));
  const queues = new Map(
    jobs.flatMap(({ id, trigger, timeoutMs }) => {
      const batch = trigger.on === 'event' ? trigger.batch : undefined;
      if (batch === undefined) return [];
      return [[id, localQueue({ name: id, batch, timeoutMs, invoke: (event) => host(id).invoke(event) })] as const];
    }),
  );
  /** Passes an event to the jobs that subscribe to it. Jobs with a queue get it from their queue. */
  const onEvent = (event: LocalEvent): void => {
    print(event);
    for (const { id, trigger } of jobs) {
      if (trigger.on === 'schedule' && trigger.onEvents?.includes(event.type)) void run(id);
      if (trigger.on !== 'event' || !trigger.types.includes(event.type)) continue;
      const queue = queues.get(id);
      if (queue) queue.put(event);
      else
        void host(id)
          .invoke(eventInput(trigger, [event]))
          .then(({ error }) => error && process.stderr.write(`${id}: ${error}\n`));
    }
  };
  const bus = await startEventServer({ port, runJob: run, onEvent });

  const startTriggers = async (endpoint: string, tableName: string): Promise<{ stop(): Promise<void> }> => {
    const startPoller = async (id: string, trigger: StreamTrigger): Promise<{ stop(): Promise<void> }> =>
      startStreamPoller({
        stream: await openStream(endpoint, tableName),
        trigger,
        invoke: (event) => host(id).invoke(event),
        positions: recordedPositions(`${directory}/stream-positions${id === publishEvents.id ? '' : `-${id}`}.json`),
      });
    const pollers = await Promise.all(
      jobs.flatMap(({ id, trigger }) => (trigger.on === 'stream' ? [startPoller(id, trigger)] : [])),
    );
    const clock = startClock(run, expireEveryMs);
    return {
      stop: async () => {
        await Promise.all([clock, ...pollers].map((job) => job.stop()));
      },
    };
  };

  const stop = async (): Promise<void> => {
    await Promise.all([bus.stop(), ...[...queues.values()].map((queue) => queue.stop())]);
  };

  return { endpoint: bus.endpoint, stop, startTriggers };
};
