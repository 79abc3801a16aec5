import { describe, expect, inject, test } from 'vitest';
import { handler as deleteDevice } from '../../../functions/devices/delete-device.ts';
import { handler as listDevices } from '../../../functions/devices/list-devices.ts';
import { handler, over as putDeviceOver } from '../../../functions/devices/put-device.ts';
import { handler as revokeSessions } from '../../../functions/sign-in/revoke-sessions.ts';
import type { DeviceForm } from '../../../shared/contract/devices/device.ts';
import { freshForMs, maximumDevices, tokenHash } from '../../../shared/domain/devices/device.ts';
import type { PushProvider } from '../../../shared/push/push-provider.ts';
import { revokeSessions as revokeRow } from '../../../shared/routes/accounts/me.ts';
import {
  deleteDevice as deleteRow,
  listDevices as listRow,
  putDevice as row,
} from '../../../shared/routes/devices/devices.ts';
import { table } from '../../../shared/runtime/table.ts';
import { pushTokenKey } from '../../../shared/store/table/keys.ts';
import { readItem, type Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { endsWithin } from '../../harness/ends-within.ts';
import { callerFor, givenCaller, storedItems } from '../../harness/given.ts';
import { givenToday } from '../../harness/given-day.ts';
import { deviceForm, givenDevice, givenDevices, messagesTo, newDeviceId } from '../../harness/given-device.ts';
import { faultyTable, observedTable } from '../../harness/observed.ts';
import { expectNothingWritten, expectOnlyCounted } from '../../harness/unchanged.ts';

const ports = putDeviceOver({ table }).ports;
const handlerWith = (over: Partial<typeof ports> = {}) => putDeviceOver({ ...ports, ...over }).handler;
const handlerOf = (of: Table) => handlerWith({ table: of });

type Who = { readonly user_id: string };
const put = (user: Who, body: object = deviceForm(), device_id = newDeviceId(), by = handler) =>
  call(by, row, { caller: callerFor(user), params: { device_id }, body });

const devicesOf = async (user: Who) => {
  const { body } = await call(listDevices, listRow, { caller: callerFor(user) });
  return (body as { devices: { device_id: string }[] }).devices;
};

const ownerOf = async (token: string) => (await readItem(table, pushTokenKey(tokenHash(token))))?.['user_id'];

const failing = (failure: 'unregistered' | 'refused' | 'unavailable'): PushProvider => ({
  send: async () => undefined,
  prove: async () => ({ failure, cause: 'of the test' }),
});

test('putDevice stores and lists a device without its token, and proves it without a message', async () => {
  const { user } = await givenCaller();
  const [body, device_id] = [deviceForm({ platform: 'ios', locale: 'en' }), newDeviceId()];
  const answer = await put(user, body, device_id);
  const { token, ...reported } = body;
  expect(answer).toMatchObject({ status: 200, body: { device_id, ...reported } });
  expect(JSON.stringify(answer.body)).not.toContain(token);
  expect(await devicesOf(user)).toEqual([answer.body]);
  expect(await ownerOf(token)).toBe(user.user_id);
  expect(await messagesTo(token)).toEqual([]);
});

test('putDevice with the same form writes nothing and does not ask the provider', async () => {
  const { user } = await givenCaller();
  const [body, device_id] = [deviceForm(), newDeviceId()];
  const first = await put(user, body, device_id);
  await expectNothingWritten(async () => {
    const again = await put(user, body, device_id, handlerWith({ push: failing('unavailable') }));
    expect(again.body).toEqual(first.body);
  });
  const { table: counted, commands } = observedTable();
  await put(user, body, device_id, handlerOf(counted));
  expect(commands).toEqual(['BatchGetItemCommand']);
  const changed = await put(user, { ...body, locale: 'en' }, device_id, handlerWith({ push: failing('unavailable') }));
  expect(changed).toMatchObject({ status: 200, body: { locale: 'en' } });
});

test('putDevice with another token replaces the token of the device', async () => {
  const { user } = await givenCaller();
  const { device_id, token } = await givenDevice(user);
  const next = deviceForm();
  await put(user, next, device_id);
  expect(await devicesOf(user)).toHaveLength(1);
  expect([await ownerOf(token), await ownerOf(next.token)]).toEqual([undefined, user.user_id]);
});

describe('a token has one owner:', () => {
  test('putDevice moves a token from its former owner to the last one', async () => {
    const [{ user: first }, { user: second }] = [await givenCaller(), await givenCaller()];
    const { token } = await givenDevice(first);
    const other = await givenDevice(first);
    await put(second, deviceForm({ token }));
    expect((await devicesOf(first)).map(({ device_id }) => device_id)).toEqual([other.device_id]);
    expect(await devicesOf(second)).toHaveLength(1);
    expect(await ownerOf(token)).toBe(second.user_id);
  });

  test.each([2, 5])('a token that %i users register at once has one owner in the end', async (count) => {
    const users = await Promise.all(Array.from({ length: count }, async () => (await givenCaller()).user));
    const token = deviceForm().token;
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(users.map((user) => put(user, deviceForm({ token }))));
      for (const { code, reasons } of answers) expect([code, ...reasons].join()).toMatch(/^(ok|conflict,busy)$/);
      const having = (
        await Promise.all(users.map(async (user) => ((await devicesOf(user)).length > 0 ? [user] : [])))
      ).flat();
      expect(having.map(({ user_id }) => user_id)).toEqual([await ownerOf(token)]);
    }
  });

  test('a token that leaves its owner and comes back during putDevice of a third user has one owner', async () => {
    const [first, second, third] = await Promise.all([givenCaller(), givenCaller(), givenCaller()]);
    const { token } = await givenDevice(first.user);
    const register = ({ user }: typeof first) => put(user, deviceForm({ token }));
    const between = new Map([
      ['GetItemCommand', second],
      ['TransactWriteItemsCommand', first],
    ]);
    const interrupted = faultyTable({
      before: async (command) => {
        const next = between.get(command);
        between.delete(command);
        if (next) expect(await register(next)).toMatchObject({ status: 200 });
      },
    });
    const answer = await put(third.user, deviceForm({ token }), newDeviceId(), handlerOf(interrupted));
    expect(answer).toMatchObject({ status: 200 });
    expect(between.size).toBe(0);
    expect(await ownerOf(token)).toBe(third.user.user_id);
    expect(await devicesOf(first.user)).toEqual([]);
    expect(await devicesOf(second.user)).toEqual([]);
  });

  test('a token whose former devices are gone goes to the next user', async () => {
    const [{ user: first, caller }, { user: second }] = [await givenCaller(), await givenCaller()];
    const { token } = await givenDevice(first);
    await call(revokeSessions, revokeRow, { caller });
    expect(await ownerOf(token)).toBe(first.user_id);
    expect(await put(second, deviceForm({ token }))).toMatchObject({ status: 200 });
    expect(await ownerOf(token)).toBe(second.user_id);
  });
});

