import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, inject, test } from 'vitest';
import { handler as putPreferences } from '../../../functions/devices/put-notification-preferences.ts';
import { handler, sendMessages } from '../../../functions/jobs/send-messages.ts';
import { handler as signalPay } from '../../../functions/orders/pay-order.ts';
import { handler as revokeSessions } from '../../../functions/sign-in/revoke-sessions.ts';
import { freshForMs } from '../../../shared/domain/devices/device.ts';
import { messages, messageTypes } from '../../../shared/domain/devices/message.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import type { EventType } from '../../../shared/events.ts';
import { configuredPush } from '../../../shared/push/configured-push.ts';
import type { PushMessage, PushProvider } from '../../../shared/push/push-provider.ts';
import { revokeSessions as revokeRow } from '../../../shared/routes/accounts/me.ts';
import { putNotificationPreferences as preferencesRow } from '../../../shared/routes/devices/devices.ts';
import { payOrder as payRow } from '../../../shared/routes/orders/payments.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { readDevices } from '../../../shared/store/devices/read-devices.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, givenUser, storedItems } from '../../harness/given.ts';
import { givenPayableOrder, givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { givenDevice, messagesTo } from '../../harness/given-device.ts';
import { lastJobLine } from '../../harness/log-lines.ts';
import { faultyTable, observedTable } from '../../harness/observed.ts';
import { eventsAbout } from '../../harness/stored-events.ts';

const lastLine = () => lastJobLine('sendMessages');

let position = 0;

const eventOf = (user: Pick<Account, 'user_id'>, type: EventType = 'order.paid', atMs = Date.now()): unknown => {
  position += 1;
  const data = { order_id: 'ord_1', purchaser_id: user.user_id, user_id: user.user_id, amount_idr: 860_248 };
  return JSON.parse(JSON.stringify(cloudEvent(type, `subject_${position}`, 1, data as never, atMs)));
};

const given = async (overrides: Partial<Account> = {}) => {
  const { user } = await givenCaller();
  const device = await givenDevice(user, { locale: 'en' });
  return { user: { ...user, ...overrides }, ...device };
};

const textsTo = async (token: string) => (await messagesTo(token)).map(({ title }) => title);
const ports = {
  table,
  clock: systemClock,
  push: configuredPush() ?? expect.fail('no provider'),
  sessionsValidFrom: 0,
};

/** A push provider that records messages. `before` runs before each message is recorded. */
const listening = (before: (message: PushMessage) => unknown = () => undefined) => {
  const sent: PushMessage[] = [];
  const push: PushProvider = {
    send: async (message) => {
      await before(message);
      sent.push(message);
      return undefined;
    },
    prove: async () => undefined,
  };
  return { sent, push };
};

describe('messages', () => {
  test.each(messageTypes)('sendMessages sends %s to every device of its user in the language of each', async (type) => {
    const { user, token } = await given();
    const { token: indonesian } = await givenDevice(user, { locale: 'id' });
    const { token: others } = await givenDevice((await givenCaller()).user);
    await handler({ detail: eventOf(user, type) });
    const { id, en } = messages[type].words;
    expect(await messagesTo(token)).toMatchObject([{ ...en, data: { type, subject: expect.any(String) } }]);
    expect(await messagesTo(indonesian)).toMatchObject([id]);
    expect(await messagesTo(others)).toEqual([]);
    expect(lastLine()).toMatchObject({ job: 'sendMessages', messages_sent: 2, messages_failed: 0, devices_pruned: 0 });
  });

  test('sendMessages sends a paid order as the service wrote it, without a secret', async () => {
    await givenPolicies();
    const { user, token } = await given();
    const order = await givenPayableOrder(user);
    const request = { params: { order_id: order.order_id }, headers: keyHeader() };
    expect(await call(signalPay, payRow, { caller: callerFor(user), ...request })).toMatchObject({ status: 200 });
    for (const event of await eventsAbout(order.order_id)) await handler({ detail: event });
    const [message, ...others] = await messagesTo(token);
    expect(others).toEqual([]);
    expect(message?.['data']).toEqual({ type: 'order.paid', subject: order.order_id });
    expect(JSON.stringify([message?.['title'], message?.['body']])).not.toMatch(/\d/);
  });

  test('sendMessages sends nothing for an old event or one without a message', async () => {
    const { user, token } = await given();
    await handler({ detail: eventOf(user, 'order.paid', Date.now() - 2 * 60 * 60 * 1000) });
    await handler({ detail: eventOf(user, 'order.created') });
    expect(await messagesTo(token)).toEqual([]);
  });

  test.each([[undefined], [null], ['text'], [{}], [{ type: 'order.paid', id: 1 }]])(
    'sendMessages fails on the malformed event %j',
    async (detail) => {
      await expect(handler({ detail })).rejects.toThrow('Malformed item');
    },
  );
});

describe('at most once:', () => {
  test('a message is sent once for a repeated and a parallel record', async () => {
    const { user, token } = await given();
    const detail = eventOf(user);
    await Promise.all([1, 2, 3].map(() => sendMessages({ detail }, ports)));
    await sendMessages({ detail }, ports);
    expect(await messagesTo(token)).toHaveLength(1);
  });

  test('a run that crashes between the claim and the message sends nothing, even when repeated', async () => {
    const { user } = await given();
    const detail = eventOf(user);
    const died = listening(() => {
      throw new Error('The process is gone.');
    });
    await expect(sendMessages({ detail }, { ...ports, push: died.push })).rejects.toThrow('The process is gone.');
    const next = listening();
    await sendMessages({ detail }, { ...ports, push: next.push });
    expect([died.sent, next.sent]).toEqual([[], []]);
  });

  test('a claim with an unknown result counts as written', async () => {
    const { user } = await given();
    const detail = eventOf(user);
    const lossy = faultyTable({
      after: (command) => {
        if (command === 'PutItemCommand') throw Object.assign(new Error('gone'), { name: 'TimeoutError' });
      },
    });
    const { sent, push } = listening();
    await expect(sendMessages({ detail }, { ...ports, push, table: lossy })).rejects.toThrow('The table');
    await sendMessages({ detail }, { ...ports, push });
    expect(sent).toEqual([]);
  });
});

describe('no message', () => {
  test('sendMessages sends nothing that the user has switched off, and all the rest', async () => {
    const { user, token } = await given();
    const body = { orders: false, wallet: true };
    await call(putPreferences, preferencesRow, { caller: callerFor(user), body });
    for (const type of ['order.paid', 'topup.paid'] as const) await handler({ detail: eventOf(user, type) });
    expect(await textsTo(token)).toEqual([messages['topup.paid'].words.en.title]);
  });

  test('sendMessages sends nothing to a user whose sessions were revoked', async () => {
    const { user, token } = await given();
    await call(revokeSessions, revokeRow, { caller: callerFor(user) });
    await handler({ detail: eventOf(user) });
    expect(await messagesTo(token)).toEqual([]);
  });

  test('sendMessages sends nothing to a device that reported before sessionsValidFrom', async () => {
    const { user, token } = await given();
    const sessionsValidFrom = Math.ceil(Date.now() / 1000) + 1;
    await sendMessages({ detail: eventOf(user) }, { ...ports, sessionsValidFrom });
    expect(await messagesTo(token)).toEqual([]);
  });

  test('sendMessages sends and claims nothing without a device of the last 270 days or an account', async () => {
    const [{ user }, without] = [await given(), await givenUser()];
    const { sent, push } = listening();
    const { table: counted, commands } = observedTable();
    const later = { ...ports, push, table: counted, clock: () => Date.now() + freshForMs };
    await sendMessages({ detail: eventOf(user, 'order.paid', Date.now() + freshForMs) }, later);
    for (const who of [without, { user_id: 'usr_nobody' }])
      await sendMessages({ detail: eventOf(who) }, { ...later, clock: systemClock });
    expect(sent).toEqual([]);
    expect(new Set(commands)).toEqual(new Set(['BatchGetItemCommand']));
  });
});

test.each(['suspended', 'deleted', 'a status of tomorrow'])(
  'sendMessages sends nothing to an account that is %s',
  async (status) => {
    const { user, token } = await given();
    const change = {
      UpdateExpression: 'SET #s = :s',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: { ':s': status },
    };
    await table.client.send(
      new UpdateCommand({ TableName: table.name, Key: { PK: `USER#${user.user_id}`, SK: 'ACCOUNT' }, ...change }),
    );
    await handler({ detail: eventOf(user) });
    expect(await messagesTo(token)).toEqual([]);
  },
);

describe('a token with an error', () => {
  const switched = async (errors: Record<string, string>) =>
    fetch(`${inject('fcmUrl')}/switches`, { method: 'PUT', body: JSON.stringify({ errors }) });

  test('a token with the error UNREGISTERED is removed with its owner’s note, and other devices get the message', async () => {
    const { user, token } = await given();
    const other = await givenDevice(user);
    await switched({ [token]: 'UNREGISTERED' });
    await handler({ detail: eventOf(user) });
    expect((await readDevices(table, user.user_id))?.devices).toMatchObject([{ device_id: other.device_id }]);
    expect(await messagesTo(other.token)).toHaveLength(1);
    expect(lastLine()).toMatchObject({ messages_sent: 1, devices_pruned: 1, messages_failed: 0 });
    expect(
      (await storedItems()).filter(
        ({ PK, user_id }) => String(PK).startsWith('PUSH_TOKEN') && user_id === user.user_id,
      ),
    ).toHaveLength(1);
  });

  test.each([
    'INVALID_ARGUMENT',
    'SENDER_ID_MISMATCH',
    'QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'INTERNAL',
    'THIRD_PARTY_AUTH_ERROR',
  ])('a token with the error %s stays, is logged, and is not tried again', async (code) => {
    const { user, token, device_id } = await given();
    const detail = eventOf(user);
    await switched({ [token]: code });
    await handler({ detail });
    expect(lastLine()).toMatchObject({ level: 'error', messages_failed: 1, cause: expect.stringContaining(code) });
    expect(JSON.stringify(lastLine())).not.toContain(token);
    await switched({});
    await handler({ detail });
    expect(await messagesTo(token)).toEqual([]);
    expect((await readDevices(table, user.user_id))?.devices).toMatchObject([{ device_id }]);
  });

  test('a token that the app replaces while it is found dead stays replaced', async () => {
    const { user, device_id, token } = await given();
    const push: PushProvider = {
      send: async () => {
        await givenDevice(user);
        return { failure: 'unregistered', cause: 'of the test' };
      },
      prove: async () => undefined,
    };
    await sendMessages({ detail: eventOf(user) }, { ...ports, push });
    const left = (await readDevices(table, user.user_id))?.devices ?? [];
    expect(left).toHaveLength(1);
    expect(left[0]?.device_id).not.toBe(device_id);
    expect(left[0]?.token).not.toBe(token);
  });
});

test('sendMessages fails without the table, and sends when the event is repeated', async () => {
  const { user } = await given();
  const detail = eventOf(user);
  const failing = faultyTable({
    before: () => {
      throw Object.assign(new Error('slow'), { name: 'TimeoutError' });
    },
  });
  const { sent, push } = listening();
  await expect(sendMessages({ detail }, { ...ports, push, table: failing })).rejects.toThrow('The table');
  expect(sent).toEqual([]);
  await sendMessages({ detail }, { ...ports, push });
  expect(sent).toHaveLength(1);
});
