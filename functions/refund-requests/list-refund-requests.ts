import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { admitSearch } from '../../shared/flows/staff-list.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listRefundRequests as row } from '../../shared/routes/refund-requests/refund-requests.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readNames } from '../../shared/store/accounts/names.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { readRefundRequests } from '../../shared/store/refund-requests/refund-requests.ts';

/**
 * GET /admin/refund-requests: authorises the caller before it reads the list, because the list names other people. It
 * audits each shown request of another user, and a page without any. Then it reads the names of the purchasers.
 */
export const listRefundRequests: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query, requestId },
  ports,
) => {
  const { clock, table: of, cursorSecret } = ports;
  const { state = 'open', limit } = query;
  const seal = cursorSeal(cursorSecret, [row.id, caller.user_id, state]);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const admitted = await admitSearch(row, { caller, requestId }, ports);
  if (isRefusal(admitted)) return admitted;
  const { refundRequests, next } = await readRefundRequests(of, state, limit, after?.position);
  const others = refundRequests.filter(({ purchaser_id }) => purchaser_id !== caller.user_id);
  const things = others.map((refundRequest) => ({
    target: refundRequest.refund_request_id,
    subject_id: refundRequest.purchaser_id,
  }));
  const reading = staffReading(row, { caller, requestId }, clock(), ports.randomBytes);
  const refused = await auditReads(of, reading, things);
  if (refused) return refused;
  const nameOf = await readNames(
    of,
    refundRequests.map(({ purchaser_id }) => purchaser_id),
  );
  const named = refundRequests.map((each) => ({ ...each, purchaser_name: nameOf(each.purchaser_id) }));
  return { status: 200, body: { refund_requests: named, next_cursor: next ? seal.close(next) : null } };
};

export const { handler, over } = endpoint(row, listRefundRequests, () => ({ cursorSecret: settings.cursorSecret() }));
