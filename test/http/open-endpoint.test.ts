import { expect, test } from 'vitest';
import { openEndpoint, type UseCase } from '../../shared/http/open-endpoint.ts';
import { getLiveness as row } from '../../shared/routes/service/service.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { call } from '../harness/call.ts';

type Ports = { readonly clock: Clock; readonly next: () => number; readonly word: string };

const seen: unknown[] = [];
const useCase: UseCase<typeof row, Ports> = async (_, { clock, next, word }) => {
  seen.push([clock(), next(), word]);
  return { status: 200, body: { status: 'ok' } };
};

const { handler, over, ports } = openEndpoint(row, useCase, ({ clock }) => ({ next: () => clock() + 1, word: 'own' }));

/** The values that the use case got from its ports. */
const seenBy = async (of: typeof handler) => {
  seen.length = 0;
  expect(await call(of, row)).toMatchObject({ status: 200 });
  return seen;
};

test('a handler gives its use case the clock of production and the ports of its own', async () => {
  const [startedMs, [got]] = [Date.now(), await seenBy(handler)];
  expect(got).toEqual([expect.any(Number), expect.any(Number), 'own']);
  expect(ports.clock()).toBeGreaterThanOrEqual(startedMs);
});

test('a replaced port is also used by the ports that are made from it', async () => {
  expect(await seenBy(over({ clock: () => 40 }).handler)).toEqual([[40, 41, 'own']]);
});

test('a replaced port of the use case itself leaves the others unchanged', async () => {
  expect(await seenBy(over({ clock: () => 40, word: 'replaced' }).handler)).toEqual([[40, 41, 'replaced']]);
});
