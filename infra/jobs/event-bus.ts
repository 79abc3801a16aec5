import { Duration, Stack } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { EventBus as BusTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { Deployment } from '../functions/service-function.ts';

/** The number of days for which events can be replayed to a new or repaired consumer. */
const archivedForDays = { permanent: 30, trial: 1 };

/**
 * Creates the bus to which other services subscribe, and its archive. With `eventCopyBus`, a copy of each event goes to
 * that bus.
 *
 * @returns the ARN of the bus
 */
export const addEventBus = (scope: Construct, { settings, names }: Deployment): string => {
  const bus = new EventBus(scope, 'Events', {
    eventBusName: names.eventBus,
    description: `Events of ${names.service} as CloudEvents`,
  });
  const eventPattern = { account: [Stack.of(scope).account] };
  bus.archive('Archive', {
    archiveName: names.eventArchive,
    description: `The events of ${names.service}`,
    eventPattern,
    retention: Duration.days(settings.permanent ? archivedForDays.permanent : archivedForDays.trial),
  });
  const { eventCopyBus } = settings;
  if (eventCopyBus !== undefined)
    new Rule(scope, 'EventCopies', {
      eventBus: bus,
      description: `A copy of the events of ${names.service} in another Region`,
      eventPattern,
      targets: [new BusTarget(EventBus.fromEventBusArn(scope, 'EventCopyBus', eventCopyBus))],
    });
  return bus.eventBusArn;
};
