import { describe, expect, test, vi } from 'vitest';
import { type CountedLogLine, countedLogLines } from '../../infra/operations/log-metrics.ts';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import { errorCodesOf } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { causeOf, requestLine } from '../../shared/runtime/logger.ts';
import { matches } from './filter-pattern.ts';
import { fewRoutes, resourcesOf, settingsOf, synthesize } from './synthesized.ts';

const counts = (metric: CountedLogLine, line: Record<string, unknown>) =>
  matches(countedLogLines[metric].pattern, line);

/** The log line of a request that failed with a code, and optionally with KMS's cause. */
const lineOf = (code: string, cause?: string) =>
  JSON.parse(
    requestLine(
      { request_id: 'r', route: 'signIn', caller: undefined, status: 503, code, duration_ms: 1, cold: false, cause },
      0,
    ),
  );

/** The logged cause when KMS answers with this error. */
const causeOfKms = async (name: string): Promise<string> => {
  const client = { send: vi.fn().mockRejectedValue(Object.assign(new Error('no'), { name })) };
  return kmsSigner(client).sign('key', 'input').then(String, causeOf);
};

describe('kms_failed', () => {
  test.each(['TimeoutError', 'ThrottlingException', 'DisabledException', 'AccessDeniedException'])(
    'kms_failed counts a request that failed on a %s of KMS',
    async (name) => {
      expect(counts('kms_failed', lineOf('dependency_unavailable', await causeOfKms(name)))).toBe(true);
    },
  );

  test('kms_failed does not count a request that failed elsewhere', () => {
    expect(counts('kms_failed', lineOf('dependency_unavailable', 'Fault: DynamoDB does not answer.'))).toBe(false);
    expect(counts('kms_failed', lineOf('ok'))).toBe(false);
  });
});

test('auth_not_configured counts the lines with its code', () => {
  expect(counts('auth_not_configured', lineOf('auth_not_configured'))).toBe(true);
  expect(counts('auth_not_configured', lineOf('dependency_unavailable'))).toBe(false);
});

describe('a line of the access log', () => {
  const access = (status: string, gateway_response = '-') => ({ status, gateway_response });

  test('a line of the access log with 401 or 403 counts as refused, unless the firewall blocked it', () => {
    expect(counts('callers_refused', access('401', 'UNAUTHORIZED'))).toBe(true);
    expect(counts('callers_refused', access('403'))).toBe(true);
    expect(counts('callers_refused', access('403', 'WAF_FILTERED'))).toBe(false);
    expect(counts('callers_refused', access('404'))).toBe(false);
  });

  test('a line of the access log counts as throttled or as a failed authorizer by the gateway’s answer', () => {
    expect(counts('gateway_throttled', access('429', 'THROTTLED'))).toBe(true);
    expect(counts('authorizer_failed', access('500', 'AUTHORIZER_FAILURE'))).toBe(true);
    expect(counts('authorizer_failed', access('500'))).toBe(false);
  });
});

test('a metric filter reads only logs of functions that can write its lines', () => {
  const able = routes.filter((row) => errorCodesOf(row).includes('auth_not_configured')).map(({ id }) => id);
  const { operations } = synthesize(settingsOf('prod'), fewRoutes);
  const looked = resourcesOf(operations, 'AWS::Logs::MetricFilter')
    .map(([, { Properties }]) => String(Properties.LogGroupName).split('/').at(-1))
    .filter((id) => id !== 'access');
  expect(new Set(looked)).toEqual(new Set(able));
  expect(able).not.toContain('getReadiness');
});
