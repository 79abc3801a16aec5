import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorCodes, errorRow, refuse } from '../../shared/errors.ts';
import { commonHeaders, refusalResult, replayResult, replyResult } from '../../shared/http/reply.ts';

const cached = { maxAgeSeconds: 300, responses: { 200: 'Health', 304: 'empty' } } as const;

const etagOf = (body: unknown): string => String(replyResult(cached, { status: 200, body }).headers?.['ETag']);

describe('a refusal', () => {
  test.for(errorCodes)('the refusal %s has its status, its sentence, the request id and the common headers', (code) => {
    const { statusCode, headers, body } = refusalResult(refuse(code), 'request-1');
    expect(statusCode).toBe(errorRow(code).status);
    expect(JSON.parse(body)).toEqual({ code, message: errorRow(code).message, request_id: 'request-1' });
    expect(headers).toMatchObject({ ...commonHeaders, 'Cache-Control': 'no-store' });
    const challenge = code === 'unauthorized' ? 'Bearer error="invalid_token"' : 'Bearer';
    expect(headers?.['WWW-Authenticate']).toBe(statusCode === 401 ? challenge : undefined);
    expect(headers?.['Retry-After']).toEqual(statusCode === 503 ? expect.stringMatching(/^[1-9]\d*$/) : undefined);
  });

  test('a refusal may have its own message and status', () => {
    const result = refusalResult(refuse('invalid_request', 'Content-Type must be application/json.'), 'id', 415);
    expect(result).toMatchObject({ statusCode: 415 });
    expect(JSON.parse(result.body)).toMatchObject({ message: 'Content-Type must be application/json.' });
  });
});

describe('a reply', () => {
  test('a reply of a row without maxAgeSeconds may not be cached and has no ETag', () => {
    const { headers, body } = replyResult({ responses: {} }, { status: 200, body: { a: 1 } }, '*');
    expect(body).toBe('{"a":1}');
    expect(headers).toEqual({ ...commonHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  });

  test('a reply without a body is empty, and has no type', () => {
    const headers = { ...commonHeaders, 'Cache-Control': 'no-store' };
    expect(replyResult({ responses: {} }, { status: 204 })).toEqual({ statusCode: 204, headers, body: '' });
  });

  test('a reply of a row with maxAgeSeconds has a strong ETag of its body', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(etagOf(one)).toMatch(/^"[\w-]{43}"$/);
        expect(etagOf(one) === etagOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  const etag = etagOf({ a: 1 });
  const cases: [number, string, string][] = [
    [200, 'nothing', ''],
    [304, 'its ETag', etag],
    [304, 'a weak one', `W/${etag}`],
    [304, 'a list', `"x",${etag} , "y"`],
    [304, '*', '*'],
    [200, 'another', '"x"'],
    [200, 'its ETag without quotes', etag.slice(1, -1)],
    [200, 'a part of it', `${etag.slice(0, -2)}"`],
  ];
  test.for(cases)('a reply has the status %i to If-None-Match of %s', ([statusCode, , ifNoneMatch]) => {
    const result = replyResult(cached, { status: 200, body: { a: 1 } }, ifNoneMatch);
    expect(result).toMatchObject({ statusCode, body: statusCode === 304 ? '' : '{"a":1}' });
    expect(result.headers).toMatchObject({ ...commonHeaders, 'Cache-Control': 'public, max-age=300', ETag: etag });
  });
});

describe('a reply of a versioned row', () => {
  const row = { responses: { 200: 'EditedCourse', 304: 'empty' } } as const;

  test('a reply of a versioned row has its version as a strong ETag, and may not be cached', () => {
    const { headers } = replyResult(row, { status: 200, body: { a: 1 }, version: 7 });
    expect(headers).toMatchObject({ ETag: '"7"', 'Cache-Control': 'no-store' });
  });

  test('a reply of a versioned row is 304 to its version, and whole to another', () => {
    expect(replyResult(row, { status: 200, body: { a: 1 }, version: 7 }, '"7"')).toMatchObject({ statusCode: 304 });
    expect(replyResult(row, { status: 200, body: { a: 1 }, version: 7 }, '"6"')).toMatchObject({ statusCode: 200 });
  });

  test('a reply of a versioned row is 304 only where the row says so', () => {
    const written = replyResult({ responses: { 200: 'EditedCourse' } }, { status: 200, body: {}, version: 7 }, '"7"');
    expect(written).toMatchObject({ statusCode: 200 });
  });
});

test('a replayed answer equals the stored one to the byte, and says so', () => {
  const { statusCode, headers, body } = replayResult({ replayed: { status: 201, body: '{"a": 1}' } });
  expect({ statusCode, body }).toEqual({ statusCode: 201, body: '{"a": 1}' });
  expect(headers).toMatchObject({ ...commonHeaders, 'Idempotency-Replayed': 'true', 'Cache-Control': 'no-store' });
});
