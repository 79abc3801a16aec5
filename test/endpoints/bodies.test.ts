import { describe, expect, test } from 'vitest';
import { grantedRequest, protectedRows, unusedRequest } from '../harness/access/granted.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { describeJsonBody } from '../harness/json-body.ts';
import { handlerOf } from '../harness/operation.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';

const withBody = protectedRows.filter(([, { request }]) => request.body !== undefined);

/** The pipeline's rules are checked in full for a short and a long body. */
const examples = withBody.filter(([id]) => ['approveCredit', 'draftSettlement'].includes(id));

describe.for(examples)('%s', async ([, row]) => {
  const requestOf = async () => {
    const { request } = await grantedRequest(row);
    return { ...request, body: Object(request.body) };
  };
  describeJsonBody(await handlerOf(row), row, requestOf);
});

/** What differs between operations: the fields of the body and its limit. */
describe.for(withBody)('%s', async ([, row]) => {
  const [handler, request] = [await handlerOf(row), await unusedRequest(row)];
  const { body, ...rest } = request;
  const limitBytes = (row.longBody ? 1024 : 64) * 1024;
  const unknown = expect.stringContaining('/unheard_of: is not a known field');

  test.for<[string, CallRequest, object]>([
    [
      'with an unknown field',
      { body: { ...Object(body), unheard_of: 1 } },
      { status: 400, body: { message: unknown } },
    ],
    ['of a byte too many', { rawBody: ' '.repeat(limitBytes + 1) }, { status: 413, code: 'upload_too_large' }],
  ])('an operation refuses a body %s and writes nothing', ([, changes, expected]) =>
    expectNothingWritten(async () => {
      expect(await call(handler, row, { ...rest, ...changes })).toMatchObject(expected);
    }),
  );
});
