import { expect, test } from 'vitest';
import { statusAt } from '../../../shared/domain/certificates/certificate.ts';
import { decideReissue } from '../../../shared/domain/certificates/reissue.ts';

const nowMs = Date.parse('2026-11-21T03:00:00.000Z');
const registered = { status: 'valid', expires_at: null, edition: 1 };
const holder = { full_name: 'Alicia Wijaya' };
const reasonOf = (decided: object) => Object(decided).details?.[0]?.reason;

test('a reissue takes the present name, and is done when a reissue has given it before', () => {
  expect(decideReissue({ registered, name: 'Alice Wijaya', holder }, nowMs)).toEqual({ name: 'Alicia Wijaya' });
  const again = { registered: { ...registered, edition: 2 }, name: 'Alicia Wijaya', holder };
  expect(decideReissue(again, nowMs)).toBe('done');
});

test.for([
  ['name_unchanged', registered, holder, 'Alicia Wijaya'],
  ['certificate_revoked', { ...registered, status: 'revoked' }, holder, 'Alice Wijaya'],
  ['status_unknown', { ...registered, status: 'suspended' }, holder, 'Alice Wijaya'],
  ['certificate_expired', { ...registered, expires_at: '2026-11-21T03:00:00.000Z' }, holder, 'Alice Wijaya'],
  ['being_erased', registered, { ...holder, erasing_since: '2026-11-20T03:00:00.000Z' }, 'Alice Wijaya'],
  ['being_erased', registered, { full_name: null }, null],
  ['being_erased', registered, undefined, 'Alice Wijaya'],
] as const)('a reissue is refused with the reason %s', ([reason, of, by, name]) => {
  expect(reasonOf(decideReissue({ registered: of, name, holder: by }, nowMs) as object)).toBe(reason);
});

test('a replaced certificate has a status of its own, before revoked and after erased', () => {
  const replaced = { status: 'revoked', expires_at: null, replaced_by: 'RC-2026-7H3K9QX2MDT' };
  expect(statusAt(replaced, nowMs)).toBe('replaced');
  expect(statusAt({ ...replaced, erased_at: '2026-11-20T03:00:00.000Z' }, nowMs)).toBe('erased');
});
