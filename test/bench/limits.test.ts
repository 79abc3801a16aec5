import { expect, test } from 'vitest';
import { bodiesOfFields, bodiesOfFrame, costsOfBodies } from '../../bench/limits/bodies.ts';
import { costsOfLoops } from '../../bench/limits/loops.ts';
import { limitsReport } from '../../bench/limits/report.ts';
import { signIn } from '../../shared/routes/sign-in/sessions.ts';
import { notifyMidtrans } from '../../shared/routes/topups/gateways.ts';
import { draftSettlement } from '../../shared/routes/topups/settlements.ts';
import { routes } from '../../shared/routes.ts';

/**
 * The bound of the CPU time for 64 KiB, in ms. A busy machine measures a fifth of it. A reader whose time grows with
 * the square of the length takes ten times as long.
 */
const boundMs = 30;
const rounds = 3;

type Cost = { readonly bytes: number; readonly cpuMs: number };

const expectBounded = (costs: readonly Cost[]): void => {
  const tooDear = costs.filter(({ bytes, cpuMs }) => cpuMs > boundMs * Math.max(1, bytes / (64 * 1024)));
  expect(tooDear).toEqual([]);
};

const withBody = routes.filter(({ request, longBody }) => request.body !== undefined && !longBody);

test.for([signIn, notifyMidtrans])(
  'the worst bodies of 64 KiB for $id cost a few ms, and get a short answer',
  async (row) => {
    const costs = await costsOfBodies(row, bodiesOfFrame(), rounds);
    expectBounded(costs);
    for (const { answerBytes } of costs) expect(answerBytes).toBeLessThan(20_000);
  },
);

test.for(withBody)('the worst values of 64 KiB for a field of $id cost a few ms', async (row) => {
  expectBounded(await costsOfBodies(row, bodiesOfFields(row), rounds));
});

test('the worst bodies of 128 KiB for draftSettlement cost in proportion', async () => {
  const named = [...bodiesOfFrame(), ...bodiesOfFields(draftSettlement)];
  expectBounded(await costsOfBodies(draftSettlement, named, rounds, 128 * 1024));
});

test('each other reader of a text of a stranger costs a few ms at its limit, and the report names the dearest text', async () => {
  const loops = await costsOfLoops(rounds);
  expectBounded(loops);
  const bodies = await costsOfBodies(signIn, bodiesOfFields(signIn), 1, 1024);
  const report = limitsReport({ bodies, loops });
  expect(report).toMatch(/^\d+ bodies of 1 operations/);
  expect(report).toContain('| the settlement report (CSV) of a gateway |');
});
