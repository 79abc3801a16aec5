import { expect, test } from 'vitest';
import { providerKeySet } from '../../shared/auth/provider/provider-key-set.ts';
import { Fault } from '../../shared/errors.ts';
import { away, hour, jwk, minute, outage, provider, second, setOf } from './fake-provider.ts';

test('the provider key set gives parallel callers the failure of one fetch', async () => {
  const { world, ask } = provider(outage);
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask('a'))))).toEqual(new Set([away]));
  expect(world.fetches).toBe(1);
});

test('a flood of unknown kids in an outage makes one fetch in 30 s', async () => {
  const { world, ask } = provider(outage);
  for (let index = 0; index < 300; index += 1) {
    expect(await ask(`x${index}`)).toBe(away);
    world.nowMs += 99;
  }
  expect(world.fetches).toBe(1);
});

test('known provider keys are served through 24 h of outage with a retry every 30 s, and then no more', async () => {
  const { world, ask } = provider(setOf('a'));
  await ask('a');
  world.answer = outage;
  for (let passed = minute; passed < 24 * hour; passed += minute) {
    world.nowMs += minute;
    expect(await ask('a')).toBe('key');
  }
  expect(world.fetches).toBe(1 + 23 * 60);
  world.nowMs += minute - 1;
  expect(await ask('a')).toBe('key');
  world.nowMs += 1;
  expect(await ask('a')).toBe(away);
});

test('an outage ends with the first fetch that succeeds', async () => {
  const { world, ask } = provider(outage);
  expect(await ask('a')).toBe(away);
  world.answer = setOf('a');
  world.nowMs += 30 * second;
  expect(await ask('a')).toBe('key');
});

test('an unknown kid during an outage of the provider is a fault, not a refusal', async () => {
  const { world, ask } = provider(setOf('a'));
  await ask('a');
  world.answer = outage;
  world.nowMs += 30 * second;
  expect(await ask('b')).toBe(away);
  world.nowMs += second;
  expect(await ask('b')).toBe(away);
  expect(world.fetches).toBe(2);
});

test.each([
  ['empty', { keys: [] }],
  ['without a usable key', { keys: [{ kty: 'XYZ', kid: 'a' }] }],
  ['with a private key alone', { keys: [{ ...jwk('a'), d: 'AAAA' }] }],
  ['no set at all', { error: 'maintenance' }],
  ['null', null],
])('a key set that is %s never replaces a good one', async (_, broken) => {
  const { world, ask } = provider(setOf('a'));
  await ask('a');
  world.answer = broken;
  world.nowMs += hour;
  expect(await ask('a')).toBe('key');
  expect(world.fetches).toBe(2);
});

test('a fault of a fetch keeps its code, and any other error becomes an outage with its cause', async () => {
  expect(await provider(new Fault('auth_not_configured', 'no https')).ask('a')).toBe('auth_not_configured');
  const keySet = providerKeySet({ url: '', clock: () => 0, fetchJson: () => Promise.reject(outage) });
  await expect(keySet.key('a', 'ES256')).rejects.toMatchObject({ code: 'dependency_unavailable', cause: outage });
});

test('a fetch that throws at once does not block the next one', async () => {
  let nowMs = 0;
  const answers = [outage, setOf('a')];
  const fetchJson = () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return Promise.resolve(answer);
  };
  const keySet = providerKeySet({ url: '', clock: () => nowMs, fetchJson });
  await expect(keySet.key('a', 'ES256')).rejects.toBeInstanceOf(Fault);
  nowMs += 30 * second;
  expect(await keySet.key('a', 'ES256')).not.toHaveProperty('refusal');
});

test('the provider key set serves keys fetched at start, and retries after a failed fetch at start', async () => {
  const { world, ask, prefetch } = provider(outage);
  await expect(prefetch()).rejects.toThrow();
  world.answer = setOf('a');
  expect(await ask('a')).toBe('key');
  const early = provider(setOf('a'));
  await early.prefetch();
  expect([await early.ask('a'), early.world.fetches]).toEqual(['key', 1]);
});
