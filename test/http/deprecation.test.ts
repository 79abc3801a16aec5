import { describe, expect, test } from 'vitest';
import { refuse } from '../../shared/errors.ts';
import { openLambda } from '../../shared/http/pipeline.ts';
import { getLiveness } from '../../shared/routes/service/service.ts';
import { routes } from '../../shared/routes.ts';
import { call } from '../harness/call.ts';

const deprecated = {
  since: '2026-11-22T00:00:00.000Z',
  sunset: '2027-11-22T00:00:00.000Z',
  instead: 'GET /health/ready',
} as const;
const ports = { clock: () => Date.parse(deprecated.since) };
const healthy = async () => ({ status: 200, body: { status: 'ok' } }) as const;

describe('a deprecated row', () => {
  const row = { ...getLiveness, deprecated };
  const announced = { Deprecation: '@1795305600', Sunset: 'Mon, 22 Nov 2027 00:00:00 GMT' };

  test('a deprecated row says so with each answer in the headers of RFC 9745 and RFC 8594', async () => {
    expect(await call(openLambda(row, healthy, ports), row)).toMatchObject({ status: 200, headers: announced });
  });

  test('a deprecated row says so with a refusal and a fault, too', async () => {
    const refusing = openLambda(row, async () => refuse('internal_error'), ports);
    expect(await call(refusing, row)).toMatchObject({ status: 500, headers: announced });
    const failing = openLambda(row, () => Promise.reject(new Error('died')), ports);
    expect(await call(failing, row)).toMatchObject({ status: 500, headers: announced });
    expect(await call(openLambda(row, healthy, ports), row, { rawBody: '[]' })).toMatchObject({
      status: 400,
      headers: announced,
    });
  });
});

test('a row without a deprecation has no headers of one', async () => {
  const { headers } = await call(openLambda(getLiveness, healthy, ports), getLiveness);
  expect(headers).not.toHaveProperty('Deprecation');
  expect(headers).not.toHaveProperty('Sunset');
});

test('a row is removed no earlier than twelve months after its announcement', () => {
  for (const { id, deprecated: announced } of [...routes, { id: 'example', deprecated }]) {
    if (announced === undefined) continue;
    const earliest = new Date(announced.since);
    earliest.setUTCFullYear(earliest.getUTCFullYear() + 1);
    expect(Date.parse(announced.sunset), id).toBeGreaterThanOrEqual(earliest.getTime());
  }
});
