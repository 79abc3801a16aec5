import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { portsOf, sweepWebhooks } from '../../../functions/jobs/sweep-webhooks.ts';
import { handler as rotate } from '../../../functions/webhooks/rotate-webhook-secret.ts';
import { placeOf } from '../../../shared/domain/webhooks/delivery.ts';
import { newDelivery } from '../../../shared/domain/webhooks/new-delivery.ts';
import { maximumConnections, sweepEndpoint, type WebhookSweepPorts } from '../../../shared/flows/webhook-sweep.ts';
import { rotateWebhookSecret } from '../../../shared/routes/webhooks/webhooks.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { deliveryDueShard, endpointKey } from '../../../shared/store/table/webhook-keys.ts';
import { readDelivery } from '../../../shared/store/webhooks/deliveries.ts';
import { readEndpoint } from '../../../shared/store/webhooks/endpoints.ts';
import {
  type StoredDelivery,
  type StoredEndpoint,
  storedDeliveryKey,
} from '../../../shared/store/webhooks/stored-endpoint.ts';
import { call } from '../../harness/call.ts';
import { keyHeader } from '../../harness/given-checkout.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenDelivery, givenEndpoint, orderPaid } from '../../harness/given-webhook.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';
import { putAll } from '../../harness/put-all.ts';
import {
  answering,
  type Behaviour,
  headersOf,
  networkTo,
  publicAddress,
  type Receiver,
  startReceiver,
} from '../../harness/receiver.ts';
import { restoreItems } from '../../harness/restored-items.ts';
import { eventsAbout } from '../../harness/stored-events.ts';

const parts: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop();
  // The sweep sends to every enabled endpoint, so no test leaves one.
  await restoreItems([]);
});

const givenReceiver = async (behave: Behaviour): Promise<Receiver> => {
  const receiver = await startReceiver(behave);
  parts.push(receiver);
  return receiver;
};

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** A clock that only a test or a sleep moves. */
const movedClock = (startMs = Date.now()) => {
  let nowMs = startMs;
  const move = (ms: number): void => {
    nowMs += ms;
  };
  return { clock: () => nowMs, move };
};

/** The ports, 50 s before the timeout. The random numbers are 0, so the pauses are the contract's. */
const testPorts = (receiver: { port: number; ca?: string }, time = movedClock(), of: Table = table) => {
  const endMs = time.clock() + 50_000;
  return {
    ...portsOf(of, networkTo(receiver).network, () => endMs - time.clock()),
    clock: time.clock,
    randomBytes: (size: number) => new Uint8Array(size),
    sleep: async (ms: number) => time.move(ms),
  };
};

/** Runs the sweep, 50 s before its timeout. */
const sweep = (...of: Parameters<typeof testPorts>) => sweepWebhooks(testPorts(...of));

/** Ports with so many other endpoints that a batch has two deliveries. */
const inPairs = (...of: Parameters<typeof testPorts>): WebhookSweepPorts => {
  const running = new Set(Array.from({ length: maximumConnections / 2 }, (_, index) => `${index}`));
  return { ...testPorts(...of), running, health: new Map() };
};

const stored = ({ instance_id, delivery_id }: StoredDelivery) => readDelivery(table, instance_id, delivery_id);

