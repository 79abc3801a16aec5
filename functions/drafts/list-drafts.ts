import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { withPeople } from '../../shared/flows/listed-drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { admitSearch } from '../../shared/flows/staff-list.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listDrafts as row } from '../../shared/routes/drafts/drafts.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { listDrafts as readDrafts } from '../../shared/store/drafts/waiting-drafts.ts';

/**
 * GET /admin/drafts: authorises the caller before it reads drafts, because drafts name other people. It audits each
 * shown draft about another user, and a page without any.
 */
export const listDrafts: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query, requestId },
  ports,
) => {
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
  const listed = await withPeople(of, drafts, { caller, account: admitted, nowMs: clock() });
  return { status: 200, body: { drafts: listed, next_cursor: next ? seal.close(next) : null } };
};

export const { handler, over } = endpoint(row, listDrafts, () => ({ cursorSecret: settings.cursorSecret() }));
