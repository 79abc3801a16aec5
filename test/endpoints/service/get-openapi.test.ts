import { expect, test } from 'vitest';
import { getOpenapi } from '../../../functions/service/get-openapi.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getOpenapi as row } from '../../../shared/routes/service/service.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { call } from '../../harness/call.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';

const document = { openapi: '3.1.1', info: { title: 'Commerce', version: '1.0.0' }, paths: {} };
const handler = lambda(row, getOpenapi, { clock: systemClock, document: () => document });

test('getOpenapi answers the document of the bundle', async () => {
  expect(await call(handler, row)).toMatchObject({ status: 200, body: document });
});

describeConditionalRequest(handler, row);

test('getOpenapi without a document answers 500 without a path', async () => {
  const { handler: unbundled } = await import('../../../functions/service/get-openapi.ts');
  const answer = await call(unbundled, row);
  expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } });
  expect(answer.logLine).toMatchObject({ cause: expect.stringContaining('ENOENT') });
});
