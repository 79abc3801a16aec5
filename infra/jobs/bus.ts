import { Duration } from 'aws-cdk-lib';
import { EventBus, type EventPattern, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { EventTrigger } from '../../shared/jobs/job.ts';
import { acknowledge } from '../findings/findings.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { asDestination, maySend } from './dead-letters.ts';
import { hiddenForRuns, maximumReceives } from './queue-limits.ts';

const retryAttempts = 2;

/** Retention of the queue in days: SQS's maximum. */
const waitsForDays = 14;

/** The permissions that Lambda's poller needs on the queue. The poller uses the function's role. */
const mayTake = ({ queueArn }: Queue): PolicyStatement =>
  new PolicyStatement({
    actions: ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => `sqs:${action}`),
    resources: [queueArn],
  });

const ofTypes = (types: readonly string[]): EventPattern => ({ source: ['commerce'], detailType: [...types] });

/** Sends an event to the dead-letter queue when all retries of its asynchronous invocation have failed. */
const keepFailures = ({ function: handler }: ServiceFunction, deadLetters: Queue, maxEventAge: Duration): void => {
  handler.addToRolePolicy(maySend(deadLetters));
  handler.configureAsyncInvoke({ maxEventAge, retryAttempts, onFailure: asDestination(deadLetters) });
};

/**
 * Delivers the events of some types to a function, from a queue and in batches. While instances are free, each event
 * starts a run at once; otherwise waiting events form batches. Only the failed events of a batch are delivered again.
 * After `maximumReceives` deliveries an event becomes a dead letter.
 */
export const startByBatches = (
  service: ServiceFunction,
  { types, givenUpAfterMinutes, batch }: EventTrigger & { readonly batch: number },
  deadLetters: Queue,
  eventBusArn: string,
  {
    queueName,
    timeoutMs,
    maxConcurrency,
  }: { queueName: string; timeoutMs: number; maxConcurrency: number | undefined },
): void => {
  const { function: handler } = service;
  const queue = new Queue(service, 'Waiting', {
    queueName,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(waitsForDays),
    visibilityTimeout: Duration.millis(hiddenForRuns * timeoutMs),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: maximumReceives },
  });
  new Rule(service, 'Events', {
    eventBus: EventBus.fromEventBusArn(service, 'Bus', eventBusArn),
    eventPattern: ofTypes(types),
    targets: [
      new SqsQueue(queue, {
        message: RuleTargetInput.fromEventPath('$.detail'),
        deadLetterQueue: deadLetters,
        maxEventAge: Duration.minutes(givenUpAfterMinutes),
      }),
    ],
  });
  handler.addToRolePolicy(mayTake(queue));
  const mapping = new EventSourceMapping(handler, 'Queue', {
    target: handler,
    eventSourceArn: queue.queueArn,
    batchSize: batch,
    reportBatchItemFailures: true,
    ...(maxConcurrency !== undefined && { maxConcurrency }),
  });
  acknowledge(mapping, 'queueReader');
};

/**
 * Subscribes a function to event types of the service's bus, with one run for each event. After the last retry an event
 * goes to the dead-letter queue.
 */
export const startByEvent = (
  service: ServiceFunction,
  { types, givenUpAfterMinutes }: EventTrigger,
  deadLetters: Queue,
  eventBusArn: string,
): void => {
  const { function: handler } = service;
  const maxEventAge = Duration.minutes(givenUpAfterMinutes);
  new Rule(service, 'Events', {
    eventBus: EventBus.fromEventBusArn(service, 'Bus', eventBusArn),
    eventPattern: ofTypes(types),
    targets: [new LambdaFunction(handler, { deadLetterQueue: deadLetters, maxEventAge })],
  });
  keepFailures(service, deadLetters, maxEventAge);
};
