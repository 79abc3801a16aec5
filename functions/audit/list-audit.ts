import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { auditFilter } from '../../shared/domain/journal/audit-filter.ts';
import { isRefusal } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listAudit as row } from '../../shared/routes/audit/audit.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { type AccountStore, accountStore } from '../../shared/store/accounts/account-store.ts';
import { listAudit as readAudit } from '../../shared/store/journal/list-audit.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly accounts: AccountStore;
  readonly table: Table;
  readonly cursorSecret: string;
};

/**
 * GET /admin/audit: one query for the page, in parallel with the account. Without a filter one query for each month.
 */
export const listAudit: UseCase<typeof row, Ports> = async ({ caller, query }, { clock, accounts, ...ports }) => {
  const { limit, cursor, ...asked } = query;
  const seal = cursorSeal(ports.cursorSecret, [
    row.id,
    caller.user_id,
    JSON.stringify(asked, Object.keys(asked).sort()),
  ]);
  const after = cursor === undefined ? undefined : seal.open(cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const listing = { ...auditFilter(asked, clock()), limit, after: after?.position };
  const [stored, page] = await Promise.all([accounts.read(caller.user_id), readAudit(ports.table, listing)]);
  const admitted = admitStaff(caller, stored, row.roles);
  if (isRefusal(admitted)) return admitted;
  return { status: 200, body: { entries: page.items, next_cursor: page.next ? seal.close(page.next) : null } };
};

/** The production ports. */
export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  accounts: accountStore(of),
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listAudit, portsOf(table));
