import { describe, expect, test } from 'vitest';
import { errorCodesOf } from '../../shared/routes/route.ts';
import { protectedRows, unusedRequest } from '../harness/access/granted.ts';
import { call } from '../harness/call.ts';
import { handlerOf } from '../harness/operation.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';

const named = protectedRows.filter(([, row]) => row.request.params && errorCodesOf(row).includes('not_found'));

/** A well-formed id that does not exist. Ids end with random symbols, so eight changed symbols make an unused id. */
const unknownOf = (id: string) => `${id.slice(0, -8)}${id.endsWith('00000000') ? '1' : '0'}0000000`;

/**
 * The client chooses the ids of these operations, or deletes things that may be gone. So a well-formed unknown id is no
 * error, and only a malformed id is tested.
 */
const chosen = [
  ...['putDevice', 'deleteDevice', 'putCourse', 'getCoupon', 'putCoupon', 'closeMonth'],
  ...['putWebhookEndpoint', 'deleteWebhookEndpoint'],
];

describe.for(named)('%s', async ([operation, row]) => {
  const handler = await handlerOf(row);
  const request = await unusedRequest(row);

  test.for(Object.entries(request.params ?? {}))(
    'another %s is refused with not_found, and nothing is written',
    async ([name, id]) => {
      for (const wrong of [
        `${id}#`,
        ...(chosen.includes(operation) ? [] : [unknownOf(id), id.toUpperCase(), `${id}0`, 'x']),
      ])
        await expectNothingWritten(async () =>
          expect(
            await call(handler, row, { ...request, params: { ...request.params, [name]: wrong } }),
            wrong,
          ).toMatchObject({
            code: 'not_found',
          }),
        );
    },
  );
});
