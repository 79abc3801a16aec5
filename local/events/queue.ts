import { createHash } from 'node:crypto';
import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { hiddenForRuns, maximumReceives } from '../../infra/jobs/queue-limits.ts';
import type { FunctionHost } from '../functions/function-host.ts';
import { accountId } from '../kms/keys.ts';
import { localSigner } from '../settings/aws-options.ts';

export type QueueOptions = {
  readonly name: string;
  /** The greatest number of messages in a run. */
  readonly batch: number;
  /** Timeout of a run in ms. A failed message is hidden for six times as long. */
  readonly timeoutMs: number;
  readonly invoke: FunctionHost['invoke'];
};

type Message = { readonly id: string; readonly body: string; readonly sentMs: number; readonly receives: number };

const recordOf = ({ id, body, sentMs, receives }: Message, name: string): SQSRecord => ({
  messageId: id,
  receiptHandle: `${id} ${receives}`,
  body,
  attributes: {
    ApproximateReceiveCount: String(receives),
    ApproximateFirstReceiveTimestamp: String(sentMs),
    SenderId: 'events',
    SentTimestamp: String(sentMs),
  },
  messageAttributes: {},
  md5OfBody: createHash('md5').update(body).digest('hex'),
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:${localSigner.region}:${accountId}:${name}`,
  awsRegion: localSigner.region,
});

let count = 0;

const messageOf = (event: unknown): Message => {
  count += 1;
  return { id: `message-${count}`, body: JSON.stringify(event), sentMs: Date.now(), receives: 0 };
};

/** The input of a function for events from a queue, each received for the first time. */
export const queueInput = (events: readonly unknown[]) => ({
  Records: events.map((event) => recordOf({ ...messageOf(event), receives: 1 }, 'events')),
});

const Failures = z.object({ batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))) });

/** The messages to redeliver. They are those that the function reports, or all after an error or a malformed result. */
const failedOf = (batch: readonly Message[], { result, error }: Awaited<ReturnType<FunctionHost['invoke']>>) => {
  if (error !== undefined) return batch;
  const response = z.safeParse(Failures, result ?? {});
  if (!response.success) return batch;
  const named = (response.data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  const isKnown = named.every((id) => batch.some((message) => message.id === id));
  return isKnown ? batch.filter(({ id }) => named.includes(id)) : batch;
};

/**
 * Local equivalent of an SQS queue with Lambda's poller, with one run at a time. A failed message is hidden, then
 * redelivered; after twenty receives it is a dead letter. Waiting messages are lost when the stack stops.
 */
export const localQueue = ({ name, batch, timeoutMs, invoke }: QueueOptions) => {
  const waiting: Message[] = [];
  const hidden = new Set<NodeJS.Timeout>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  const hide = (message: Message): void => {
    if (message.receives >= maximumReceives) {
      process.stderr.write(`${name}: dead letter ${message.body}\n`);
      return;
    }
    const timer = setTimeout(() => {
      hidden.delete(timer);
      waiting.push(message);
      take();
    }, hiddenForRuns * timeoutMs);
    hidden.add(timer);
  };

  const run = async (): Promise<void> => {
    while (!isStopped && waiting.length > 0) {
      const taken = waiting.splice(0, batch).map((message) => ({ ...message, receives: message.receives + 1 }));
      const outcome = await invoke({ Records: taken.map((message) => recordOf(message, name)) });
      const failed = failedOf(taken, outcome);
      if (failed.length === 0) continue;
      process.stderr.write(
        `${name}: ${failed.length} of ${taken.length} are delivered again: ${outcome.error ?? 'the function reported them as failed'}\n`,
      );
      if (!isStopped) for (const message of failed) hide(message);
    }
  };

  const take = (): void => {
    running ??= run().finally(() => {
      running = undefined;
      if (!isStopped && waiting.length > 0) take();
    });
  };

  return {
    put: (event: unknown): void => {
      waiting.push(messageOf(event));
      take();
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      for (const timer of hidden) clearTimeout(timer);
      await running;
    },
  };
};
