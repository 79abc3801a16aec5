import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffList } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listCoupons as row } from '../../shared/routes/coupons/all-coupons.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { listAllCoupons } from '../../shared/store/coupons/list-all.ts';

/**
 * GET /admin/coupons: reads the account, queries the index, then reads the coupons and the shards of their counters.
 */
export const listCoupons: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query, requestId },
  ports,
) => {
  const page = askedPage(ports.cursorSecret, row, caller, query);
  if (isRefusal(page)) return page;
  const { asked, limit, after } = page;
  const nowMs = ports.clock();
  const found = await staffList(row, { caller, requestId }, ports, {
    target: 'coupons',
    asked: { limit, ...asked },
    read: () => listAllCoupons(ports.table, asked.state, { limit, after, nowMs }),
  });
  if (isRefusal(found)) return found;
  return { status: 200, body: { coupons: found.items, next_cursor: page.nextCursor(found.next) } };
};

export const { handler, over } = endpoint(row, listCoupons, () => ({ cursorSecret: settings.cursorSecret() }));
