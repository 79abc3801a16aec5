import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deliverWebhooks } from '../../../functions/jobs/deliver-webhooks.ts';
import { firstTimeoutMs } from '../../../shared/flows/deliver-event.ts';
import { table } from '../../../shared/runtime/table.ts';
import { listEndpoints } from '../../../shared/store/webhooks/endpoints.ts';
import type { Network } from '../../../shared/webhooks/network.ts';
import { deliver, processOf, storedFor } from '../../harness/deliver-run.ts';
import { storedItems } from '../../harness/given.ts';
import { givenEndpoint, orderPaid, storedEndpoint } from '../../harness/given-webhook.ts';
import { lastJobLine } from '../../harness/log-lines.ts';
import { awsError, faultyTable, observedTable } from '../../harness/observed.ts';
import {
  answering,
  type Behaviour,
  headersOf,
  networkTo,
  publicAddress,
  type Receiver,
  receiverName,
  startReceiver,
} from '../../harness/receiver.ts';
import { eventsAbout } from '../../harness/stored-events.ts';

const parts: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop();
});

const givenReceiver = async (behave: Behaviour): Promise<Receiver> => {
  const receiver = await startReceiver(behave);
  parts.push(receiver);
  return receiver;
};

describe('an event', () => {
  test('an event reaches the endpoints that subscribe to it, signed, and without the person', async () => {
    const receiver = await givenReceiver(answering(200, 'ok'));
    const [wanting, other, off] = [
      await givenEndpoint(),
      await givenEndpoint({ events: ['order.refunded'] }),
      await givenEndpoint({ enabled: false }),
    ];
    const event = orderPaid();
    const all = [wanting.endpoint, other.endpoint, off.endpoint];
    await deliver(event, processOf(all, networkTo(receiver).network));
    expect(receiver.received).toHaveLength(1);
    const [received = { head: '', body: '' }] = receiver.received;
    const headers = headersOf(received);
    const verified = new Webhook(wanting.secret).verify(received.body, headers);
    const { purchaser_id: _, ...data } = event.data;
    expect(verified).toEqual({ ...event, data });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': event.id.replace('.', '_'),
      'accept-encoding': 'identity',
    });
    expect(() => new Webhook(other.secret).verify(received.body, headers)).toThrow();
    expect(await storedFor(wanting.endpoint, event)).toMatchObject({
      ...{ state: 'delivered', made: 1, body: received.body },
      attempts: [{ status: 200, answer: 'ok', manual: false }],
    });
    expect((await storedFor(wanting.endpoint, event))?.due_at).toBeUndefined();
    expect(lastJobLine('deliverWebhooks')).toMatchObject({ webhooks_delivered: 1, webhooks_waiting: 0 });
  });

  test('an event about a person, or of an unknown type, is sent to no endpoint', async () => {
    const receiver = await givenReceiver(answering(200));
    const types = ['user.suspended', 'order.delivered', 'toString'];
    const { endpoint } = await givenEndpoint({ events: types });
    const ports = processOf([endpoint], networkTo(receiver).network);
    for (const type of types) await deliver(orderPaid(Date.now(), type), ports);
    expect(receiver.received).toEqual([]);
  });

  test('an event that arrives again is sent again with the same id, and stored once', async () => {
    const receiver = await givenReceiver(answering(200));
    const { endpoint } = await givenEndpoint();
    const event = orderPaid();
    const ports = processOf([endpoint], networkTo(receiver).network);
    await Promise.all([deliver(event, ports), deliver(event, ports)]);
    await deliver(event, ports);
    expect(new Set(receiver.received.map((each) => headersOf(each)['webhook-id'])).size).toBe(1);
    expect((await storedFor(endpoint, event))?.attempts).toHaveLength(1);
  });

  test('an event published while the endpoint was disabled reaches it when it is published again', async () => {
    const receiver = await givenReceiver(answering(200));
    const { endpoint } = await givenEndpoint({ enabled: false, off_reason: 'failing' });
    const event = orderPaid();
    await deliver(event, processOf([endpoint], networkTo(receiver).network));
    expect(await storedFor(endpoint, event)).toBeUndefined();
    await givenEndpoint({ ...endpoint, enabled: true, off_reason: null, version: 2 });
    await deliver(event, processOf([endpoint], networkTo(receiver).network));
    expect(await storedFor(endpoint, event)).toMatchObject({ state: 'delivered' });
  });

  test('an event of a process that crashes after the attempt is repeated and then stored', async () => {
    const receiver = await givenReceiver(answering(200));
    const { endpoint } = await givenEndpoint();
    const event = orderPaid();
    const { network } = networkTo(receiver);
    const dying = faultyTable({
      before: (command) => {
        if (command === 'PutItemCommand') throw awsError('TimeoutError');
      },
    });
    expect(await deliver(event, processOf([endpoint], network, { of: dying }))).toEqual([0]);
    expect(await storedFor(endpoint, event)).toBeUndefined();
    await deliver(event, processOf([endpoint], network));
    expect(await storedFor(endpoint, event)).toMatchObject({ state: 'delivered' });
    expect(receiver.received).toHaveLength(2);
  });

  test('an event whose result cannot be stored for one endpoint is repeated to that endpoint alone', async () => {
    const receiver = await givenReceiver((socket, request) =>
      answering(/^POST \/gone /.test(request.head) ? 410 : 200)(socket, request),
    );
    const { network } = networkTo(receiver);
    const [kept, gone, unkept] = [
      await givenEndpoint(),
      await givenEndpoint({ url: `https://${receiverName}/gone` }),
      await givenEndpoint(),
    ];
    const all = [kept.endpoint, gone.endpoint, unkept.endpoint];
    const event = orderPaid();
    const dying = faultyTable({
      before: (command, input) => {
        if (command === 'PutItemCommand' && JSON.stringify(input).includes(unkept.endpoint.instance_id))
          throw awsError('TimeoutError');
      },
    });
    expect(await deliver(event, processOf(all, network, { of: dying }))).toEqual([0]);
    expect(lastJobLine('deliverWebhooks')).toMatchObject({ webhooks_delivered: 1 });
    expect(receiver.received).toHaveLength(3);

    const attributes = { ApproximateReceiveCount: '2' };
    const Records = [{ messageId: '0', body: JSON.stringify(event), attributes }];
    const again = processOf([kept.endpoint, unkept.endpoint], network);
    expect(await deliverWebhooks({ Records }, again)).toEqual({ batchItemFailures: [] });
    expect(receiver.received).toHaveLength(4);
    for (const { endpoint } of [kept, unkept])
      expect((await storedFor(endpoint, event))?.attempts).toMatchObject([{ status: 200 }]);
  });

  test('an event that is malformed is returned for retry, and the others of its batch are delivered', async () => {
    const receiver = await givenReceiver(answering(200));
    const { endpoint } = await givenEndpoint();
    const [first, last] = [orderPaid(), orderPaid()];
    expect(await deliver(first, processOf([endpoint], networkTo(receiver).network), { id: 1 }, last)).toEqual([1]);
    for (const event of [first, last]) expect(await storedFor(endpoint, event)).toMatchObject({ state: 'delivered' });
  });

  test('an event costs an occasional query, and one write for each endpoint', async () => {
    const receiver = await givenReceiver(answering(200));
    const { endpoint } = await givenEndpoint();
    const observed = observedTable();
    const ports = processOf([endpoint], networkTo(receiver).network, { of: observed.table });
    for (const _ of [1, 2, 3]) await deliver(orderPaid(), ports);
    const puts = ['PutItemCommand', 'PutItemCommand', 'PutItemCommand'];
    expect(observed.commands).toEqual(['QueryCommand', 'BatchGetItemCommand', ...puts]);
  });
});

