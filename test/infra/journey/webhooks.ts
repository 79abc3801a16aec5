import type { Ask } from './step.ts';

const reason = 'Ticket 4711';
const formOf = (path: string) => ({
  url: `https://receiver.example.com/${path}`,
  events: ['order.created'],
  enabled: true,
  reason,
});

/**
 * Makes every kind of AWS call of webhook endpoints: one is created, replaced, tested, sent to again and removed.
 * Afterwards there are two more. The receiver of one fails and then answers 410. The receiver of the other answers 410
 * at once.
 */
export const walkThroughWebhooks = async (ask: Ask, token: string): Promise<void> => {
  const endpoints = '/admin/webhook-endpoints';
  const own = `${endpoints}/learning-system`;
  await ask('PUT', own, { status: 201, token, body: formOf('hook') });
  await ask('PUT', own, { status: 409, token, body: formOf('hook') });
  await ask('PUT', own, { status: 200, token, headers: { 'if-match': '"1"' }, body: formOf('hook/2') });
  await ask('GET', own, { status: 200, token });
  await ask('GET', endpoints, { status: 200, token });
  const headers = { 'idempotency-key': 'rotate-learning-system-1' };
  for (let times = 0; times < 2; times += 1)
    await ask('POST', `${own}/rotate-secret`, { status: 200, token, headers, body: { reason } });
  const { delivery_id } = await ask('POST', `${own}/test`, { status: 200, token });
  await ask('POST', `${own}/deliveries/${delivery_id}/redeliver`, { status: 200, token });
  await ask('GET', `${own}/deliveries`, { status: 200, token });
  await ask('DELETE', own, { status: 204, token });
  await ask('DELETE', own, { status: 404, token });
  for (const path of ['fail-then-gone', 'gone'])
    await ask('PUT', `${endpoints}/${path}`, { status: 201, token, body: formOf(path) });
};
