import type { Caller } from '../domain/account.ts';
import { auditEntry, type Deed } from '../domain/audit.ts';
import type { RandomBytes } from '../domain/ids.ts';
import { admitStaff } from '../domain/staff.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { Account } from './account.ts';
import { callerStands } from './account-store.ts';
import { auditPart } from './audit.ts';
import { accountKey } from './keys.ts';
import { type Item, parseItem, type Table } from './table.ts';
import { check, type Failed, type Part, type Parts, transact } from './transaction.ts';

/** What somebody of the staff asks for. */
export type StaffRequest = {
  readonly caller: Caller;
  /** The roles of which they need one. */
  readonly roles: readonly string[];
  /** The id of the operation's row. */
  readonly action: string;
  readonly reason: string;
  readonly requestId: string;
  readonly nowMs: number;
  /** For the id of the audit entry. */
  readonly randomBytes: RandomBytes;
};

type Change = Pick<Deed, 'target' | 'before' | 'after'>;

/** That they stand and have one of the roles: what `admitStaff` checks, conditioned in the write itself. */
const staffPart = ({ caller, roles }: StaffRequest): Part => {
  const stands = callerStands(caller);
  const hasRole = roles.map((_, index) => `contains(#roles, :role${index})`).join(' OR ');
  return check(accountKey(caller.user_id), {
    ConditionExpression: `${stands.ConditionExpression} AND (${hasRole})`,
    names: { ...stands.names, '#roles': 'roles' },
    values: { ...stands.values, ...Object.fromEntries(roles.map((role, index) => [`:role${index}`, role])) },
  });
};

const refuseStaff = ({ caller, roles }: StaffRequest, found: Item | undefined): Refusal => {
  const admitted = admitStaff(caller, found && parseItem(Account, found), roles);
  return isRefusal(admitted) ? admitted : refuse('forbidden');
};

/**
 * Writes what somebody of the staff does, together with its entry in the audit trail, if they may still do it.
 *
 * @param parts what they do, on other items than their account
 * @returns undefined when all is written; the parts of theirs that did not hold; `account_unavailable`, `unauthorized`,
 *   `forbidden`, `conflict`
 */
export const transactDeed = async (
  table: Table,
  request: StaffRequest,
  change: Change,
  parts: Parts,
): Promise<Failed | Refusal | undefined> => {
  const { caller, action, reason, requestId, nowMs, randomBytes } = request;
  const deed = { actor_id: caller.user_id, action, ...change, reason, request_id: requestId };
  const result = await transact(table, {
    'staff account': staffPart(request),
    'audit entry': auditPart(auditEntry(deed, nowMs, randomBytes)),
    ...parts,
  });
  if (result === undefined || isRefusal(result)) return result;
  const { failed } = result;
  return failed.has('staff account') ? refuseStaff(request, failed.get('staff account')) : result;
};