describe('the limit of 20 devices', () => {
  test('a 21st device is refused until another is removed', async () => {
    const { user, caller } = await givenCaller();
    await givenDevices(user, maximumDevices);
    await expectNothingWritten(async () => {
      expect(await put(user)).toMatchObject({ code: 'conflict', reasons: ['limit_reached'] });
    });
    const [{ device_id } = { device_id: '' }] = await devicesOf(user);
    await call(deleteDevice, deleteRow, { caller, params: { device_id } });
    expect(await put(user)).toMatchObject({ status: 200 });
  });

  test('ten devices at once and 15 earlier ones leave no more than 20', async () => {
    const { user } = await givenCaller();
    await givenDevices(user, maximumDevices - 5);
    let waiting = 10;
    while (waiting > 0) {
      const answers = await Promise.all(Array.from({ length: Math.min(5, waiting) }, () => put(user)));
      waiting -= answers.filter(({ reasons }) => !reasons.includes('busy')).length;
    }
    expect(await devicesOf(user)).toHaveLength(maximumDevices);
  });

  test('putDevice does not count a device that was not seen for 270 days', async () => {
    const { user } = await givenCaller();
    await givenDevices(user, maximumDevices);
    const later = handlerWith({ clock: () => Date.now() + freshForMs });
    const caller = callerFor(user, { iat: Math.floor((Date.now() + freshForMs) / 1000) });
    const request = { caller, params: { device_id: newDeviceId() }, body: deviceForm() };
    expect(await call(later, row, request)).toMatchObject({ status: 200 });
    const kept = (await storedItems()).find(({ PK, SK }) => PK === `USER#${user.user_id}` && SK === 'DEVICES');
    expect(kept?.['devices']).toHaveLength(1);
  });
});

test('putDevice is limited to 100 a day, before the provider is asked', async () => {
  const { user } = await givenCaller();
  await givenToday(user, 'devices', 1);
  expect(await put(user, deviceForm({ token: 'error-UNREGISTERED-1' }))).toMatchObject({ code: 'invalid_request' });
  await expectNothingWritten(async () => {
    expect(await put(user)).toMatchObject({ status: 409, code: 'conflict', reasons: ['limit_reached'] });
  });
});

