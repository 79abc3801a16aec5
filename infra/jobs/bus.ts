import { Duration } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { EventTrigger } from '../../shared/routes/job.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { asDestination, maySend } from './dead-letters.ts';

/** How often Lambda retries a failed run. */
const retryAttempts = 2;

/**
 * Subscribes a function to event types of the service's bus, with one run for each event. An undeliverable event, or
 * one whose retries all fail, goes to the dead-letter queue.
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
    eventPattern: { source: ['commerce'], detailType: [...types] },
    targets: [new LambdaFunction(handler, { deadLetterQueue: deadLetters, maxEventAge })],
  });
  handler.addToRolePolicy(maySend(deadLetters));
  handler.configureAsyncInvoke({ maxEventAge, retryAttempts, onFailure: asDestination(deadLetters) });
};
