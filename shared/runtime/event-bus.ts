import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { awsClientOptions } from './aws-client.ts';
import { busOf } from './put-events.ts';
import { settings } from './settings.ts';

export const eventBus = busOf(
  new EventBridgeClient({ ...awsClientOptions, cacheMiddleware: true }),
  settings.eventBus(),
);
