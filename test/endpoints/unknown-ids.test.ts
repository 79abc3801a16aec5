import { describe, expect, test } from 'vitest';
import { errorCodesOf } from '../../shared/routes/route.ts';
import { grantedRequest, protectedRows } from '../harness/access/granted.ts';
import { call } from '../harness/call.ts';
import { handlerOf } from '../harness/operation.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';

const named = protectedRows.filter(([, row]) => row.request.params && errorCodesOf(row).includes('not_found'));

/** Well-formed ids end with many symbols of their own; another one of them names nothing. */
const unknownOf = (id: string) => `${id.slice(0, -8)}${id.endsWith('00000000') ? '1' : '0'}0000000`;

/** The client chooses the ids of these, or deletes what may be gone. A malformed id names nothing here either. */
const chosen = [
  ...['putDevice', 'deleteDevice', 'putCourse', 'getCoupon', 'putCoupon', 'closeMonth'],
  ...['putWebhookEndpoint', 'deleteWebhookEndpoint'],
];

describe.for(named)('%s', async ([operation, row]) => {
  const handler = await handlerOf(row);
  const { request } = await grantedRequest(row);

  test.for(Object.entries(request.params ?? {}))('an operation finds nothing under another %s', async ([name, id]) => {
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
  });
});