test('putDevice with the same form uses up nothing of the day', async () => {
  const { user } = await givenCaller();
  const [form, id] = [deviceForm(), newDeviceId()];
  expect(await put(user, form, id)).toMatchObject({ status: 200 });
  await givenToday(user, 'devices', 0);
  expect(await put(user, form, id)).toMatchObject({ status: 200 });
});

describe('a token that the provider', () => {
  test.each(['UNREGISTERED', 'INVALID_ARGUMENT', 'SENDER_ID_MISMATCH'])(
    'putDevice with a token that the provider answers %s is refused',
    async (code) => {
      const { user } = await givenCaller();
      await expectOnlyCounted(async () => {
        const answer = await put(user, deviceForm({ token: `error-${code}-1` }));
        expect(answer).toMatchObject({
          code: 'invalid_request',
          reasons: ['value'],
          body: { details: [{ pointer: '/token' }] },
        });
      });
    },
  );

  test.each(['QUOTA_EXCEEDED', 'UNAVAILABLE', 'INTERNAL', 'THIRD_PARTY_AUTH_ERROR'])(
    'putDevice with a token that the provider answers %s is unavailable and writes no device',
    async (code) => {
      const { user } = await givenCaller();
      await expectOnlyCounted(async () => {
        const answer = await put(user, deviceForm({ token: `error-${code}-1` }));
        expect(answer).toMatchObject({ status: 503, code: 'push_unavailable' });
      });
    },
  );

  test('a token is unavailable on a stage without a provider', async () => {
    const { user } = await givenCaller();
    const answer = await put(user, deviceForm(), newDeviceId(), handlerWith({ push: undefined }));
    expect(answer).toMatchObject({ code: 'push_unavailable' });
  });

  test('a token that the provider is slow about is given up within five seconds', async () => {
    const { user } = await givenCaller();
    await givenDevice(user);
    const turn = (hang: number) =>
      fetch(`${inject('fcmUrl')}/switches`, { method: 'PUT', body: JSON.stringify({ hang }) });
    await turn(1);
    const answer = await endsWithin(5000, put(user));
    await turn(0);
    expect(answer).toMatchObject({ code: 'push_unavailable' });
  });

  test('a token that the provider has accepted is proved once, even after a write conflict', async () => {
    const { user } = await givenCaller();
    let proofs = 0;
    const prove = async () => {
      proofs += 1;
      return undefined;
    };
    let met = false;
    const counting = { ...failing('refused'), prove };
    const conflicting = faultyTable({
      before: async (command) => {
        if (command !== 'TransactWriteItemsCommand' || met) return;
        met = true;
        await givenDevice(user);
      },
    });
    const by = handlerWith({ push: counting, table: conflicting });
    expect(await put(user, deviceForm(), newDeviceId(), by)).toMatchObject({ status: 200 });
    expect(proofs).toBe(1);
    expect(await devicesOf(user)).toHaveLength(2);
  });
});

test.each<[string, Partial<Record<keyof DeviceForm | 'badge', unknown>>, string]>([
  ['an unknown platform', { platform: 'symbian' }, 'value'],
  ['a locale that is none', { locale: '?' }, 'format'],
  ['a token of seven characters', { token: 'x'.repeat(7) }, 'length'],
  ['a token with a space', { token: 'token of a phone' }, 'format'],
  ['a token of 5,000 characters', { token: 'x'.repeat(5000) }, 'length'],
  ['no version', { app_version: undefined }, 'required'],
  ['an unknown field', { badge: 1 }, 'unknown'],
])('putDevice with %s is refused', async (_, change, reason) => {
  const { user } = await givenCaller();
  expect(await put(user, { ...deviceForm(), ...change })).toMatchObject({ code: 'invalid_request', reasons: [reason] });
});

test.each([
  [{ locale: 'id_ID' }, { locale: 'id' }],
  [{ locale: 'in' }, { locale: 'id' }],
  [{ locale: 'jv-ID' }, { locale: 'id' }],
  [{ locale: 'en-US' }, { locale: 'en' }],
  [{ locale: 'zh_CN_#Hans' }, { locale: 'en' }],
  [{ platform: 'Android' }, { platform: 'android' }],
  [{ platform: ' iOS ' }, { platform: 'ios' }],
])('putDevice with %j as phones write it stores %j', async (change, stored) => {
  const { user } = await givenCaller();
  expect(await put(user, { ...deviceForm(), ...change })).toMatchObject({ code: 'ok', body: stored });
});
