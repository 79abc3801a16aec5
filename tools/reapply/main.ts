import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../shared/store/table/table.ts';
import { fail } from '../fail.ts';
import { operatorArn } from '../grant-admin/operator.ts';
import { accessEventsInTable, accessEventsOf } from './access-events.ts';
import { reapply } from './reapply.ts';
import { reapplyRevocations, revocationsByEvents, revocationsByTable } from './revocations.ts';

const usage =
  'Type: npm run reapply -- --table RESTORED --source OLD --from 2026-11-21T03:00:00Z [--to …], or with --events FILE instead of --source';

const options = {
  table: { type: 'string' },
  source: { type: 'string' },
  events: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string', default: '9999-12-31T23:59:59Z' },
} as const;

/** The longest time in ms from a request's start to its write. A stored change has the time of the request's start. */
const longestRequestMs = 60_000;

/** Converts an instant of the command line to the table's format, so that text order is time order. */
const instant = (text: string | undefined, earlierMs = 0): string => {
  const milliseconds =
    text !== undefined && /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(milliseconds)) throw new Error(usage);
  return new Date(milliseconds - earlierMs).toISOString();
};

const tableOf = (name: string): Table => ({
  client: DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } }),
  name,
  deadlineMs: 30_000,
});

/** The events of a file with one JSON text on each line: a CloudEvent, or an event of the bus. */
const eventsIn = (file: string): readonly unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line))
    .map((event) => event['detail'] ?? event);

/** The changes in a time span, from the old table. */
const bySource = async (source: string, from: string, to: string) => ({
  accessEvents: await accessEventsInTable(tableOf(source), from, to),
  revocations: await revocationsByTable(tableOf(source), from, to),
});

/** The changes in a time span, from a file of events. */
const byFile = (file: string, from: string, to: string) => {
  const isSince = (at: string): boolean => at >= from && at <= to;
  const events = eventsIn(file);
  return {
    accessEvents: events.flatMap(accessEventsOf).filter(({ at }) => isSince(at)),
    revocations: revocationsByEvents(events, from, to),
  };
};

/**
 * `npm run reapply`: repeats changes of users and certificates on a restored table. They are the changes after the
 * restore point. Exits with 1 when a change fails.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  const [from, to] = [instant(values.from, longestRequestMs), instant(values.to)];
  const { table, source, events } = values;
  if (table === undefined || (source === undefined) === (events === undefined)) throw new Error(usage);
  const { accessEvents, revocations } =
    source === undefined ? byFile(events ?? '', from, to) : await bySource(source, from, to);
  const operator = { actor: await operatorArn(), nowMs: Date.now(), randomBytes };
  const people = await reapply(tableOf(table), accessEvents, operator);
  const { failed, ...certificates } = await reapplyRevocations(tableOf(table), revocations, operator);
  const done = { ...people, certificates, failed: [...people.failed, ...failed] };
  process.stdout.write(`${JSON.stringify(done, null, 2)}\n`);
  if (done.failed.length > 0) process.exitCode = 1;
};

await run().catch(fail);
