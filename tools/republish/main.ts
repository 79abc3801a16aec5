import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { namesOf } from '../../infra/stage/names.ts';
import { localTable } from '../../local/database/local-table.ts';
import { readStackFile } from '../../local/process/stack-file.ts';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import { busOf, type EventBus } from '../../shared/runtime/put-events.ts';
import { outboxBetween } from '../../shared/store/outbox/outbox-scan.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { fail } from '../fail.ts';
import { auditOperation, localOperator, operatorArn } from '../grant-admin/operator.ts';
import { republish } from './republish.ts';

const usage =
  'Type: npm run republish -- --from 2026-11-21T00:00:00Z --to 2026-11-21T06:00:00Z [--stage prod [--table …]]';

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  stage: { type: 'string' },
  table: { type: 'string' },
  directory: { type: 'string' },
} as const;

/** Converts an instant of the command line to the format of events, so that text order is time order. */
const instant = (text: string | undefined): string => {
  const milliseconds =
    text !== undefined && /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(milliseconds)) throw new Error(usage);
  return new Date(milliseconds).toISOString();
};

type Places = { readonly table: Table; readonly bus: EventBus; readonly actor: string };

/** With `--stage`, the places of that stage, with the shell's credentials and Region. Otherwise the local stack. */
const placesOf = async (values: { stage?: string; table?: string; directory?: string }): Promise<Places> => {
  if (values.stage !== undefined) {
    const names = namesOf(values.stage);
    const table = { client: DynamoDBDocumentClient.from(new DynamoDBClient()), name: values.table ?? names.table };
    return { table, bus: busOf(new EventBridgeClient(), names.eventBus), actor: await operatorArn() };
  }
  const { database, tableName, events } = readStackFile(values.directory);
  return {
    table: localTable(database, tableName),
    bus: busOf(new EventBridgeClient(localAwsOptions(events)), 'commerce'),
    actor: localOperator,
  };
};

/**
 * `npm run republish`: publishes the events of a time span again, with an audit entry. Exits with 1 when an event
 * fails.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  const [from, to] = [instant(values.from), instant(values.to)];
  const isOtherStage = values.table !== undefined && values.stage === undefined;
  if (from >= to || isOtherStage) throw new Error(usage);
  const { table, bus, actor } = await placesOf(values);
  await auditOperation(table, { actor, command: 'republish', target: 'events', after: { from, to } });
  const done = await republish({
    pages: outboxBetween(table, from, to),
    bus,
    pause: (milliseconds) => sleep(milliseconds),
  });
  process.stdout.write(`${JSON.stringify(done, null, 2)}\n`);
  if (done.refused.length + done.unreadable.length > 0) process.exitCode = 1;
};

await run().catch(fail);
