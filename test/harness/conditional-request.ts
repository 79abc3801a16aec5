import { describe, expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import { type CallRequest, call, type Handler } from './call.ts';

/**
 * Tests how an operation with `maxAgeSeconds` answers a conditional request (RFC 9110 §13.1.2).
 * @param request a request that gets 200
 */
export const describeConditionalRequest = (handler: Handler, row: Route, request: CallRequest = {}): void => {
  const conditional = (ifNoneMatch: string) =>
    call(handler, row, { ...request, headers: [['If-None-Match', ifNoneMatch]] });

  describe('a client that has a copy', () => {
    const spellings: [string, (etag: string) => string][] = [
      ['its ETag', (etag) => etag],
      ['its ETag as a weak one', (etag) => `W/${etag}`],
      ['a list with its ETag', (etag) => `"older", ${etag} ,"other"`],
      ['any copy at all', () => '*'],
    ];

    test.for(spellings)(
      'a client that has a copy and sends %s gets 304 with the same ETag and no body',
      async ([, spell]) => {
        const { headers } = await call(handler, row, request);
        const answer = await conditional(spell(String(headers['ETag'])));
        expect(answer).toMatchObject({ status: 304, headers: { ETag: headers['ETag'] } });
      },
    );

    test('a client that has a copy of another version gets the document', async () => {
      expect(await conditional('"older"')).toMatchObject({ status: 200 });
    });
  });
};
