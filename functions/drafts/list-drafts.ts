import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { staffReading } from '../../shared/domain/journal/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listDrafts as row } from '../../shared/routes/drafts/drafts.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { admitSearch } from '../../shared/steps/staff-list.ts';
import { listDrafts as readDrafts } from '../../shared/store/drafts/waiting-drafts.ts';
import { auditReads } from '../../shared/store/journal/audit-reads.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly table: Table;
  readonly cursorSecret: string;
};

/**
 * GET /admin/drafts: authorises the caller before it reads drafts, because drafts name other people. It audits each
 * shown draft about another user, and a page without any.
 */
export const listDrafts: UseCase<typeof row, Ports> = async ({ caller, query, requestId }, ports) => {
  const { clock, table: of, cursorSecret } = ports;
  const { state = 'waiting', limit } = query;
  const seal = cursorSeal(cursorSecret, [row.id, caller.user_id, ...(state === 'waiting' ? [] : [state])]);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const admitted = await admitSearch(row, { caller, requestId }, ports);
  if (isRefusal(admitted)) return admitted;
  const { drafts, next } = await readDrafts(of, state, { limit, after: after?.position, nowMs: clock() });
  const things = drafts.flatMap(({ draft_id, user_id }) =>
    user_id === null || user_id === caller.user_id ? [] : [{ target: draft_id, subject_id: user_id }],
  );
  const reading = staffReading(row, { caller, requestId }, clock(), ports.randomBytes);
  const refused = await auditReads(of, reading, things);
  if (refused) return refused;
  return { status: 200, body: { drafts, next_cursor: next ? seal.close(next) : null } };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listDrafts, portsOf(table));