describe('an endpoint that', () => {
  test('an endpoint that fails gets five more seconds, is marked, and its first success clears the mark', async () => {
    let status = 500;
    const receiver = await givenReceiver((socket, request) => answering(status, 'no')(socket, request));
    const { endpoint } = await givenEndpoint();
    const event = orderPaid();
    const { network } = networkTo(receiver);
    await deliver(event, processOf([endpoint], network));
    const delivery = await storedFor(endpoint, event);
    expect(delivery).toMatchObject({ state: 'pending', made: 1, attempts: [{ status: 500, answer: 'no' }] });
    const waitsMs = Date.parse(delivery?.due_at ?? '') - Date.parse(delivery?.created_at ?? '');
    expect(waitsMs).toBeGreaterThanOrEqual(5000);
    expect(waitsMs).toBeLessThan(5500 + firstTimeoutMs);
    expect((await storedEndpoint(endpoint.endpoint_id))?.failing_since).toBeDefined();
    status = 200;
    await deliver(orderPaid(), processOf([endpoint], network));
    expect((await storedEndpoint(endpoint.endpoint_id))?.failing_since).toBeUndefined();
  });

  test('an endpoint that answers 410 is disabled at once with its event, which the alarm counts', async () => {
    const receiver = await givenReceiver(answering(410));
    const { endpoint } = await givenEndpoint();
    const event = orderPaid();
    await deliver(event, processOf([endpoint], networkTo(receiver).network));
    expect(await storedEndpoint(endpoint.endpoint_id)).toMatchObject({
      enabled: false,
      off_reason: 'gone',
      version: 2,
    });
    expect(await storedFor(endpoint, event)).toMatchObject({ state: 'failed' });
    expect(await eventsAbout(endpoint.instance_id)).toMatchObject([
      { type: 'webhook_endpoint.switched_off', data: { endpoint_id: endpoint.endpoint_id, why: 'gone' } },
    ]);
    // A concurrent process got 410 from the same endpoint.
    await deliver(orderPaid(), { ...processOf([], networkTo(receiver).network), endpoints: async () => [endpoint] });
    expect(await eventsAbout(endpoint.instance_id)).toHaveLength(1);
  });

  test('an endpoint that hangs three times in a row is slow, and takes no more time of any process', async () => {
    const hanging = await givenReceiver(() => undefined);
    const { endpoint } = await givenEndpoint();
    const { network } = networkTo(hanging);
    const ports = processOf([endpoint], network);
    const [event, ...others] = [orderPaid(), orderPaid(), orderPaid()];
    await deliver(event, ports, ...others);
    expect(await storedFor(endpoint, event)).toMatchObject({
      state: 'pending',
      attempts: [{ status: null, error: 'The receiver did not answer in time.' }],
    });
    expect((await storedEndpoint(endpoint.endpoint_id))?.slow_until).toBeDefined();
    // One process has cached the slow endpoint, the other reads it from the table. Both leave the next event to the
    // sweep.
    for (const each of [ports, processOf([endpoint], network)]) {
      const next = orderPaid();
      await deliver(next, each);
      const waiting = await storedFor(endpoint, next);
      expect(waiting).toMatchObject({ state: 'pending', made: 0, attempts: [] });
      expect(Date.parse(waiting?.due_at ?? '')).toBeLessThanOrEqual(Date.now());
    }
    expect(hanging.connections()).toBe(3);
  });

  test('an endpoint with an endless body has accepted, and is slow by its third', async () => {
    const receiver = await givenReceiver((socket) => {
      setTimeout(() => {
        socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
        const timer = setInterval(() => socket.write('1\r\nd\r\n'), 50);
        socket.on('close', () => clearInterval(timer));
      }, firstTimeoutMs - 600);
    });
    const { endpoint } = await givenEndpoint();
    const ports = processOf([endpoint], networkTo(receiver).network);
    const [event, ...others] = [orderPaid(), orderPaid(), orderPaid()];
    await deliver(event, ports, ...others);
    const [attempt] = (await storedFor(endpoint, event))?.attempts ?? [];
    expect(attempt).toMatchObject({ status: 200 });
    expect(attempt?.duration_ms).toBeLessThan(firstTimeoutMs + 400);
    expect((await storedEndpoint(endpoint.endpoint_id))?.slow_until).toBeDefined();
  });

  test('an endpoint that is late once among timely answers is not slow', async () => {
    let count = 0;
    const receiver = await givenReceiver((socket, request) => {
      count += 1;
      if (count !== 2) answering(200)(socket, request);
    });
    const { endpoint } = await givenEndpoint();
    const ports = processOf([endpoint], networkTo(receiver).network);
    for (const _ of [1, 2, 3]) await deliver(orderPaid(), ports);
    expect((await storedEndpoint(endpoint.endpoint_id))?.slow_until).toBeUndefined();
    expect(count).toBe(3);
  });

  test('an endpoint that flaps has its item unchanged, and its state written once in two seconds', async () => {
    let count = 0;
    const receiver = await givenReceiver((socket, request) => {
      count += 1;
      answering(count % 2 === 0 ? 200 : 500)(socket, request);
    });
    const { endpoint } = await givenEndpoint();
    const observed = observedTable();
    const ports = processOf([endpoint], networkTo(receiver).network, { of: observed.table });
    for (let events = 0; events < 6; events += 1) await deliver(orderPaid(), ports);
    expect(observed.commands.filter((command) => command === 'UpdateItemCommand')).toHaveLength(1);
    const [item] = (await storedItems()).filter(({ SK }) => SK === `HOOK#${endpoint.endpoint_id}`);
    expect(item).toMatchObject({ version: 1 });
    expect(item).not.toHaveProperty('failing_since');
    expect((await storedEndpoint(endpoint.endpoint_id))?.failing_since).toBeDefined();
  });

  test('an endpoint that cannot be marked has its delivery stored once without a retry of the event', async () => {
    const receiver = await givenReceiver(answering(500));
    const { endpoint } = await givenEndpoint();
    const event = orderPaid();
    const unmarked = faultyTable({
      before: (command) => {
        if (command === 'UpdateItemCommand') throw awsError('ThrottlingException');
      },
    });
    expect(await deliver(event, processOf([endpoint], networkTo(receiver).network, { of: unmarked }))).toEqual([]);
    expect(await storedFor(endpoint, event)).toMatchObject({ state: 'pending', made: 1 });
    expect(receiver.received).toHaveLength(1);
  });

  test('an endpoint that is not called for lack of a file descriptor is left to the sweep', async () => {
    const { endpoint } = await givenEndpoint();
    const event = orderPaid();
    const network: Network = {
      resolve: async () => [publicAddress],
      connect: () => {
        throw Object.assign(new Error('no'), { code: 'EMFILE' });
      },
    };
    await deliver(event, processOf([endpoint], network));
    expect(await storedFor(endpoint, event)).toMatchObject({ state: 'pending', made: 0, attempts: [] });
    expect((await storedEndpoint(endpoint.endpoint_id))?.failing_since).toBeUndefined();
  });

  test('an endpoint that hangs does not delay the other endpoints of the event', async () => {
    const order: string[] = [];
    const receiver = await givenReceiver((socket, request) => {
      if (request.head.startsWith('POST /hangs')) return void socket.on('close', () => order.push('given up'));
      order.push('answered');
      answering(200)(socket, request);
    });
    const endpoints = [
      (await givenEndpoint({ url: 'https://receiver.example.com/hangs' })).endpoint,
      (await givenEndpoint()).endpoint,
    ];
    await deliver(orderPaid(), processOf(endpoints, networkTo(receiver).network));
    await vi.waitFor(() => expect(order).toEqual(['answered', 'given up']));
  });

  test('an endpoint that is made again with its id meanwhile is not changed', async () => {
    const receiver = await givenReceiver(answering(410));
    const former = (await givenEndpoint()).endpoint;
    const again = (await givenEndpoint({ endpoint_id: former.endpoint_id })).endpoint;
    const ports = { ...processOf([], networkTo(receiver).network), endpoints: async () => [former] };
    await deliver(orderPaid(), ports);
    expect(await storedEndpoint(former.endpoint_id)).toEqual(again);
    expect((await listEndpoints(table)).filter(({ endpoint_id }) => endpoint_id === former.endpoint_id)).toHaveLength(
      1,
    );
  });
});
