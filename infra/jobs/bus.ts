import { Duration } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { EventTrigger } from '../../shared/routes/job.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { asDestination, maySend } from './dead-letters.ts';

/** What a run fails at is tried so often again, by Lambda itself. */
const retryAttempts = 2;

/**
 * Hands a function the events of some types, each in a run of its own, as the bus of the service tells them. What cannot be delivered,
 * or fails each time, is a dead letter.
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
