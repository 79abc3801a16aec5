import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { maximumBodyBytes } from '../../../shared/domain/webhooks/payload.ts';
import { firstTimeoutMs, maximumExchanges } from '../../../shared/flows/deliver-event.ts';
import { slotsOf } from '../../../shared/runtime/slots.ts';
import type { StoredEndpoint } from '../../../shared/store/webhooks/stored-endpoint.ts';
import { deliver, processOf, storedFor } from '../../harness/deliver-run.ts';
import { givenEndpoint, orderPaid, storedEndpoint } from '../../harness/given-webhook.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';
import {
  answering,
  type Behaviour,
  headersOf,
  networkTo,
  type Receiver,
  startReceiver,
} from '../../harness/receiver.ts';

const parts: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop();
});

const givenReceiver = async (behave: Behaviour): Promise<Receiver> => {
  const receiver = await startReceiver(behave);
  parts.push(receiver);
  return receiver;
};

/** A network whose resolver finds no name, and counts concurrent lookups. */
const countingNetwork = () => {
  let [now, most, asked] = [0, 0, 0];
  const resolve = async () => {
    [now, asked] = [now + 1, asked + 1];
    most = Math.max(most, now);
    await new Promise((done) => setImmediate(done));
    now -= 1;
    throw Object.assign(new Error('no'), { code: 'ENOTFOUND', syscall: 'queryA' });
  };
  return { ...networkTo({ port: 1 }, resolve), most: () => most, count: () => asked };
};

describe('a process', () => {
  test('a process has a hundred exchanges at once for any number of events and endpoints', async () => {
    const { endpoint } = await givenEndpoint({ enabled: false });
    // Two attempts at an endpoint open no circuit breaker, even when a busy machine makes each of them slow.
    const many: StoredEndpoint[] = Array.from({ length: 60 }, (_, index) => ({
      ...{ ...endpoint, enabled: true },
      ...{ endpoint_id: `${endpoint.endpoint_id}-${index}`, instance_id: `${endpoint.instance_id}${index}` },
    }));
    const { network, most, count } = countingNetwork();
    const ports = { ...processOf([], network), endpoints: async () => many };
    expect(await deliver(orderPaid(), ports, orderPaid())).toEqual([]);
    expect({ most: most(), count: count() }).toEqual({ most: maximumExchanges, count: 120 });
  });

  test('the timeout of a receiver begins with its slot, not while it waits for one', async () => {
    const receiver = await givenReceiver((socket, request) => {
      if (!request.head.startsWith('POST /hangs')) answering(200)(socket, request);
    });
    const hanging = (await givenEndpoint({ endpoint_id: 'a-hangs', url: 'https://receiver.example.com/hangs' }))
      .endpoint;
    const good = (await givenEndpoint({ endpoint_id: 'b-good' })).endpoint;
    const event = orderPaid();
    const ports = { ...processOf([hanging, good], networkTo(receiver).network), slots: slotsOf(1) };
    await deliver(event, ports);
    const [attempt] = (await storedFor(good, event))?.attempts ?? [];
    const [cut] = (await storedFor(hanging, event))?.attempts ?? [];
    expect(await storedFor(good, event)).toMatchObject({ state: 'delivered' });
    expect(Date.parse(attempt?.at ?? '') - Date.parse(cut?.at ?? '')).toBeGreaterThanOrEqual(firstTimeoutMs - 5);
  });

  test('a process leaves the rest to the sweep when its run ends', async () => {
    let nowMs = Date.now();
    const receiver = await givenReceiver((socket, request) => {
      nowMs += 11_000;
      answering(200)(socket, request);
    });
    const { endpoint } = await givenEndpoint();
    const [event, next] = [orderPaid(), orderPaid()];
    const own = processOf([endpoint], networkTo(receiver).network, { clock: () => nowMs });
    await deliver(event, { ...own, slots: slotsOf(1) }, next);
    expect(await storedFor(endpoint, event)).toMatchObject({ state: 'delivered' });
    expect(await storedFor(endpoint, next)).toMatchObject({ state: 'pending', made: 0, attempts: [] });
  });

  test('a process sends nothing more in its run to an endpoint that answered 410', async () => {
    const receiver = await givenReceiver(answering(410));
    const { endpoint } = await givenEndpoint();
    const [event, next] = [orderPaid(), orderPaid()];
    await deliver(event, { ...processOf([endpoint], networkTo(receiver).network), slots: slotsOf(1) }, next);
    expect(receiver.received).toHaveLength(1);
    expect(await storedFor(endpoint, next)).toBeUndefined();
  });
});

