import type { RoleGrant } from '../../contract/staff/role-grant.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { approvedBy } from '../../domain/drafts/four-eyes.ts';
import type { AccessChange } from '../../domain/staff/account-access.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { drafterWrite, refusedDrafter } from '../audit/four-eyes.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import type { Table } from '../table/table.ts';
import type { Subject } from './change-access.ts';
import { roleGrantWrites, type StoredRoleGrant, shownGrant } from './role-grants.ts';

/**
 * Approves a role grant under an optimistic lock. The user gets the roles in the same transaction.
 *
 * @returns the approved grant, `stale` when a condition fails, or a refusal of `roleGrantWrites`, `refusedDrafter` or
 * `transactStaffAction`
 */
export const approveRoleGrant = async (
  table: Table,
  grant: StoredRoleGrant,
  subject: Subject,
  change: AccessChange,
  staff: StaffAction,
): Promise<RoleGrant | 'stale' | Refusal> => {
  const approval = approvedBy(staff.caller.user_id, staff.nowMs);
  const written = roleGrantWrites(grant, subject, { change, approval }, staff.nowMs);
  if (isRefusal(written)) return written;
  const { user_id, role_grant_id } = grant;
  const audited = {
    target: role_grant_id,
    subject_id: user_id,
    before: { ...change.before },
    after: { ...change.after },
  };
  const result = await transactStaffAction(table, staff, audited, {
    drafter: drafterWrite(grant, staff),
    ...written.writes,
  });
  if (result === undefined) return shownGrant({ ...grant, ...approval });
  if (isRefusal(result)) return result;
  return result.failed.has('drafter') ? refusedDrafter(result.failed.get('drafter'), staff) : 'stale';
};
