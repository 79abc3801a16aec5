import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hour, jwk, provider, refused, second, setOf } from './fake-provider.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });

test('the provider key set fetches once for all tokens of an hour', async () => {
  const { world, ask } = provider(setOf('a', 'b'));
  expect(await ask('a')).toBe('key');
  world.nowMs += hour - 1;
  expect(await ask('b')).toBe('key');
  expect(world.fetches).toBe(1);
});

test('parallel callers of the provider key set share one fetch', async () => {
  const { world, ask } = provider(setOf('a'));
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('a')));
  expect(new Set(answers)).toEqual(new Set(['key']));
  expect(world.fetches).toBe(1);
});

test('a flood of unknown kids, parallel and in turn, makes one fetch in 30 s', async () => {
  const { world, ask } = provider(setOf('a'));
  await ask('a');
  for (let index = 0; index < 300; index += 1) {
    expect(await Promise.all([ask(`x${index}`), ask(`y${index}`)])).toEqual([refused, refused]);
    world.nowMs += 99;
  }
  expect(world.fetches).toBe(2);
  world.nowMs += 300;
  await ask('z');
  expect(world.fetches).toBe(3);
});

test('a key that the provider adds is found by the first token with it, for a set of any age', async () => {
  const { world, ask } = provider(setOf('a'));
  await ask('a');
  world.answer = setOf('a', 'b');
  expect(await ask('b')).toBe('key');
  expect(world.fetches).toBe(2);
});

test('a key that the provider adds within 30 s of a futile fetch is refused without a fetch', async () => {
  const { world, ask } = provider(setOf('a'));
  expect(await ask('b')).toBe(refused);
  world.answer = setOf('a', 'b');
  world.nowMs += 30 * second - 1;
  expect(await ask('b')).toBe(refused);
  expect(world.fetches).toBe(1);
  world.nowMs += 1;
  expect(await ask('b')).toBe('key');
});

test('a key that the provider withdraws is refused after an hour', async () => {
  const { world, ask } = provider(setOf('a', 'b'));
  await ask('a');
  world.answer = setOf('b');
  world.nowMs += hour - 1;
  expect(await ask('a')).toBe('key');
  world.nowMs += 1;
  expect(await ask('a')).toBe(refused);
});

test('a token without kid is verified with the only key of its algorithm, or refused', async () => {
  const two = { keys: [...setOf('a').keys, { ...rsa, kid: 'r' }] };
  expect(await provider(two).ask(undefined)).toBe('key');
  expect(await provider(two).ask(undefined, 'RS256')).toBe('key');
  expect(await provider(setOf('a', 'b')).ask(undefined)).toBe(refused);
  expect(await provider(setOf('a')).ask(undefined, 'RS256')).toBe(refused);
});

test('a key without kid serves tokens without kid only', async () => {
  const { ask } = provider({ keys: [jwk()] });
  expect(await ask(undefined)).toBe('key');
  expect(await ask('a')).toBe(refused);
  expect(await ask('')).toBe(refused);
});

test('a kid is not used for another algorithm', async () => {
  expect(await provider(setOf('a')).ask('a', 'RS256')).toBe(refused);
});

test('a clock set back by an hour does not keep a withdrawn key or hide a new one', async () => {
  const { world, ask } = provider(setOf('a', 'b'));
  await ask('a');
  expect(await ask('x')).toBe(refused);
  world.answer = setOf('b', 'c');
  world.nowMs -= hour;
  expect(await ask('a')).toBe(refused);
  world.nowMs -= hour;
  expect(await ask('c')).toBe('key');
});
