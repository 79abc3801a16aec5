import { describe, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { type CallRequest, call, type Handler } from './call.ts';
import { failingTable, throttled } from './outage.ts';

/**
 * The deadline of a call to the table. It is shorter than in production, because about fifty operations wait for it.
 * `test/store/table/outage.test.ts` proves production's limits.
 */
const deadlineMs = 500;

const [silent, throttling, refusing] = await Promise.all([
  failingTable('silent', deadlineMs),
  failingTable(throttled, deadlineMs),
  failingTable({ error: 'ValidationException' }),
]);

const outages = [
  ['does not answer', silent],
  ['throttles', throttling],
] as const;

const countingAfterFailure = (of: Table): { readonly table: Table; readonly sentAfterFailure: () => number } => {
  let hasFailed = false;
  let count = 0;
  const send = async (command: never, options: never) => {
    if (hasFailed) count += 1;
    try {
      const answer: unknown = await of.client.send(command, options);
      return answer;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  // The store calls only `send`, whose overloads one function cannot implement.
  return { table: { ...of, client: { send } as unknown as Table['client'] }, sentAfterFailure: () => count };
};

/**
 * Tests an operation while the table is unavailable.
 * @param handlerOf the operation over a table
 * @param requestOf a request that would be granted
 * @param without an outage that is not tested. Every outage becomes the same fault before an operation sees it, so
 * tests of many operations need only one
 */
export const describeTableOutage = (
  handlerOf: (table: Table) => Handler,
  row: Route,
  requestOf: () => Promise<CallRequest> | CallRequest,
  without?: (typeof outages)[number][0],
): void => {
  describe.concurrent('when the table is away', () => {
    test.for(outages.filter(([name]) => name !== without))(
      'an operation over a table that %s answers dependency_unavailable and sends no more',
      async ([, away], { expect }) => {
        const { table, sentAfterFailure } = countingAfterFailure(away);
        const answer = await call(handlerOf(table), row, await requestOf());
        expect(answer).toMatchObject({ status: 503, code: 'dependency_unavailable' });
        expect(sentAfterFailure()).toBe(0);
      },
    );

    test('an operation whose command the table refuses answers 500, as a bug', async ({ expect }) => {
      const answer = await call(handlerOf(refusing), row, await requestOf());
      expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } });
    });
  });
};