describe('a name that does not resolve in time', () => {
  test('a name that does not resolve in time is left to the sweep and opens no breaker of others', async () => {
    const silent = networkTo({ port: 1 }, () => new Promise(() => undefined));
    const { endpoint } = await givenEndpoint();
    const events = [orderPaid(), orderPaid(), orderPaid()] as const;
    const ports = processOf([endpoint], silent.network);
    const [event, ...others] = events;
    expect(await deliver(event, ports, ...others)).toEqual([]);
    for (const each of events)
      expect(await storedFor(endpoint, each)).toMatchObject({ state: 'pending', made: 0, attempts: [] });
    const stored = await storedEndpoint(endpoint.endpoint_id);
    expect([stored?.failing_since, stored?.slow_until]).toEqual([undefined, undefined]);
    // For half a minute this process does not resolve the name again. Another process does.
    const next = orderPaid();
    await deliver(next, ports);
    expect(await storedFor(endpoint, next)).toMatchObject({ state: 'pending', made: 0 });
    expect(silent.asked).toHaveLength(3);
    const receiver = await givenReceiver(answering(200));
    const last = orderPaid();
    await deliver(last, processOf([endpoint], networkTo(receiver).network));
    expect(await storedFor(endpoint, last)).toMatchObject({ state: 'delivered' });
  });

  test('a name that does not resolve in time is asked again by the process after half a minute', async () => {
    let nowMs = Date.now();
    const silent = networkTo({ port: 1 }, () => new Promise(() => undefined));
    const { endpoint } = await givenEndpoint();
    const ports = processOf([endpoint], silent.network, { clock: () => nowMs });
    await deliver(orderPaid(), ports, orderPaid(), orderPaid());
    nowMs += 30_001;
    await deliver(orderPaid(), ports);
    expect(silent.asked).toHaveLength(4);
  });
});

describe('an event that is published again', () => {
  const failedFor = async () => {
    const receiver = await givenReceiver(answering(503, 'no'));
    const { endpoint } = await givenEndpoint();
    const event = orderPaid();
    await deliver(event, processOf([endpoint], networkTo(await givenReceiver(answering(410))).network));
    const { version } = (await storedEndpoint(endpoint.endpoint_id)) ?? endpoint;
    await givenEndpoint({ ...endpoint, version: version + 1 });
    expect(await storedFor(endpoint, event)).toMatchObject({ state: 'failed' });
    return { receiver, endpoint, event };
  };

  test('an event that is published again makes a failed delivery due again and keeps its log', async () => {
    const { receiver, endpoint, event } = await failedFor();
    await deliver(event, processOf([endpoint], networkTo(receiver).network));
    const again = await storedFor(endpoint, event);
    expect(again).toMatchObject({ state: 'pending', made: 1, attempts: [{ status: 410 }, { status: 503 }] });
    expect(Date.parse(again?.due_at ?? '')).toBeGreaterThan(Date.now());
  });

  test('an event that is published again delivers a failed delivery when it is accepted', async () => {
    const { endpoint, event } = await failedFor();
    await deliver(event, processOf([endpoint], networkTo(await givenReceiver(answering(200))).network));
    expect(await storedFor(endpoint, event)).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 410 }, { status: 200 }],
    });
  });

  test('an event that is published again is left to the sweep for a slow endpoint', async () => {
    const { endpoint, event } = await failedFor();
    const slow_until = new Date(Date.now() + 60_000).toISOString();
    await givenEndpoint({ ...endpoint, slow_until, version: 9 });
    await deliver(event, processOf([endpoint], networkTo({ port: 1 }).network));
    expect(await storedFor(endpoint, event)).toMatchObject({ state: 'pending', made: 0, attempts: [{ status: 410 }] });
  });

  test('an event that is published again survives a failed write, and twice at once is stored once', async () => {
    const { receiver, endpoint, event } = await failedFor();
    const { network } = networkTo(receiver);
    const dying = faultyTable({
      before: (command) => {
        if (command === 'UpdateItemCommand') throw awsError('TimeoutError');
      },
    });
    expect(await deliver(event, processOf([endpoint], network, { of: dying }))).toEqual([0]);
    expect(await storedFor(endpoint, event)).toMatchObject({ state: 'failed' });
    await Promise.all([1, 2].map(() => deliver(event, processOf([endpoint], network))));
    expect((await storedFor(endpoint, event))?.attempts).toHaveLength(2);
  });
});

test('a body of 20,000 bytes is sent and verified, and one byte more is returned for retry', async () => {
  const receiver = await givenReceiver(answering(200));
  const { endpoint, secret } = await givenEndpoint();
  const ports = processOf([endpoint], networkTo(receiver).network);
  const sized = (bytes: number) => {
    const event = orderPaid();
    return { ...event, data: { order_id: 'x'.repeat(bytes) } };
  };
  await deliver(sized(0), ports);
  const overhead = Buffer.byteLength(receiver.received.at(-1)?.body ?? '');
  expect(await deliver(sized(maximumBodyBytes - overhead), ports)).toEqual([]);
  const [, largest = { head: '', body: '' }] = receiver.received;
  expect(Buffer.byteLength(largest.body)).toBe(20_000);
  new Webhook(secret).verify(largest.body, headersOf(largest));
  expect(await deliver(sized(maximumBodyBytes - overhead + 1), ports)).toEqual([0]);
  expect(receiver.received).toHaveLength(2);
});
