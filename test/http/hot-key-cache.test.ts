import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hotKeyCache } from '../../shared/runtime/hot-key-cache.ts';

const given = () => {
  const asked: string[] = [];
  let nowMs = 1_000_000;
  const ask = async ({ page }: { page: string }) => {
    asked.push(page);
    return `${page} at ${nowMs}`;
  };
  const kept = hotKeyCache(ask, 5000, () => nowMs);
  return { asked, kept: (page: string) => kept({ page }), pass: (ms: number) => (nowMs += ms), now: () => nowMs };
};

test('a rarely requested key is loaded each time', async () => {
  const { asked, kept, pass } = given();
  for (let times = 0; times < 10; times += 1) {
    await kept('a');
    pass(2000);
  }
  expect(asked).toHaveLength(10);
});

test('a hot key is loaded three times in five seconds, apart from other keys', async () => {
  const { asked, kept, pass } = given();
  for (let times = 0; times < 500; times += 1) {
    await kept('a');
    pass(10);
  }
  expect(asked).toHaveLength(3);
  await kept('b');
  expect(asked.at(-1)).toBe('b');
});

test('a failure is not cached', async () => {
  let fails = true;
  const kept = hotKeyCache(
    async () => (fails ? Promise.reject(new Error('away')) : 'here'),
    5000,
    () => 0,
  );
  for (let times = 0; times < 5; times += 1) await expect(kept('a')).rejects.toThrow('away');
  fails = false;
  expect(await kept('a')).toBe('here');
});

test('a cached answer is never older than five seconds, and few keys are remembered', async () => {
  const step = fc.record({ page: fc.nat(300).map(String), waits: fc.nat(3000) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 300 }), async (steps) => {
      const { kept, pass, now } = given();
      for (const { page, waits } of steps) {
        const [name, at] = (await kept(page)).split(' at ');
        expect(name).toBe(page);
        expect(now() - Number(at)).toBeLessThan(5000);
        pass(waits);
      }
    }),
    { numRuns: 30 },
  );
});
