import { once } from 'node:events';
import { request } from 'node:https';
import { afterAll, expect, test } from 'vitest';
import { startWebhookReceiver } from '../../../local/receiver/receiver.ts';

const receiver = await startWebhookReceiver({});
afterAll(() => receiver.stop());
const { host, port, ca }: { readonly host: string; readonly port: number; readonly ca: string } = JSON.parse(
  receiver.environment.WEBHOOK_RECEIVERS,
);

/** Sends a message to a path of the receiver. @returns the status of the answer */
const send = async (path: string, id: string): Promise<number | undefined> => {
  const headers = { 'webhook-id': id };
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
