import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { auditFilter } from '../../shared/domain/audit/audit-filter.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listAudit as row } from '../../shared/routes/audit/audit.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { auditListing, auditReads } from '../../shared/store/audit/audit-reads.ts';
import { listAudit as readAudit } from '../../shared/store/audit/list-audit.ts';

const isUser = (id: string | undefined): id is string => id?.startsWith('usr_') ?? false;

/**
 * GET /admin/audit: reads the account and a page of entries in parallel, and audits the page. A list without a filter
 * needs one query for each month. The user in the filter `subject_id` counts towards the caller's
 * daily limit; other users on the page do not.
 */
export const listAudit: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query, requestId },
  ports,
) => {
  const { limit, cursor, ...asked } = query;
  const seal = cursorSeal(ports.cursorSecret, [
    row.id,
    caller.user_id,
    JSON.stringify(asked, Object.keys(asked).sort()),
  ]);
  const after = cursor === undefined ? undefined : seal.open(cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const nowMs = ports.clock();
  const listing = { ...auditFilter(asked, nowMs), limit, after: after?.position };
  const [stored, page] = await Promise.all([readAccount(ports.table, caller.user_id), readAudit(ports.table, listing)]);
  const admitted = admitStaff(caller, stored, row.roles);
  if (isRefusal(admitted)) return admitted;

  const reading = staffReading(row, { caller, requestId }, nowMs, ports.randomBytes);
  const list = { target: 'audit', query: { limit, ...asked }, count: page.items.length, people: [] };
  const refused = isUser(asked.subject_id)
    ? await auditReads(ports.table, reading, [{ target: asked.subject_id }])
    : await auditListing(ports.table, reading, list);
  if (refused) return refused;
  return { status: 200, body: { entries: page.items, next_cursor: page.next ? seal.close(page.next) : null } };
};

export const { handler, over } = endpoint(row, listAudit, () => ({ cursorSecret: settings.cursorSecret() }));