describe('the timetable', () => {
  test('the timetable has ten attempts at the times of the contract, and disables the endpoint after three days', async () => {
    const receiver = await givenReceiver(answering(500, 'no'));
    const { endpoint } = await givenEndpoint();
    const startMs = Date.now();
    const delivery = await givenDelivery(endpoint, {}, startMs);
    const time = movedClock(startMs);
    // The schedule runs the sweep every minute. The loop stops when nothing is due.
    let after: StoredDelivery | undefined = delivery;
    for (let runs = 0; runs < 60 && after?.due_at !== undefined; runs += 1) {
      time.move(Math.max(0, Date.parse(after.due_at) - time.clock()));
      await sweep(receiver, time);
      after = await stored(delivery);
    }
    const at = (after?.attempts ?? []).map((attempt) => Date.parse(attempt.at) - startMs);
    const pauses = at.slice(1).map((ms, index) => ms - (at[index] ?? 0));
    const contract = [5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440].map((minutes) => minutes * minuteMs);
    expect(at[0]).toBe(0);
    expect(pauses).toEqual(contract);
    expect(after).toMatchObject({ state: 'failed', made: 10 });
    expect((at[9] ?? 0) / hourMs).toBeCloseTo(75.585, 2);
    expect(await readEndpoint(table, endpoint.endpoint_id)).toMatchObject({ enabled: false, off_reason: 'failing' });
    expect(await eventsAbout(endpoint.instance_id)).toMatchObject([
      { type: 'webhook_endpoint.switched_off', data: { endpoint_id: endpoint.endpoint_id, why: 'failing' } },
    ]);
    expect(new Set(receiver.received.map((each) => headersOf(each)['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test('the timetable keeps an endpoint enabled with one success in three days', async () => {
    let status = 500;
    const receiver = await givenReceiver((socket, request) => answering(status)(socket, request));
    const since = new Date(Date.now() - 71 * hourMs).toISOString();
    const { endpoint } = await givenEndpoint({ failing_since: since });
    await givenDelivery(endpoint);
    await sweep(receiver);
    expect(await readEndpoint(table, endpoint.endpoint_id)).toMatchObject({ enabled: true, failing_since: since });
    status = 200;
    await givenDelivery(endpoint);
    await sweep(receiver);
    const recovered = await readEndpoint(table, endpoint.endpoint_id);
    expect([recovered?.enabled, recovered?.failing_since]).toEqual([true, undefined]);
  });

  test('deliveries to a disabled endpoint wait, and continue when it is enabled', async () => {
    const receiver = await givenReceiver(answering(200));
    const { endpoint } = await givenEndpoint({ enabled: false, off_reason: 'failing' });
    const delivery = await givenDelivery(endpoint, { made: 3 });
    await sweep(receiver);
    expect(receiver.received).toEqual([]);
    await givenEndpoint({ ...endpoint, enabled: true });
    await sweep(receiver);
    expect(await stored(delivery)).toMatchObject({ state: 'delivered', made: 4 });
  });

  test('the timetable has its second attempt five seconds after the first within one run', async () => {
    let status = 500;
    const receiver = await givenReceiver((socket, request) => {
      answering(status)(socket, request);
      status = 200;
    });
    const { endpoint } = await givenEndpoint();
    const delivery = await givenDelivery(endpoint);
    expect(await sweep(receiver)).toMatchObject({ delivered: 1, failed: 1 });
    const [first, second] = (await stored(delivery))?.attempts ?? [];
    expect(Date.parse(second?.at ?? '') - Date.parse(first?.at ?? '')).toBe(5000);
  });
});

describe('a run', () => {
  /** The size of the first batch of an endpoint. */
  const firstBatch = 16;

  /** Stores due deliveries of an endpoint. */
  const many = (endpoint: StoredEndpoint, count: number) =>
    putAll(
      Array.from({ length: count }, () => {
        const delivery = newDelivery(endpoint, orderPaid(), '{"type":"order.paid"}', Date.now());
        const { instance_id, delivery_id } = delivery;
        const due_shard = deliveryDueShard(instance_id, placeOf(delivery_id).shard);
        return { ...storedDeliveryKey(instance_id, delivery_id), ...delivery, due_shard, ttl: 4_000_000_000 };
      }),
    );

  test('a run sends all due deliveries of a recovered endpoint', async () => {
    const receiver = await givenReceiver(answering(200));
    const { endpoint } = await givenEndpoint();
    await many(endpoint, firstBatch + 2);
    expect(await sweep(receiver)).toMatchObject({ delivered: firstBatch + 2, failed: 0, failures: [] });
    expect(receiver.received).toHaveLength(firstBatch + 2);
  });

  test('a run reports the longest overdue time of working endpoints, and none of a failing one', async () => {
    const receiver = await givenReceiver(answering(200));
    const [working, failing] = [
      await givenEndpoint(),
      await givenEndpoint({ failing_since: new Date().toISOString() }),
    ];
    const nowMs = Date.now();
    await givenDelivery(failing.endpoint, {}, nowMs - 3 * hourMs);
    for (const overdueMs of [hourMs, 2 * hourMs]) await givenDelivery(working.endpoint, {}, nowMs - overdueMs);
    expect(await sweep(receiver, movedClock(nowMs))).toMatchObject({ delivered: 3, overdueMs: 2 * hourMs });
  });

  test('a run tries 16 deliveries of a failing endpoint, and leaves the others as they are', async () => {
    const receiver = await givenReceiver(answering(500));
    const { endpoint } = await givenEndpoint();
    await many(endpoint, firstBatch + 1);
    expect(await sweep(receiver)).toMatchObject({ delivered: 0, failed: firstBatch });
    expect(receiver.received).toHaveLength(firstBatch);
  });

  test('a run that crashes loses nothing, because due deliveries stay due', async () => {
    const receiver = await givenReceiver(answering(200));
    const { endpoint } = await givenEndpoint();
    const delivery = await givenDelivery(endpoint);
    const dying = faultyTable({
      before: (command) => {
        if (command === 'UpdateItemCommand') throw awsError('TimeoutError');
      },
    });
    expect(await sweep(receiver, movedClock(), dying)).toMatchObject({
      failures: [{ subject: delivery.delivery_id }],
    });
    expect(await stored(delivery)).toMatchObject({ state: 'pending', made: 0 });
    await sweep(receiver);
    expect(await stored(delivery)).toMatchObject({ state: 'delivered' });
    expect(receiver.received).toHaveLength(2);
  });

  test('a run with a failing table for one endpoint delivers to the others', async () => {
    const receiver = await givenReceiver(answering(200));
    const [one, other] = [(await givenEndpoint()).endpoint, (await givenEndpoint()).endpoint];
    await givenDelivery(one);
    await givenDelivery(other);
    let due = true;
    const failing = faultyTable({
      before: (command) => {
        if (command !== 'GetItemCommand' || !due) return;
        due = false;
        throw awsError('TimeoutError');
      },
    });
    expect(await sweep(receiver, movedClock(), failing)).toMatchObject({ delivered: 1, failures: [{}] });
  });

  test('a run sends nothing of a deleted endpoint, not even to a new one with its id', async () => {
    const receiver = await givenReceiver(answering(200));
    const { endpoint } = await givenEndpoint();
    await givenDelivery(endpoint);
    const { instance_id } = (await givenEndpoint()).endpoint;
    await givenEndpoint({ endpoint_id: endpoint.endpoint_id, instance_id });
    await sweep(receiver);
    expect(receiver.received).toEqual([]);
  });

  test('a run sends nothing more to an endpoint that is deleted, disabled or made again', async () => {
    for (const after of [{ enabled: false }, { instance_id: 'hok_01ka0000000000000000000009' }, undefined]) {
      const { endpoint } = await givenEndpoint();
      await many(endpoint, 3);
      const receiver = await givenReceiver((socket, request) => {
        const changed = after
          ? givenEndpoint({ ...endpoint, ...after })
          : table.client.send(new DeleteCommand({ TableName: table.name, Key: endpointKey(endpoint.endpoint_id) }));
        void changed.then(() => answering(200)(socket, request));
      });
      await sweepEndpoint(endpoint, inPairs(receiver));
      expect(receiver.received).toHaveLength(2);
    }
  });

  test('a run sends to the present address of an endpoint', async () => {
    const { endpoint } = await givenEndpoint();
    await many(endpoint, 3);
    const receiver = await givenReceiver((socket, request) => {
      void givenEndpoint({ ...endpoint, url: `${endpoint.url}/new` }).then(() => answering(200)(socket, request));
    });
    await sweepEndpoint(endpoint, inPairs(receiver));
    expect(receiver.received.map(({ head }) => head.split(' ')[1])).toEqual(['/hook', '/hook', '/hook/new']);
  });

  test('a run divides its connections among its endpoints', async () => {
    const receiver = await givenReceiver(answering(500));
    const { endpoint } = await givenEndpoint();
    await many(endpoint, 3);
    expect(await sweepEndpoint(endpoint, inPairs(receiver))).toMatchObject({ failed: 2 });
  });

  test('a run without a file descriptor makes no attempt and reports it', async () => {
    const { endpoint } = await givenEndpoint();
    const delivery = await givenDelivery(endpoint);
    const connect = () => {
      throw Object.assign(new Error('no'), { code: 'EMFILE' });
    };
    const network = { resolve: async () => [publicAddress], connect };
    const swept = await sweepWebhooks(portsOf(table, network, () => 50_000));
    expect(swept).toMatchObject({ failed: 0, failures: [{ subject: delivery.delivery_id }] });
    expect(await stored(delivery)).toMatchObject({ state: 'pending', made: 0, attempts: [] });
  });

  test('a run without due deliveries costs a query for each shard', async () => {
    const receiver = await givenReceiver(answering(200));
    await givenEndpoint();
    expect(await sweep(receiver)).toEqual({ delivered: 0, failed: 0, overdueMs: 0, failures: [] });
  });
});

test('a rotation loses no delivery: old and new receivers verify each message for 24 hours', async () => {
  const receiver = await givenReceiver(answering(200));
  const { endpoint, secret: former } = await givenEndpoint();
  const { caller } = await givenStaff('admin');
  const params = { endpoint_id: endpoint.endpoint_id };
  const before = await givenDelivery(endpoint);
  const request = { caller, params, headers: keyHeader(), body: { reason: 'Ticket 4711' } };
  const { body } = await call(rotate, rotateWebhookSecret, request);
  const { secret } = Object(body);
  // The delivery was stored before the rotation and sent after it.
  await sweep(receiver);
  const [received = { head: '', body: '' }] = receiver.received;
  for (const each of [former, secret]) new Webhook(each).verify(received.body, headersOf(received));
  expect(await stored(before)).toMatchObject({ state: 'delivered' });

  const later = movedClock(Date.now() + 24 * hourMs + minuteMs);
  await givenDelivery(endpoint, {}, later.clock());
  await sweep(receiver, later);
  const last = receiver.received.at(-1) ?? received;
  expect(headersOf(last)['webhook-signature']?.split(' ')).toHaveLength(1);
});
