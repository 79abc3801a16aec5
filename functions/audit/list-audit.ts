import { admitStaff } from '../../shared/domain/people/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listAudit as row } from '../../shared/routes/audit/audit.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { type AuditStore, auditStore } from '../../shared/store/journal/audit.ts';
import { type AccountStore, accountStore } from '../../shared/store/people/account-store.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly accounts: AccountStore;
  readonly audit: AuditStore;
  readonly cursorSecret: string;
};

/** GET /admin/audit: one query for the page, the account beside it. */
export const listAudit: UseCase<typeof row, Ports> = async ({ caller, query }, { accounts, audit, cursorSecret }) => {
  const seal = cursorSeal(cursorSecret, [row.id, caller.user_id]);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const [stored, page] = await Promise.all([accounts.read(caller.user_id), audit.list(query.limit, after?.position)]);
  const admitted = admitStaff(caller, stored, row.roles);
  if (isRefusal(admitted)) return admitted;
  return { status: 200, body: { entries: page.items, next_cursor: page.next ? seal.close(page.next) : null } };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  accounts: accountStore(of),
  audit: auditStore(of),
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listAudit, portsOf(table));
