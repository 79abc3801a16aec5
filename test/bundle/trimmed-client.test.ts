import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { authorizationOf } from '../../bench/peers/signature-v4.ts';
import { openOrder } from '../../bench/world/orders.ts';
import { bundleUrl } from '../../infra/bundle/bundle.ts';
import { functionHost } from '../../local/functions/function-host.ts';
import { proxyEvent } from '../../local/gateway/proxy-event.ts';
import { localEnvironment } from '../../local/settings/aws-options.ts';
import { cloudEvent } from '../../shared/domain/outbox/events.ts';
import { newAccount } from '../../shared/domain/sign-in/identity.ts';
import { publishEvents } from '../../shared/jobs/outbox.ts';
import { revokeSessions } from '../../shared/routes/accounts/me.ts';
import { getOrder } from '../../shared/routes/orders/orders.ts';
import type { Route } from '../../shared/routes/route.ts';
import { getKeySet } from '../../shared/routes/service/service.ts';
import { eventWrite } from '../../shared/store/outbox/outbox.ts';
import { accountKey, orderKeys } from '../../shared/store/table/keys.ts';
import { folder } from './bundle-once.ts';
import { environmentOf, signingKey } from './bundled.ts';
import { failure, ok, type Scripted, type SeenRequest, startScriptedAws } from './scripted-aws.ts';

const identity = { issuer: 'https://idp.example', subject: 'budi', email: null, email_verified: false };
const account = newAccount({ ...identity, display_name: null, picture_url: null }, Date.now());
const order = openOrder(account.user_id, 3, 'usr_creator');
const stored = (item: object) => marshall(item, { removeUndefinedValues: true });
const storedAccount = stored({ ...accountKey(account.user_id), ...account });
const storedOrder = stored({ ...orderKeys(order), ...order });

const read = ok({ Responses: { commerce: [storedAccount, storedOrder] }, UnprocessedKeys: {} });
const published = ok({ FailedEntryCount: 0, Entries: [{ EventId: '1' }] });
const amounts = { order_id: 'ord_1', purchaser_id: account.user_id, amount_idr: 5 };
const event = cloudEvent('order.created', 'ord_1', 1, amounts, Date.now());
const written = ok({ Attributes: storedAccount });
const publicKey = ok({ PublicKey: signingKey.publicKey.export({ format: 'der', type: 'spki' }).toString('base64') });

const call = async (row: Route, script: Readonly<Record<string, readonly Scripted[]>>, { started = false } = {}) => {
  const aws = await startScriptedAws(script);
  const host = functionHost(bundleUrl(row.id, folder), environmentOf(row, aws.endpoint), row.timeoutMs);
  onTestFinished(async () => {
    await host.stop();
    await aws.stop();
  });
  const nowSeconds = Math.floor(Date.now() / 1000);
  const times = { iat: nowSeconds, exp: nowSeconds + 900 };
  const caller = { user_id: account.user_id, client_id: 'web', ...times, kid: signingKey.jwk.kid };
  const request = {
    requestId: 'request-1',
    headers: [['authorization', 'Bearer header.claims.signature']] as const,
    query: new URLSearchParams(),
    pathParameters: { order_id: order.order_id },
    body: null,
  };
  // A first request without AWS calls, so that the thread's start time is not measured.
  if (started) await host.invoke(proxyEvent(row, { ...request, pathParameters: { order_id: 'x' } }, caller));
  const startedMs = performance.now();
  const { result, error } = await host.invoke(proxyEvent(row, request, caller));
  const elapsedMs = performance.now() - startedMs;
  expect(error).toBeUndefined();
  return { answer: result, requests: aws.requests, elapsedMs };
};

/** Sends one record of the table's stream to the bundle of `publishEvents`. */
const publish = async (answers: readonly Scripted[]) => {
  const aws = await startScriptedAws({ PutEvents: answers });
  const { id, timeoutMs } = publishEvents;
  const host = functionHost(bundleUrl(id, folder), environmentOf(publishEvents, aws.endpoint), timeoutMs);
  onTestFinished(async () => {
    await host.stop();
    await aws.stop();
  });
  const NewImage = stored(eventWrite(event)('commerce').Put?.Item ?? {});
  const dynamodb = { Keys: { PK: NewImage['PK'] }, NewImage, SequenceNumber: '1' };
  const { result, error } = await host.invoke({ Records: [{ eventName: 'INSERT', dynamodb }] });
  expect(error).toBeUndefined();
  return { result, requests: aws.requests };
};

