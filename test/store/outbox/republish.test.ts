import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startEventServer } from '../../../local/events/event-server.ts';
import { takeDirectory } from '../../../local/process/own-directory.ts';
import { writeStackFile } from '../../../local/process/stack-file.ts';
import { localAwsOptions } from '../../../local/settings/aws-options.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import { heartbeat } from '../../../shared/domain/outbox/heartbeat.ts';
import { busOf } from '../../../shared/runtime/put-events.ts';
import { table } from '../../../shared/runtime/table.ts';
import { eventWrites } from '../../../shared/store/outbox/outbox.ts';
import { outboxBetween } from '../../../shared/store/outbox/outbox-scan.ts';
import { outboxStore } from '../../../shared/store/outbox/outbox-store.ts';
import { eventKey } from '../../../shared/store/table/keys.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { type RepublishPorts, republish } from '../../../tools/republish/republish.ts';
import { auditTrailOf } from '../../harness/given-staff.ts';

const server = await startEventServer({ port: 0 });
afterAll(() => server.stop());
const bus = busOf(new EventBridgeClient(localAwsOptions(server.endpoint)), 'commerce');

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const minuteMs = 60_000;
const eventAt = (subject: string, sequence: number, minutes: number) =>
  cloudEvent(
    'order.created',
    subject,
    sequence,
    { order_id: subject, purchaser_id: 'u', amount_idr: 1 },
    noon + minutes * minuteMs,
  );

const [from, to] = ['2026-11-21T12:00:00.000Z', '2026-11-21T13:00:00.000Z'];

/** Twelve orders with three events each within the hour. */
const within = Array.from({ length: 36 }, (_, index) =>
  eventAt(`ord_${Math.floor(index / 3)}`, (index % 3) + 1, index),
);

beforeAll(async () => {
  const outbox = outboxStore(table);
  const others = [eventAt('before', 1, -1), eventAt('after', 1, 61), heartbeat(noon + minuteMs)];
  for (const event of [...within.slice(0, -3), ...others]) await outbox.putOnce(event);
  // One item holds the events of one transaction.
  const reported = within.slice(-3).map(({ type, data }) => ({ type, data }));
  for (const [subject, minutes] of [
    ['ord_11', 33],
    ['earlier', -1],
    ['later', 61],
  ] as const)
    expect(await transact(table, eventWrites(subject, 0, reported, noon + minutes * minuteMs))).toBeUndefined();
  await outbox.deadLetter({ position: '1', key: eventKey('x', '1'), cause: 'c', record: '{}', atMs: noon });
  const Item = { ...eventKey('broken', '0000000001'), event: { id: 7 } };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
});

const onBus = async (): Promise<readonly { readonly id: string; readonly subject: string }[]> => {
  const { events } = (await (await fetch(`${server.endpoint}/events`)).json()) as { events: [] };
  return events;
};

const again = (ports: Partial<RepublishPorts> = {}) =>
  republish({ pages: outboxBetween(table, from, to), bus, pause: () => Promise.resolve(), ...ports });

/** A bus that refuses events by id with a cause, and records the ids of the accepted ones. */
const busThat = (refuses: (id: string, call: number) => string | undefined) => {
  const taken: string[] = [];
  let calls = 0;
  const put: RepublishPorts['bus']['put'] = async (entries) => {
    calls += 1;
    return entries.map(({ Detail = '{}' }) => {
      const { id } = JSON.parse(Detail);
      const refused = refuses(id, calls);
      if (refused === undefined) taken.push(id);
      return refused;
    });
  };
  return { taken, bus: { put } };
};

describe('republish', () => {
  test('republish sends every event of the span once in sequence, and names malformed ones', async () => {
    const before = (await onBus()).length;
    expect(await again()).toEqual({ sent: 36, refused: [], unreadable: ['EVENT#broken 0000000001'] });
    const events = (await onBus()).slice(before);
    expect(events.map(({ id }) => id).toSorted()).toEqual(within.map(({ id }) => id).toSorted());
    for (const own of Map.groupBy(events, ({ subject }) => subject).values()) {
      const ids = own.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted());
    }
  });

  test('republish waits for a throttled bus, loses nothing and keeps the sequence', async () => {
    const throttled = busThat((id, call) => (call % 3 && id.endsWith('2') ? 'ThrottlingException' : undefined));
    expect(await again({ bus: throttled.bus })).toMatchObject({ sent: 36, refused: [] });
    expect(new Set(throttled.taken).size).toBe(36);
    for (const own of Map.groupBy(throttled.taken, (id) => id.split('.')[0]).values())
      expect(own).toEqual(own.toSorted());
  });

  test('republish continues after an event that the bus refuses for good, and names it', async () => {
    const { bus: refusing } = busThat((id) => (id === 'ord_3.0000000001' ? 'MalformedDetail' : undefined));
    expect(await again({ bus: refusing })).toMatchObject({ sent: 35, refused: ['ord_3.0000000001: MalformedDetail'] });
  });

  test('republish gives up on a bus that accepts nothing', async () => {
    const { bus: dead } = busThat(() => 'InternalFailure');
    await expect(again({ bus: dead })).rejects.toThrow('0 events were sent, then the bus said: InternalFailure.');
  });
});

describe('the command', () => {
  const directory = mkdtempSync(join(tmpdir(), 'republish-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  const run = (...args: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const main = fileURLToPath(new URL('../../../tools/republish/main.ts', import.meta.url));
      execFile(process.execPath, [main, ...args], (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    });

  test('npm run republish sends the events of the local stack, and fails when one is refused', async () => {
    await takeDirectory(directory, false);
    writeStackFile(directory, {
      api: '',
      reference: '',
      identityProvider: '',
      events: server.endpoint,
      payments: '',
      phones: '',
      database: inject('databaseEndpoint'),
      tableName: table.name,
      issuer: '',
    });
    const before = (await onBus()).length;
    const { code, stdout, stderr } = await run('--from', from, '--to', to, '--directory', directory);
    expect([code, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout)).toEqual({ sent: 36, refused: [], unreadable: ['EVENT#broken 0000000001'] });
    expect((await onBus()).length).toBe(before + 36);
    const recorded = { actor_id: 'local stack', action: 'republish', after: { from, to } };
    expect(await auditTrailOf('events')).toMatchObject([recorded]);
  });

  test.each([
    [['--from', 'yesterday', '--to', to]],
    [['--from', from]],
    [['--from', '2026-11-21', '--to', to]],
    [['--from', to, '--to', from]],
    [['--from', from, '--to', to, '--table', 'of-some-stage']],
  ])('npm run republish without two instants, or the stage of a table, prints its usage: %j', async (args) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Type: npm run republish -- --from .*\n$/);
  });
});
