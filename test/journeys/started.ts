import { inject } from 'vitest';
import { startedBy } from './started-by.ts';

// The first file of a run starts the service of all journeys.
await startedBy(`${inject('starter')}/service`);
