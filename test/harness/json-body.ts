import { describe, expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import { type CallRequest, call, type Handler } from './call.ts';
import { once } from './once.ts';
import { expectNothingWritten } from './unchanged.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** JSON of exactly this number of bytes, padded with spaces. */
const padded = (body: object, bytes: number): string => {
  const json = JSON.stringify(body);
  return json + ' '.repeat(bytes - Buffer.byteLength(json));
};

const notAnObject: [string, string, string?][] = [
  ['nothing', ''],
  ['not JSON', 'id_token=1', 'not_json'],
  ['cut JSON', '{"a":'],
  ['JSON with a comma too many', '{"a":1,}'],
  ['JSON after a byte order mark', '\ufeff{}'],
  ['two JSON values', '{}{}'],
  ['null', 'null'],
  ['an array', '[{}]'],
  ['a text', '"text"'],
  ['a number', '1'],
  ['an array 32,000 deep', '['.repeat(32_000)],
  ['an array 32,000 deep and closed', `${'['.repeat(32_000)}${']'.repeat(32_000)}`],
];

type Granted = CallRequest & { readonly body: object };
type RequestOf = () => Promise<Granted>;

const expectationsOf = (handler: Handler, row: Route, requestOf: RequestOf) => {
  /** All refusals share one request, because none of them changes anything. */
  const theOne = once(requestOf);
  const expectRefusal = async (change: (body: object) => CallRequest, expected: object) => {
    const { body, ...request } = await theOne();
    await expectNothingWritten(async () => {
      expect(await call(handler, row, { ...request, ...change(body) })).toMatchObject(expected);
    });
  };
  const expectGranted = async (request: CallRequest) => {
    expect(await call(handler, row, request)).toMatchObject({ code: 'ok' });
  };
  return { theOne, expectRefusal, expectGranted };
};

/**
 * Tests the limit of a body's size on one operation.
 * @param requestOf a request that is granted, with its body
 */
export const describeBodySize = (handler: Handler, row: Route, requestOf: RequestOf): void => {
  const { expectRefusal, expectGranted } = expectationsOf(handler, row, requestOf);
  const limitKiB = row.longBody ? 1024 : 64;
  const limitBytes = limitKiB * 1024;

  describe('the size of the body', () => {
    test(`a body of ${limitKiB} KiB is accepted`, async () => {
      const { body, ...request } = await requestOf();
      await expectGranted({ ...request, rawBody: padded(body, limitBytes) });
    });

    test('a body that is one byte longer is refused', () =>
      expectRefusal((body) => ({ rawBody: padded(body, limitBytes + 1) }), { status: 413, code: 'upload_too_large' }));

    test('the size of a body is that of its UTF-8, not its number of characters', () =>
      expectRefusal((body) => ({ body: { ...body, extra: 'é'.repeat(limitBytes / 2) } }), { status: 413 }));
  });
};

/**
 * Tests the rules of every request body (docs/contract.md §1) on one operation. The operation refuses each malformed
 * field by name and changes nothing.
 * @param requestOf a request that is granted, with its body
 */
export const describeJsonBody = (handler: Handler, row: Route, requestOf: RequestOf): void => {
  const { theOne, expectRefusal, expectGranted } = expectationsOf(handler, row, requestOf);
  const invalid = { status: 400, code: 'invalid_request' };
  const naming = (text: string) => ({ ...invalid, body: { message: expect.stringContaining(text) } });

  describe('a malformed body', () => {
    test.for(notAnObject)('a malformed body is refused: %s', ([, rawBody, reason]) =>
      expectRefusal(() => ({ rawBody }), reason ? { ...invalid, reasons: [reason] } : invalid),
    );

    test('a missing body is refused', () =>
      expectRefusal(() => ({ headers: [['Content-Type', 'application/json']] }), { code: 'invalid_request' }));

    test('a body with an unknown field is refused by its name', () =>
      expectRefusal((body) => ({ body: { ...body, 'a/b~c': 1 } }), naming('/a~1b~0c: is not a known field')));

    test('a body with an unknown field of an endless name is refused by its beginning', () =>
      expectRefusal((body) => ({ body: { ...body, ['x'.repeat(9000)]: 1 } }), naming(`/${'x'.repeat(127)}: `)));

    test('a body with a field whose name is half a character is refused', () =>
      expectRefusal((body) => ({ rawBody: `${JSON.stringify(body).slice(0, -1)},"\\ud800":1}` }), invalid));

    test.for([
      ['__proto__', '{"admin":true}'],
      ['constructor', '{"prototype":{"admin":true}}'],
      ['constructor', '1'],
      ['toString', '1'],
    ])('a body with "%s":%s is refused by name and changes no prototype', async ([name, value]) => {
      await expectRefusal((body) => ({ rawBody: `${JSON.stringify(body).slice(0, -1)},"${name}":${value}}` }), {
        ...naming(`/${name}: is not a known field.`),
        reasons: ['unknown'],
      });
      expect({}).not.toHaveProperty('admin');
    });

    test('a body nested 17 deep is refused for its depth, and one 16 deep for its field', async () => {
      await expectRefusal((body) => ({ body: { ...body, extra: nested(16) } }), {
        ...naming('The body must have at most 16 levels'),
        reasons: ['too_deep'],
      });
      await expectRefusal((body) => ({ body: { ...body, extra: nested(15) } }), naming('/extra: '));
    });
  });

  describeBodySize(handler, row, requestOf);

  describe('the content type', () => {
    test.for(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'json', ''])(
      'the content type %j is not supported',
      (type) =>
        expectRefusal((body) => ({ body, headers: [['Content-Type', type]] }), {
          status: 415,
          code: 'invalid_request',
          reasons: ['media_type'],
          body: { message: 'header/Content-Type: must be application/json.' },
        }),
    );

    test.for(['application/json; charset=utf-8', 'APPLICATION/JSON'])(
      'the content type %s is supported',
      async (type) => {
        const { headers = [], ...request } = await requestOf();
        await expectGranted({ ...request, headers: [...headers, ['content-type', type]] });
      },
    );
  });

  test('a body with a repeated field is refused by its name', () =>
    expectRefusal((body) => ({ rawBody: `{"${Object.keys(body)[0]}":null,${JSON.stringify(body).slice(1)}` }), {
      ...invalid,
      reasons: ['repeated'],
    }));

  test('a body that is no UTF-8 is refused', () =>
    expectRefusal((body) => ({ rawBody: JSON.stringify({ ...body, reason: 'Caf\ufffd' }) }), {
      ...invalid,
      reasons: ['not_unicode'],
    }));

  test('the same request is accepted after these refusals', async () => expectGranted(await theOne()));
};
