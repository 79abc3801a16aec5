import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { awsClientOptions } from './aws-client.ts';
import { busOf } from './put-events.ts';
import { settings } from './settings.ts';

/** The event bus of this process. */
export const eventBus = busOf(
  new EventBridgeClient({ ...awsClientOptions, cacheMiddleware: true }),
  settings.eventBus(),
);
