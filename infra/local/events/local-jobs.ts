import { publishEvents, sendMessages } from '../../../shared/jobs.ts';
import type { FunctionHost } from '../gateway/function-host.ts';
import { startEventServer } from './event-server.ts';
import { jobRuns, startClock } from './job-runs.ts';
import { keptPositions } from './positions.ts';
import { openStream } from './stream.ts';
import { startStreamPoller } from './stream-poller.ts';

export type LocalJobsOptions = {
  /** Of the event bus. */
  readonly port: number;
  /** Where it is kept how far the stream was handled. */
  readonly directory: string;
  /** The function of a job; asked for when it runs. */
  readonly host: (id: string) => FunctionHost;
  readonly expireEveryMs?: number | undefined;
};

/**
 * What runs on a laptop without a request: the event bus at once, and once there are a table and functions, what starts the
 * jobs.
 */
export const startLocalJobs = async ({ port, directory, host, expireEveryMs }: LocalJobsOptions) => {
  const run = jobRuns((id, event) => host(id).invoke(event));
  const print = (line: string) => process.stdout.write(line);
  const bus = await startEventServer({ port, runJob: run, print });

  const startTriggers = async (endpoint: string, tableName: string): Promise<{ stop(): Promise<void> }> => {
    const pollers = await Promise.all(
      // Each reads the stream by itself, and none waits for another.
      [publishEvents, sendMessages].map(async ({ id, trigger }) =>
        startStreamPoller({
          stream: await openStream(endpoint, tableName),
          trigger,
          invoke: (event) => host(id).invoke(event),
          positions: keptPositions(`${directory}/stream-positions-${id}.json`),
        }),
      ),
    );
    const clock = startClock(run, expireEveryMs);
    return {
      stop: async () => {
        await Promise.all([clock.stop(), ...pollers.map((poller) => poller.stop())]);
      },
    };
  };

  return { endpoint: bus.endpoint, stop: bus.stop, startTriggers };
};
