import { expect, test } from 'vitest';
import { staffAction, staffReading } from '../../../shared/domain/audit/staff-action.ts';

const row = { id: 'putWalletHold', roles: ['finance', 'admin'] };
const caller = { user_id: 'usr_fitri', client_id: 'web', issued_at: 7, expires_at: 907 };
const randomBytes = (size: number) => new Uint8Array(size);

test('a staff request is audited with person, operation, roles and reason', () => {
  const request = { caller, requestId: 'req-1', body: { reason: 'Ticket 4711' } };
  expect(staffAction(row, request, 42, randomBytes)).toEqual({
    ...{ caller, roles: ['finance', 'admin'], action: 'putWalletHold', reason: 'Ticket 4711' },
    ...{ requestId: 'req-1', nowMs: 42, randomBytes },
  });
});

test('a staff action without a reason has the reason null', () => {
  expect(staffAction(row, { caller, requestId: 'req-1', body: {} }, 42, randomBytes).reason).toBeNull();
});

test('a staff reading is audited with person and operation, without a reason', () => {
  expect(staffReading(row, { caller, requestId: 'req-1' }, 42, randomBytes)).toEqual({
    ...{ caller, action: 'putWalletHold', requestId: 'req-1', nowMs: 42, randomBytes },
  });
});
