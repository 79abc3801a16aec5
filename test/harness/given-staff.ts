import type { Role } from '../../shared/contract/accounts/user.ts';
import { AuditEntry } from '../../shared/contract/audit/audit.ts';
import { givenCaller, storedItems } from './given.ts';

/** A new staff member with their caller context. */
export const givenStaff = (role: Role) => givenCaller({ roles: ['learner', role] });

export const auditTrailOf = async (target: string): Promise<AuditEntry[]> => {
  const entries = (await storedItems()).filter(({ PK, ...item }) => isAudit({ PK }) && item['target'] === target);
  return entries
    .map((item) => AuditEntry.parse(item))
    .toSorted((one, other) => (one.audit_id < other.audit_id ? -1 : 1));
};

/** The audit entries of a target without reads. */
export const changesOf = async (target: string): Promise<AuditEntry[]> =>
  (await auditTrailOf(target)).filter((entry) => !isReading(entry));

/** Whether an audit entry records a read: of a thing, of a list, or a refusal that shows a state. */
export const isReading = ({ before, after }: { readonly [name: string]: unknown }): boolean =>
  before === null && (after === null || 'refused' in Object(after) || 'query' in Object(after));

export const isAudit = ({ PK }: { readonly [name: string]: unknown }): boolean => String(PK).startsWith('AUDIT#');
