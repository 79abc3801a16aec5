import { inTable } from '../routes/grants.ts';
import { job } from './job.ts';

export const publishEvents = job({
  id: 'publishEvents',
  file: 'functions/jobs/publish-events.ts',
  summary: 'Publishes the events of the outbox from the stream of the table to the event bus',
  trigger: { on: 'stream', eventName: 'INSERT', partition: 'EVENT' },
  // `ASIDE`: the dead letters of records that cannot be published.
  grants: [...inTable({ ASIDE: ['put item'] }), 'publish events'],
  // Lambda runs one instance for each shard of the stream. The stage's setting `streamReaders` limits the instances.
  timeoutMs: 30_000,
  memoryMb: 256,
});

export const sendHeartbeat = job({
  id: 'sendHeartbeat',
  file: 'functions/jobs/send-heartbeat.ts',
  summary: 'Writes a heartbeat event into the outbox',
  trigger: { on: 'schedule', everyMinutes: 5 },
  grants: [...inTable({ EVENT: ['put item'] })],
  timeoutMs: 10_000,
  memoryMb: 256,
});
