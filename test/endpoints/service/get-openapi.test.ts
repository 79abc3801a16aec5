import { expect, test } from 'vitest';
import { over } from '../../../functions/service/get-openapi.ts';
import { documentAudiences } from '../../../shared/contract/service/service.ts';
import { getOpenapi as row } from '../../../shared/routes/service/service.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { call } from '../../harness/call.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';

const document = { openapi: '3.1.1', info: { title: 'Commerce', version: '1.0.0' }, paths: {} };
const handler = over({
  clock: systemClock,
  document: (audience) =>
    JSON.stringify(audience === undefined ? document : { ...document, info: { ...document.info, title: audience } }),
}).handler;

test('getOpenapi answers the document of the bundle', async () => {
  expect(await call(handler, row)).toMatchObject({ status: 200, body: document });
});

test.for(documentAudiences)('getOpenapi answers the document of the audience %s', async (audience) => {
  const answer = await call(handler, row, { query: { for: audience } });
  expect(answer).toMatchObject({ status: 200, body: { info: { title: audience } } });
});

test('getOpenapi refuses an unknown audience, and names the known ones', async () => {
  expect(await call(handler, row, { query: { for: 'everybody' } })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('app'), details: [{ reason: 'value', pointer: 'query/for' }] },
  });
});

test.for(['', 'identity', 'br', 'gzip;q=0', 'gzip;q=0.5, identity', 'br;q=1, gzip;q=0.1', '*'])(
  'getOpenapi refuses a client whose Accept-Encoding is %j, and names what it must accept',
  async (accepted) => {
    expect(await call(handler, row, { headers: [['Accept-Encoding', accepted]] })).toMatchObject({
      status: 400,
      code: 'invalid_request',
      body: {
        message: 'header/Accept-Encoding: must prefer gzip, as curl --compressed does.',
        details: [{ reason: 'value', pointer: 'header/Accept-Encoding' }],
      },
    });
  },
);

test.for(['gzip', 'GZIP', 'deflate, gzip;q=1.0, *;q=0.5', 'gzip, deflate, br, zstd'])(
  'getOpenapi answers a client whose Accept-Encoding is %s',
  async (accepted) => {
    const { status } = await call(handler, row, { headers: [['Accept-Encoding', accepted]] });
    expect(status).toBe(200);
  },
);

describeConditionalRequest(handler, row);

test('getOpenapi without a document answers 500 without a path', async () => {
  const { handler: unbundled } = await import('../../../functions/service/get-openapi.ts');
  const answer = await call(unbundled, row);
  expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } });
  expect(answer.logLine).toMatchObject({ cause: expect.stringContaining('ENOENT') });
});
