import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEventServer } from '../../../local/events/event-server.ts';
import { localAwsOptions } from '../../../local/settings/aws-options.ts';
import { webhookEvents } from '../../../shared/contract/webhooks/webhook-events.ts';
import { busEntry } from '../../../shared/domain/outbox/bus-entries.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';

const eventOf = (subject: string, sequence: number, type: 'order.created' | 'order.expired' = 'order.created') =>
  cloudEvent(type, subject, sequence, { order_id: subject, purchaser_id: 'usr_1', amount_idr: 1 }, 0);

const start = async (runJob?: (id: string) => Promise<{ error?: string }> | undefined) => {
  const server = await startEventServer({ port: 0, ...(runJob && { runJob }) });
  const client = new EventBridgeClient(localAwsOptions(server.endpoint));
  onTestFinished(async () => {
    client.destroy();
    await server.stop();
  });
  const put = (...entries: object[]) => client.send(new PutEventsCommand({ Entries: entries }));
  const putEvents = (...events: ReturnType<typeof eventOf>[]) =>
    put(...events.map((event) => ({ EventBusName: 'commerce', ...busEntry(event) })));
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`${server.endpoint}${path}`, { method });
    return { status: response.status, body: await response.json() };
  };
  return { put, putEvents, ask };
};

describe('the local event bus', () => {
  test('the event bus lists the events of the real client, newest last, by subject and type', async () => {
    const { putEvents, ask } = await start();
    const [first, second, third] = [eventOf('a', 1), eventOf('b', 1), eventOf('a', 2, 'order.expired')];
    expect(await putEvents(first, second, third)).toMatchObject({ FailedEntryCount: 0, Entries: [{}, {}, {}] });
    expect((await ask('/events')).body).toEqual({ events: [first, second, third] });
    expect((await ask('/events?subject=a')).body).toEqual({ events: [first, third] });
    expect((await ask('/events?subject=a&type=order.expired')).body).toEqual({ events: [third] });
    expect((await ask('/events?subject=nobody')).body).toEqual({ events: [] });
  });

  test('the event bus keeps the last thousand', async () => {
    const { putEvents, ask } = await start();
    for (let call = 0; call < 101; call += 1)
      await putEvents(...Array.from({ length: 10 }, (_, index) => eventOf('a', call * 10 + index)));
    const { events } = (await ask('/events')).body as { events: { sequence: string }[] };
    expect(events).toHaveLength(1000);
    expect(events[0]?.sequence).toBe('0000000010');
    expect(events.at(-1)?.sequence).toBe('0000001009');
  });

  test('the event bus refuses malformed entries one by one, and takes the others', async () => {
    const { put, ask } = await start();
    const good = { EventBusName: 'commerce', ...busEntry(eventOf('a', 1)) };
    const { FailedEntryCount, Entries } = await put({ ...good, Detail: 'no JSON' }, good, { ...good, Source: '' });
    expect(FailedEntryCount).toBe(2);
    expect(Entries).toMatchObject([
      { ErrorCode: 'MalformedDetail' },
      { EventId: expect.any(String) },
      { ErrorCode: 'MalformedDetail' },
    ]);
    expect((await ask('/events')).body).toEqual({ events: [eventOf('a', 1)] });
  });

  test('the event bus takes ten entries with one call, and not eleven', async () => {
    const { putEvents } = await start();
    const events = Array.from({ length: 11 }, (_, index) => eventOf(`ord_${index}`, 1));
    await expect(putEvents(...events)).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await putEvents(...events.slice(1))).toMatchObject({ FailedEntryCount: 0 });
  });
});

describe('an example of an event', () => {
  test.for(webhookEvents)('the event bus publishes an example of %s on request', async (type) => {
    const server = await startEventServer({ port: 0 });
    onTestFinished(server.stop);
    const send = async (body?: string) =>
      fetch(`${server.endpoint}/events/${type}`, { method: 'POST', ...(body !== undefined && { body }) });
    const first = await (await send()).json();
    const second = await (await send('{"amount_idr":5}')).json();
    expect(second).toMatchObject({ type, data: { amount_idr: 5 } });
    const listed = await (await fetch(`${server.endpoint}/events?type=${type}`)).json();
    expect(listed).toEqual({ events: [first, second] });
  });

  test.for(['user.suspended', 'toString', 'order.unknown'])(
    'the event bus publishes no example of %s, which no webhook endpoint can get',
    async (type) => {
      const server = await startEventServer({ port: 0 });
      onTestFinished(server.stop);
      const answer = await fetch(`${server.endpoint}/events/${type}`, { method: 'POST' });
      expect(answer.status).toBe(404);
    },
  );
});

describe('a job of the clock', () => {
  test('a job of the clock runs on request, and is answered when it has ended', async () => {
    const { ask } = await start((id) => (id === 'expireOrders' ? Promise.resolve({}) : undefined));
    expect(await ask('/jobs/expireOrders', 'POST')).toEqual({ status: 200, body: {} });
    expect((await ask('/jobs/publishEvents', 'POST')).status).toBe(404);
  });

  test('a failed job of the clock answers its cause', async () => {
    const { ask } = await start(() => Promise.resolve({ error: 'The table does not answer.' }));
    expect(await ask('/jobs/expireOrders', 'POST')).toEqual({
      status: 500,
      body: { error: 'The table does not answer.' },
    });
  });
});
