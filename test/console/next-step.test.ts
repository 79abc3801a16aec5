import { expect, test } from 'vitest';
import { canSucceedLater } from '../../console/texts/next-step.ts';

const refusal = (code: string, status: number, ...reasons: string[]) => ({
  ...{ code, status },
  details: reasons.map((reason) => ({ reason })),
});

test.each<[string, number, string?]>([
  ['no_answer', 0],
  ['dependency_unavailable', 503],
  ['gateway_request_failed', 502],
  ['reservation_pending', 409],
  ['conflict', 409, 'busy'],
])('a request refused by %s %i %s is offered again', (code, status, reason = '') => {
  expect(canSucceedLater(refusal(code, status, reason))).toBe(true);
});

test.each<[string, number, string?]>([
  ['invalid_request', 400, 'format'],
  ['not_found', 404],
  ['forbidden', 403, 'role'],
  ['conflict', 409, 'version_changed'],
])('a request refused by %s %i %s is not offered again', (code, status, reason = '') => {
  expect(canSucceedLater(refusal(code, status, reason))).toBe(false);
});