/** Computes the request's Signature Version 4 again and compares it. */
const expectSigned = ([request]: readonly SeenRequest[], service: string): void => {
  if (request === undefined) throw new Error('Nothing was sent.');
  const { headers, body } = request;
  const names = /SignedHeaders=([^,]+)/.exec(String(headers.authorization))?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: region,
  } = localEnvironment;
  expect(names).toEqual(expect.arrayContaining(['host', 'x-amz-date', 'x-amz-target']));
  expect(headers.authorization).toBe(
    authorizationOf({ headers: signed, body }, { accessKeyId, secretAccessKey, region, service }),
  );
};

const answered = (code: string) => expect.objectContaining({ body: expect.stringContaining(`"code":"${code}"`) });

describe('a bundled client', () => {
  test.each([
    ['a throttled read', getOrder, 'BatchGetItem', failure('ThrottlingException'), read, 200],
    [
      'a read above the capacity',
      getOrder,
      'BatchGetItem',
      failure('ProvisionedThroughputExceededException'),
      read,
      200,
    ],
    ['a read that failed inside of AWS', getOrder, 'BatchGetItem', failure('InternalServerError', 500), read, 200],
    [
      'a write that met another region',
      revokeSessions,
      'TransactWriteItems',
      failure('ReplicatedWriteConflictException'),
      written,
      204,
    ],
    // A throttled key is not tested, because the SDK waits up to a second. The whole warm-up may take no longer.
    [
      'a key that failed inside of AWS',
      getKeySet,
      'GetPublicKey',
      failure('KMSInternalException', 500),
      publicKey,
      200,
    ],
  ] as const)('a bundled client retries %s and answers', async (_, row, operation, first, second, statusCode) => {
    const { answer, requests } = await call(row, { [operation]: [first, second] });
    expect(answer).toMatchObject({ statusCode });
    expect(requests(operation)).toHaveLength(2);
  });

  test('a bundled client gives up after three attempts', async () => {
    const { answer, requests } = await call(getOrder, { BatchGetItem: [failure('InternalServerError', 500)] });
    expect(answer).toEqual(answered('dependency_unavailable'));
    expect(requests('BatchGetItem')).toHaveLength(3);
  });

  test.each([
    ['a request that the table refuses', getOrder, 'BatchGetItem', 'ValidationException', 'internal_error'],
  ] as const)(
    'a bundled client does not retry %s, and reports it by its name',
    async (_, row, operation, name, code) => {
      const { answer, requests } = await call(row, { [operation]: [failure(name)] });
      expect(answer).toEqual(answered(code));
      expect(requests(operation)).toHaveLength(1);
    },
  );

  test.each([
    ['disabled', 'DisabledException'],
    ['not there', 'NotFoundException'],
    ['not to be read', 'AccessDeniedException'],
  ] as const)('a bundled client serves the deployed key set without retrying for a key that is %s', async (_, name) => {
    const { answer, requests } = await call(getKeySet, { GetPublicKey: [failure(name)] });
    expect(answer).toMatchObject({ statusCode: 200, body: expect.stringContaining('"kid"') });
    expect(requests('GetPublicKey')).toHaveLength(1);
  });

  test('a bundled client reads the item that a failed condition returns', async () => {
    const Item = stored({ ...accountKey(account.user_id), ...account, status: 'suspended' });
    const { answer } = await call(revokeSessions, {
      TransactWriteItems: [
        failure('TransactionCanceledException', 400, {
          CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item }, { Code: 'None' }],
        }),
      ],
    });
    expect(answer).toEqual(answered('account_unavailable'));
  });

  test('a bundled client gives up a hanging table in time for an answer', async () => {
    const { answer, requests, elapsedMs } = await call(getOrder, { BatchGetItem: ['silent'] }, { started: true });
    expect(answer).toEqual(answered('dependency_unavailable'));
    // The deadline is 2.3 s, plus time for a busy machine. Without a deadline the client would wait for a minute.
    expect(elapsedMs).toBeLessThan(10_000);
    expect(requests('BatchGetItem').length).toBeGreaterThan(1);
  });

  test('a bundled client retries a throttled event bus, and returns no published record', async () => {
    const { result, requests } = await publish([failure('ThrottlingException'), published]);
    expect(result).toEqual({ batchItemFailures: [] });
    expect(requests('PutEvents')).toHaveLength(2);
  });

  test('a bundled client returns the record of an event that the bus did not take', async () => {
    const { result } = await publish([ok({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'InternalFailure' }] })]);
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  });

  test('a bundled client signs its requests to the event bus by Signature Version 4', async () => {
    const { requests } = await publish([published]);
    expectSigned(requests('PutEvents'), 'events');
  });

  test.each([
    ['dynamodb', getOrder, 'BatchGetItem', read],
    ['kms', getKeySet, 'GetPublicKey', publicKey],
  ] as const)(
    'a bundled client signs its requests to %s by Signature Version 4',
    async (service, row, operation, success) => {
      const { requests } = await call(row, { [operation]: [success] });
      expectSigned(requests(operation), service);
    },
  );
});
