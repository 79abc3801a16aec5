import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { build } from 'esbuild';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bundleOptions, bundleUrl } from '../../../infra/bundle/bundle.ts';
import { createTable, startDatabase } from '../../../local/database/database.ts';
import { localTable } from '../../../local/database/local-table.ts';
import { createTableInput } from '../../../local/database/table-input.ts';
import { startEventServer } from '../../../local/events/event-server.ts';
import { recordedPositions } from '../../../local/events/positions.ts';
import { openStream } from '../../../local/events/stream.ts';
import { startStreamPoller } from '../../../local/events/stream-poller.ts';
import { functionEnvironment } from '../../../local/functions/function-environment.ts';
import { type FunctionHost, functionHost } from '../../../local/functions/function-host.ts';
import { anyPort, loopbackHost } from '../../../local/process/port.ts';
import { localAwsOptions } from '../../../local/settings/aws-options.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import { publishEvents } from '../../../shared/jobs/outbox.ts';
import { eventWrite } from '../../../shared/store/outbox/outbox.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { tableDefinition } from '../../../shared/store/table/schema.ts';
import { put, transact, update } from '../../../shared/store/table/transaction.ts';
import { eventually } from '../../harness/eventually.ts';

// Silences the function's log lines and the poller's errors.
vi.spyOn(process.stdout, 'write').mockReturnValue(true);
vi.spyOn(process.stderr, 'write').mockReturnValue(true);

const folder = '.build/test-events';
const { id, file, timeoutMs, trigger } = publishEvents;
await build({ ...bundleOptions, entryPoints: [{ in: file, out: `${id}/index` }], outdir: folder });

const directory = mkdtempSync(join(tmpdir(), 'events-'));
const database = await startDatabase();
const client = new DynamoDBClient(localAwsOptions(database.endpoint));
afterAll(async () => {
  client.destroy();
  await database.stop();
  rmSync(directory, { recursive: true });
});

const eventOf = (subject: string, sequence: number) =>
  cloudEvent(
    sequence === 1 ? 'order.created' : 'order.cancelled',
    subject,
    sequence,
    { order_id: subject, purchaser_id: 'usr_1', amount_idr: 860_248 },
    Date.parse('2026-11-21T03:04:05.678Z'),
  );

const subscribersView = (endpoint: string) => async (): Promise<unknown[]> => {
  const { events } = (await (await fetch(`${endpoint}/events`)).json()) as { events: unknown[] };
  return events;
};

/** The function as deployed, with this address of the bus. */
const hostWith = (endpoint: string): FunctionHost => {
  const environment = functionEnvironment(publishEvents, {
    EVENT_BUS: 'commerce',
    TABLE_NAME: 'aside',
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: endpoint,
  });
  const host = functionHost(bundleUrl(id, folder), environment, timeoutMs);
  onTestFinished(() => host.stop());
  return host;
};

/** A separate table with a poller that stores its positions in a file. */
const given = async (name: string) => {
  await createTable(client, name, createTableInput(tableDefinition));
  const table = localTable(database.endpoint, name);
  const write = async (...events: [string, number][]) => {
    for (const [subject, sequence] of events)
      expect(await transact(table, { event: eventWrite(eventOf(subject, sequence)) })).toBeUndefined();
  };
  const poll = async (invoke: FunctionHost['invoke'], positions = `${directory}/${name}.json`) => {
    const stream = await openStream(database.endpoint, name);
    const poller = startStreamPoller({ stream, trigger, invoke, positions: recordedPositions(positions), pauseMs: 20 });
    onTestFinished(() => poller.stop());
    return poller;
  };
  return { table, write, poll };
};

const startBus = async (port = 0) => {
  const bus = await startEventServer({ port });
  onTestFinished(() => bus.stop());
  return { ...bus, seen: subscribersView(bus.endpoint) };
};

