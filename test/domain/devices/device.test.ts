import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DeviceFacts,
  dropDevices,
  freshDevices,
  freshForMs,
  isNewToken,
  maximumDevices,
  registerDevice,
  type StoredDevice,
  tokenHash,
} from '../../../shared/domain/devices/device.ts';
import { isRefusal } from '../../../shared/errors.ts';

const nowMs = Date.parse('2026-11-22T00:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const at = (ms: number): string => new Date(ms).toISOString();

const facts = (device_id: string, token: string): DeviceFacts => ({
  device_id,
  token,
  platform: 'android',
  locale: 'id',
  app_version: '1',
});
const kept = (device_id: string, token: string, updatedMs = nowMs): StoredDevice => ({
  ...facts(device_id, token),
  created_at: at(updatedMs),
  updated_at: at(updatedMs),
});

const changed = (before: readonly StoredDevice[], of: DeviceFacts, now = nowMs) => {
  const result = registerDevice(before, of, now, 0);
  return isRefusal(result) ? expect.fail(result.refusal) : result;
};

describe('a registered device', () => {
  test('a registered device is added, and stays the same when registered again on the same day', () => {
    const { device, change } = changed([], facts('a', 't'));
    expect(change).toEqual({ devices: [device], dropped: [] });
    expect(changed([device], facts('a', 't'), nowMs + dayMs - 1)).toEqual({ device });
    const later = changed([device], facts('a', 't'), nowMs + dayMs);
    expect(later.device).toEqual({ ...device, updated_at: at(nowMs + dayMs) });
  });

  test.for([{ platform: 'ios' }, { locale: 'en' }, { app_version: '2' }] as const)(
    'a registered device is written at once with the new %j, and keeps its creation time',
    (change) => {
      const before = kept('a', 't', nowMs - 1);
      const { device, change: written } = changed([before], { ...facts('a', 't'), ...change });
      expect(device).toEqual({ ...before, ...change, updated_at: at(nowMs) });
      expect(written).toEqual({ devices: [device], dropped: [] });
    },
  );

  test('a registered device replaces its token and frees the old one', () => {
    const { device, change } = changed([kept('a', 'old')], facts('a', 'new'));
    expect(change).toEqual({ devices: [device], dropped: ['old'] });
    expect(device.token).toBe('new');
  });

  test('a registered device replaces another of the same user with its token', () => {
    const { device, change } = changed([kept('a', 't')], facts('b', 't'));
    expect(change).toEqual({ devices: [device], dropped: [] });
  });

  test('a registered device is refused as the 21st, unless it replaces another or a stale one', () => {
    const full = Array.from({ length: maximumDevices }, (_, index) => kept(`d${index}`, `t${index}`));
    expect(registerDevice(full, facts('new', 'new'), nowMs, 0)).toMatchObject({
      refusal: 'conflict',
      details: [{ reason: 'limit_reached' }],
    });
    expect(changed(full, facts('d0', 'new')).change?.devices).toHaveLength(maximumDevices);
    expect(changed(full, facts('new', 't0')).change?.devices).toHaveLength(maximumDevices);
    const stale = [...full.slice(1), kept('d0', 't0', nowMs - freshForMs)];
    const { change } = changed(stale, facts('new', 'new'));
    expect(change?.dropped).toEqual(['t0']);
  });

  test('a device with a new token must prove it', () => {
    expect(isNewToken([], facts('a', 't'))).toBe(true);
    expect(isNewToken([kept('a', 't')], facts('a', 't'))).toBe(false);
    expect(isNewToken([kept('a', 'other')], facts('a', 't'))).toBe(true);
    expect(isNewToken([kept('b', 't')], facts('a', 't'))).toBe(true);
  });
});

test('a user’s devices never exceed 20, or repeat an id or a token, after any changes', () => {
  const step = fc.record({
    id: fc.integer({ min: 0, max: 25 }),
    token: fc.integer({ min: 0, max: 25 }),
    days: fc.nat(200),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let devices: readonly StoredDevice[] = [];
      let now = nowMs;
      for (const { id, token, days } of steps) {
        now += days * dayMs;
        const result = registerDevice(devices, facts(`d${id}`, `t${token}`), now, 0);
        if (isRefusal(result)) continue;
        const { change } = result;
        if (change === undefined) continue;
        const tokens = change.devices.map((device) => device.token);
        for (const dropped of change.dropped) expect(tokens).not.toContain(dropped);
        const left = devices.filter((device) => !change.dropped.includes(device.token)).map((device) => device.token);
        expect(tokens).toEqual(expect.arrayContaining(left));
        devices = change.devices;
        expect(devices.length).toBeLessThanOrEqual(maximumDevices);
        expect(new Set(tokens).size).toBe(tokens.length);
        expect(new Set(devices.map((device) => device.device_id)).size).toBe(devices.length);
        expect(devices.at(-1)).toMatchObject({ device_id: `d${id}`, token: `t${token}` });
      }
    }),
  );
});

test('a user’s devices are those seen within 270 days, the latest first', () => {
  const [a, b, c] = [kept('a', 'a', nowMs - dayMs), kept('b', 'b'), kept('c', 'c', nowMs - freshForMs)];
  expect(freshDevices([a, b, c], nowMs, 0)).toEqual([b, a]);
  expect(freshDevices([c], nowMs - 1, 0)).toEqual([c]);
  const daysAgo = [3, 1, 4, 1, 5, 9, 2, 6].map((days) => kept(`${days}`, 't', nowMs - days * dayMs));
  expect(
    freshDevices(daysAgo, nowMs, 0)
      .map(({ device_id }) => device_id)
      .join(''),
  ).toBe('11234569');
});

test('the removal of a device removes its token, and the removal of a missing device changes nothing', () => {
  const [a, b] = [kept('a', 'ta'), kept('b', 'tb')];
  expect(dropDevices([a, b], ({ device_id }) => device_id === 'a')).toEqual({ devices: [b], dropped: ['ta'] });
  expect(dropDevices([a, b], () => false)).toBeUndefined();
});

test('a token is stored under a hash that does not show it', () => {
  expect(tokenHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a device that reported before sessionsValidFrom is not listed, and is registered as a new one', () => {
  const [before, after] = [kept('a', 'a', nowMs - 1), kept('b', 'b', nowMs)];
  const sessionsValidFrom = nowMs / 1000;
  expect(freshDevices([before, after], nowMs, sessionsValidFrom)).toEqual([after]);
  expect(registerDevice([before], facts('a', 'a'), nowMs, sessionsValidFrom)).toMatchObject({
    device: { created_at: at(nowMs) },
    change: { devices: [{ device_id: 'a' }] },
  });
  expect(registerDevice([after], facts('b', 'b'), nowMs, sessionsValidFrom)).toEqual({ device: after });
});
