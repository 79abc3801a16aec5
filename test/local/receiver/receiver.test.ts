import { once } from 'node:events';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startWebhookReceiver } from '../../../local/receiver/receiver.ts';

const receiver = await startWebhookReceiver({});
afterAll(() => receiver.stop());
type Address = { readonly host: string; readonly port: number; readonly ca: string };
const address: Address = JSON.parse(receiver.environment.WEBHOOK_RECEIVERS);

/** Sends a message to a path of the receiver. @returns the status of the answer */
const send = async (path: string, id: string, { host, port, ca } = address): Promise<number | undefined> => {
  const headers = { 'webhook-id': id, 'webhook-signature': 'v1,abc' };
  const sent = request({ host, port, ca, servername: 'receiver.example.com', method: 'POST', path, headers });
  const answered = once(sent, 'response');
  sent.end('{}');
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
};

test('the receiver answers as the end of the path says', async () => {
  expect([await send('/hook', 'evt_1'), await send('/fail', 'evt_1'), await send('/gone', 'evt_1')]).toEqual([
    200, 500, 410,
  ]);
});

test('the receiver fails a message, and answers 410 to its repetition at the same path', async () => {
  // The message of an event has the same id at all endpoints.
  expect(await send('/gone', 'evt_2')).toBe(410);
  expect([await send('/fail-then-gone', 'evt_2'), await send('/fail-then-gone', 'evt_2')]).toEqual([500, 410]);
});

test('the receiver forwards a message to a process of a developer, and answers with its status', async () => {
  const got: { id: unknown; signature: unknown; body: string }[] = [];
  const own = createServer(async (message, response) => {
    const { 'webhook-id': id, 'webhook-signature': signature } = message.headers;
    got.push({ id, signature, body: await text(message) });
    response.writeHead(got.length === 1 ? 204 : 422).end();
  });
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const forwardTo = `http://127.0.0.1:${(own.address() as AddressInfo).port}/hook`;
  const forwarding = await startWebhookReceiver({ forwardTo });
  const at = JSON.parse(forwarding.environment.WEBHOOK_RECEIVERS);
  expect([await send('/lms', 'evt_3', at), await send('/lms', 'evt_4', at)]).toEqual([204, 422]);
  expect(got).toEqual([
    { id: 'evt_3', signature: 'v1,abc', body: '{}' },
    { id: 'evt_4', signature: 'v1,abc', body: '{}' },
  ]);
  expect(forwarding.messages().map(({ answered }) => answered)).toEqual([204, 422]);
  own.closeAllConnections();
  await new Promise((resolve) => own.close(resolve));
  expect(await send('/lms', 'evt_5', at)).toBe(502);
  await forwarding.stop();
});
