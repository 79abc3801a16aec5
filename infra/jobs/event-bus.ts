import { Duration, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import type { Deployment } from '../functions/service-function.ts';

/** The number of days for which events can be replayed to a new or repaired consumer. */
const archivedForDays = { permanent: 30, trial: 1 };

/**
 * Creates the bus to which other services subscribe, and its archive.
 *
 * @returns the ARN of the bus
 */
export const addEventBus = (scope: Construct, { settings, names }: Deployment): string => {
  const bus = new EventBus(scope, 'Events', {
    eventBusName: names.eventBus,
    description: `Events of ${names.service} as CloudEvents`,
  });
  bus.archive('Archive', {
    archiveName: names.eventArchive,
    description: `The events of ${names.service}`,
    eventPattern: { account: [Stack.of(scope).account] },
    retention: Duration.days(settings.permanent ? archivedForDays.permanent : archivedForDays.trial),
  });
  return bus.eventBusArn;
};
