import { expect, test } from 'vitest';
import { handler, over } from '../../../functions/service/get-liveness.ts';
import { getLiveness as row } from '../../../shared/routes/service/service.ts';
import { call } from '../../harness/call.ts';

test('getLiveness answers ok to anybody', async () => {
  expect(await call(handler, row)).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('getLiveness answers 500 to an unforeseen error, and ok to the next request', async () => {
  const times = [() => expect.fail('a broken clock')];
  const broken = over({ clock: () => times.pop()?.() ?? Date.now() }).handler;
  expect(await call(broken, row)).toMatchObject({ status: 500, code: 'internal_error' });
  expect(await call(broken, row)).toMatchObject({ status: 200 });
});
