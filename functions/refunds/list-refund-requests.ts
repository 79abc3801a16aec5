import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { staffReading } from '../../shared/domain/journal/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listRefundRequests as row } from '../../shared/routes/refunds/refund-wishes.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { admitSearch } from '../../shared/steps/staff-list.ts';
import { auditReads } from '../../shared/store/journal/audit-reads.ts';
import { listWishes } from '../../shared/store/refunds/refund-wishes.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly table: Table;
  readonly cursorSecret: string;
};

/**
 * GET /admin/refund-requests: authorises the caller before it reads the list, because the list names other people. It
 * audits each shown request of another user, and a page without any.
 */
export const listRefundRequests: UseCase<typeof row, Ports> = async ({ caller, query, requestId }, ports) => {
  const { clock, table: of, cursorSecret } = ports;
  const { state = 'open', limit } = query;
  const seal = cursorSeal(cursorSecret, [row.id, caller.user_id, state]);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const admitted = await admitSearch(row, { caller, requestId }, ports);
  if (isRefusal(admitted)) return admitted;
  const { wishes, next } = await listWishes(of, state, limit, after?.position);
  const others = wishes.filter(({ purchaser_id }) => purchaser_id !== caller.user_id);
  const things = others.map((wish) => ({ target: wish.refund_request_id, subject_id: wish.purchaser_id }));
  const reading = staffReading(row, { caller, requestId }, clock(), ports.randomBytes);
  const refused = await auditReads(of, reading, things);
  if (refused) return refused;
  return { status: 200, body: { refund_requests: wishes, next_cursor: next ? seal.close(next) : null } };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listRefundRequests, portsOf(table));
