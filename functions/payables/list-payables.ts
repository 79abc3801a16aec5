import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { bookDay, lastInstantOf } from '../../shared/domain/payables/closed-days.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { withPolicies } from '../../shared/flows/withholding-policies.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listPayables as row } from '../../shared/routes/payables/payables.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { auditListing } from '../../shared/store/audit/audit-reads.ts';
import { listPayables as list } from '../../shared/store/payables/list-payables.ts';

type Ports = TablePorts & {
  readonly cursorSecret: string;
  readonly payoutDelayDays: number;
};

/**
 * GET /admin/payables: one audit entry for the page. The creators on the page do not count towards the caller's daily
 * limit of people. Finance must pay every creator (decision 0121).
 */
export const listPayables: UseCase<typeof row, Ports> = async ({ caller, query, requestId }, ports) => {
  const { kind, limit, cursor, paid_on } = query;
  const seal = cursorSeal(ports.cursorSecret, [row.id, caller.user_id, kind]);
  const after = cursor === undefined ? undefined : seal.open(cursor);
  if (after !== undefined && isRefusal(after)) return after;
  const admitted = admitStaff(caller, await readAccount(ports.table, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  const nowMs = ports.clock();
  const { payoutDelayDays } = ports;
  const paidOn = paid_on ?? bookDay(nowMs);
  const listing = { kind, limit, after: after?.position, payoutDelayDays, paidOn };
  const { payables, next } = await list(ports.table, listing);
  const reading = staffReading(row, { caller, requestId }, nowMs, ports.randomBytes);
  const shown = {
    target: `payables:${kind}`,
    query: { kind, limit, ...(paid_on && { paid_on }) },
    count: payables.length,
    people: [],
  };
  const refused = await auditListing(ports.table, reading, shown);
  if (refused) return refused;
  const body = {
    payables: await withPolicies(ports.table, payables, lastInstantOf(paidOn, nowMs)),
    next_cursor: next ? seal.close(next) : null,
  };
  return { status: 200, body };
};

export const { handler, over } = endpoint(row, listPayables, () => ({
  cursorSecret: settings.cursorSecret(),
  payoutDelayDays: settings.payoutDelayDays(),
}));