describe('an event that is written in a transaction', () => {
  test('an event that is written in a transaction appears on the bus unchanged, in the sequence of its subject', async () => {
    const { write, poll } = await given('in-order');
    const bus = await startBus();
    await poll(hostWith(bus.endpoint).invoke);
    const sequences = Array.from({ length: 15 }, (_, index) => index + 1);
    await write(
      ...sequences.flatMap((sequence): [string, number][] => [
        ['ord_a', sequence],
        ['ord_b', sequence],
      ]),
    );
    await eventually(async () => expect(await bus.seen()).toHaveLength(30));
    const all = (await bus.seen()) as ReturnType<typeof eventOf>[];
    for (const subject of ['ord_a', 'ord_b'])
      expect(all.filter((event) => event.subject === subject)).toEqual(
        sequences.map((sequence) => eventOf(subject, sequence)),
      );
  });

  test('an event of a failed transaction, and every other item, never appears on the bus', async () => {
    const { table, write, poll } = await given('only-events');
    const bus = await startBus();
    await poll(hostWith(bus.endpoint).invoke);
    const never = { ConditionExpression: 'attribute_exists(PK)' };
    const absent = update(accountKey('usr_nobody'), { status: { set: 'active' } }, never);
    expect(await transact(table, { absent, event: eventWrite(eventOf('ord_cancelled', 1)) })).toMatchObject({
      failed: expect.anything(),
    });
    await transact(table, { account: put({ ...accountKey('usr_1'), status: 'active' }) });
    await write(['ord_after', 1]);
    await eventually(async () => expect(await bus.seen()).toEqual([eventOf('ord_after', 1)]));
  });

  test('an event that is written in a transaction waits for an unavailable bus, and arrives in sequence', async () => {
    const { write, poll } = await given('bus-away');
    const port = await anyPort();
    const host = hostWith(`http://${loopbackHost}:${port}`);
    const outcomes: unknown[] = [];
    await poll(async (event) => {
      const outcome = await host.invoke(event);
      outcomes.push(outcome.result);
      return outcome;
    });
    await write(['ord_a', 1], ['ord_a', 2]);
    const failed = { batchItemFailures: [{ itemIdentifier: expect.any(String) }] };
    await eventually(async () => expect(outcomes.slice(0, 2)).toEqual([failed, failed]));
    const bus = await startBus(port);
    await write(['ord_a', 3]);
    const expected = [1, 2, 3].map((sequence) => eventOf('ord_a', sequence));
    await eventually(async () => expect(await bus.seen()).toEqual(expected));
  });

  test('an event that is written in a transaction survives a crash of the function', async () => {
    const { write, poll } = await given('function-ends');
    const bus = await startBus();
    const host = hostWith(bus.endpoint);
    const outcomes: unknown[] = [];
    await write(['ord_a', 1]);
    await poll(async (event) => {
      const running = host.invoke(event);
      if (outcomes.length === 0) await host.stop();
      const outcome = await running;
      outcomes.push(outcome);
      return outcome;
    });
    await eventually(async () => expect(await bus.seen()).toEqual([eventOf('ord_a', 1)]));
    expect(outcomes[0]).toEqual({ error: 'the function ended' });
  });
});

describe('a restarted poller', () => {
  test('a restarted poller continues after the last published event: none is lost and none comes twice', async () => {
    const { write, poll } = await given('restart');
    const bus = await startBus();
    const { invoke } = hostWith(bus.endpoint);
    const first = await poll(invoke);
    await write(['ord_a', 1], ['ord_a', 2]);
    await eventually(async () => expect(await bus.seen()).toHaveLength(2));
    await first.stop();
    await write(['ord_a', 3], ['ord_a', 4]);
    await poll(invoke);
    await write(['ord_a', 5]);
    const expected = [1, 2, 3, 4, 5].map((sequence) => eventOf('ord_a', sequence));
    await eventually(async () => expect(await bus.seen()).toEqual(expected));
  });

  test('a poller without its positions sends all events again rather than none', async () => {
    const { write, poll } = await given('lost-positions');
    const bus = await startBus();
    const { invoke } = hostWith(bus.endpoint);
    const first = await poll(invoke);
    await write(['ord_a', 1]);
    await eventually(async () => expect(await bus.seen()).toHaveLength(1));
    await first.stop();
    await poll(invoke, `${directory}/other.json`);
    await eventually(async () => expect(await bus.seen()).toEqual([eventOf('ord_a', 1), eventOf('ord_a', 1)]));
  });
});
