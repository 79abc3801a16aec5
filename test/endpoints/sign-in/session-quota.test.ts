import { describe, expect, test } from 'vitest';
import { maximumSessions, sharedEvery } from '../../../shared/domain/sign-in/sessions.ts';
import { signIn as row } from '../../../shared/routes/sign-in/sessions.ts';
import { counts } from '../../../shared/runtime/counts.ts';
import { call } from '../../harness/call.ts';
import { idToken, newPerson } from '../../harness/identity-provider.ts';
import { observedKms, observedTable } from '../../harness/observed.ts';
import { signInWith } from '../../harness/sign-in.ts';

describe('counts in memory', () => {
  test('counts in memory begin again when their time is over', () => {
    let nowMs = 0;
    const { of, add } = counts({ withinMs: 1000, names: 10 }, () => nowMs);
    expect([of('a'), add('a', 1), add('a', 2), of('a'), of('b')]).toEqual([0, 1, 3, 3, 0]);
    nowMs = 999;
    expect(of('a')).toBe(3);
    nowMs = 1000;
    expect([of('a'), add('a', 1)]).toEqual([0, 1]);
  });

  test('counts in memory drop the oldest name when they are full', () => {
    const { of, add } = counts({ withinMs: 1000, names: 2 }, () => 0);
    for (const name of ['a', 'b', 'a', 'c']) add(name, 1);
    expect([of('a'), of('b'), of('c')]).toEqual([2, 0, 1]);
  });
});

/** A sign-in process with its own in-memory counter. */
const processOf = () => {
  const [{ kms, commands: signed }, { table, commands }] = [observedKms(), observedTable()];
  const signIn = signInWith({ kms, table });
  return {
    signed,
    commands,
    open: async (id_token: string) => (await call(signIn, row, { body: { id_token } })).code,
  };
};

describe('one ID token', () => {
  test(`one ID token opens ${maximumSessions} sessions in a process and then none, before KMS or the table is asked`, async () => {
    const { open, signed, commands } = processOf();
    const id_token = await idToken();
    const codes: string[] = [];
    for (let times = 0; times <= maximumSessions; times += 1) codes.push(await open(id_token));
    expect(codes).toEqual([...Array(maximumSessions).fill('ok'), 'conflict']);
    expect(signed).toHaveLength(maximumSessions);
    commands.splice(0);
    expect(await open(id_token)).toBe('conflict');
    expect(commands).toEqual([]);
    expect(await open(await idToken())).toBe('ok');
  });

  test('one ID token opens few more sessions in parallel processes than in one', async () => {
    const processes = Array.from({ length: 8 }, processOf);
    const id_token = await idToken(newPerson());
    const opened = async ({ open }: ReturnType<typeof processOf>) => {
      const codes: string[] = [];
      for (let times = 0; times < 2 * sharedEvery; times += 1) codes.push(await open(id_token));
      return codes.filter((code) => code === 'ok').length;
    };
    const all = (await Promise.all(processes.map(opened))).reduce((sum, count) => sum + count, 0);
    // Each of the 8 processes may admit four sessions that the table does not count yet.
    expect(all).toBeLessThanOrEqual(maximumSessions + 8 * (sharedEvery - 1));
    expect(all).toBeGreaterThanOrEqual(maximumSessions);
    const signed = processes.reduce((sum, { signed }) => sum + signed.length, 0);
    // 8 requests race at the first sign-in. The account is created once.
    expect(signed).toBe(all);
  });

  test(`one ID token costs a write with each ${sharedEvery}th sign-in, and none before`, async () => {
    const { open, commands } = processOf();
    const id_token = await idToken(newPerson());
    await open(id_token);
    commands.splice(0);
    for (let times = 2; times < sharedEvery; times += 1) await open(id_token);
    expect(commands).toEqual(Array(sharedEvery - 2).fill('GetItemCommand'));
    await open(id_token);
    expect(commands.slice(sharedEvery - 2)).toEqual(['UpdateItemCommand', 'GetItemCommand']);
  });
});
