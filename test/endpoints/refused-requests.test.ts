import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorCodesOf } from '../../shared/routes/route.ts';
import { grantedRequest, protectedRows, unusedRequest } from '../harness/access/granted.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { callerFor, givenUser } from '../harness/given.ts';
import { describeBodySize, describeJsonBody } from '../harness/json-body.ts';
import { handlerOf, handlerOver } from '../harness/operation.ts';
import { describeTableOutage } from '../harness/table-outage.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';

/** A request of each operation. No test of this file lets it succeed, so all tests share it. */
const requests = new Map<string, CallRequest>();
// Sequentially, because concurrent drafts of a settlement conflict.
for (const [id, row] of protectedRows) requests.set(id, await unusedRequest(row));

const requestOf = (id: string): CallRequest => requests.get(id) ?? expect.fail(`no request of ${id}`);

const named = protectedRows.filter(([, row]) => row.request.params && errorCodesOf(row).includes('not_found'));

/** A well-formed id that does not exist. Ids end with random symbols, so eight changed symbols make an unused id. */
const unknownOf = (id: string) => `${id.slice(0, -8)}${id.endsWith('00000000') ? '1' : '0'}0000000`;

describe('unknown ids', () => {
  /**
   * The client chooses the ids of these operations, or deletes things that may be gone. So a well-formed unknown id is
   * no error, and only a malformed id is tested.
   */
  const chosen = [
    ...['putDevice', 'deleteDevice', 'putCourse', 'getCoupon', 'putCoupon', 'getMonthChecklist'],
    ...['putWebhookEndpoint', 'deleteWebhookEndpoint'],
  ];

  test('the ids that a client chooses are parameters of operations', () => {
    expect(chosen.filter((id) => !named.some(([other]) => other === id))).toEqual([]);
  });

  describe.for(named)('%s', async ([id, row]) => {
    const [handler, request] = [await handlerOf(row), requestOf(id)];

    test.for(Object.entries(request.params ?? {}))(
      row.creates
        ? 'a malformed %s of something to create is refused with its example, and nothing is written'
        : 'another %s is refused with not_found, and nothing is written',
      async ([name, known]) => {
        const isWellFormed = (value: string) =>
          z.safeParse(row.request.params ?? z.never(), { ...request.params, [name]: value }).success;
        const others = [known.toUpperCase(), `${known}0`, 'x'];
        // A malformed id must never reach the table, where the sign separates the parts of a key.
        expect(isWellFormed(`${known}#`), `the form of ${name}`).toBe(false);
        // The pipeline refuses every malformed id in one way, so only the first one is sent.
        const wellFormed = [unknownOf(known), ...others.filter(isWellFormed)];
        for (const wrong of [`${known}#`, ...(chosen.includes(id) ? [] : wellFormed)])
          await expectNothingWritten(async () => {
            const params = { ...request.params, [name]: wrong };
            const details = [
              { reason: 'format', pointer: `path/${name}`, message: expect.stringContaining('such as') },
            ];
            expect(await call(handler, row, { ...request, params }), wrong).toMatchObject(
              row.creates ? { code: 'invalid_request', body: { details } } : { code: 'not_found' },
            );
          });
      },
    );
  });
});

describe('an unknown id', async () => {
  const learner = await givenUser({ roles: ['learner'] });

  test.for(named.filter(([, { roles }]) => roles !== undefined))(
    'the operation %s does not tell a learner whether an id exists',
    async ([id, row]) => {
      const [handler, request] = [await handlerOf(row), requestOf(id)];
      const params = Object.fromEntries(
        Object.entries(request.params ?? {}).map(([name, known]) => [name, unknownOf(known)]),
      );
      const answer = await call(handler, row, { ...request, params, caller: callerFor(learner) });
      expect(answer).toMatchObject({ code: 'forbidden' });
    },
  );
});

describe('bodies', () => {
  const withBody = protectedRows.filter(([, { request }]) => request.body !== undefined);

  /** The pipeline's rules are checked in full for one operation. A long body differs only in its limit. */
  const examples = [
    ['approveCredit', describeJsonBody],
    ['draftSettlement', describeBodySize],
  ] as const;

  describe.for(examples)('%s', async ([example, describeBody]) => {
    const [, row] = withBody.find(([id]) => id === example) ?? expect.fail(`no row ${example}`);
    const granted = async () => {
      const { request } = await grantedRequest(row);
      return { ...request, body: Object(request.body) };
    };
    describeBody(await handlerOf(row), row, granted);
  });

  /** The operations differ in the fields of the body and in its limit. */
  describe.for(withBody)('%s', async ([id, row]) => {
    const { body, ...rest } = requestOf(id);
    const handler = await handlerOf(row);
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
});

describe.concurrent.for(protectedRows)('%s', async ([id, row]) => {
  describeTableOutage(await handlerOver(row), row, () => requestOf(id), 'throttles');
});
