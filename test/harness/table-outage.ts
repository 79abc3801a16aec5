import { describe, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { type CallRequest, call, type Handler } from './call.ts';
import { failingTable, throttled } from './outage.ts';

/**
 * Some fifty operations are tested here, and each waits until the table is given up: sooner than in production, of which
 * `test/store/table/outage.test.ts` tells. Whoever asked a second time would answer past this.
 */
const deadlineMs = 900;
const answerWithinMs = 1700;

const [silent, throttling, refusing] = await Promise.all([
  failingTable('silent', deadlineMs),
  failingTable(throttled, deadlineMs),
  failingTable({ error: 'ValidationException' }),
]);

/**
 * What an operation does when the table is away, as tests of one.
 *
 * @param handlerOf the operation over a table
 * @param requestOf a request that would be granted
 */
export const describeTableOutage = (
  handlerOf: (table: Table) => Handler,
  row: Route,
  requestOf: () => Promise<CallRequest> | CallRequest,
): void => {
  describe.concurrent('when the table is away', () => {
    const outages = [
      ['does not answer', silent],
      ['throttles', throttling],
    ] as const;

    test.for(outages)('and %s: says so when the table is given up, and asks no more', async ([, table], { expect }) => {
      const answer = await call(handlerOf(table), row, await requestOf());
      expect(answer).toMatchObject({ status: 503, code: 'dependency_unavailable' });
      expect(answer.elapsedMs).toBeLessThan(answerWithinMs);
    });

    test('and refuses our command: that is a bug of ours, and said to nobody', async ({ expect }) => {
      const answer = await call(handlerOf(refusing), row, await requestOf());
      expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } });
    });
  });
};
