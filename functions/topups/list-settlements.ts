import { defaultGateway } from '../../shared/domain/topups/gateways.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffList } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listSettlements as row } from '../../shared/routes/topups/settlements.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { shownSettlement } from '../../shared/store/topups/change-settlement.ts';
import { listSettlements as readSettlements } from '../../shared/store/topups/read-settlement.ts';

/**
 * GET /admin/settlements: one read of the caller's account and one query. Settlements name no users, so no audit entry
 * is written.
 */
export const listSettlements: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query, requestId },
  ports,
) => {
  const page = askedPage(ports.cursorSecret, row, caller, query);
  if (isRefusal(page)) return page;
  const { asked, limit, after } = page;
  const { gateway = defaultGateway, status } = asked;
  const found = await staffList(row, { caller, requestId }, ports, {
    target: 'settlements',
    asked: { limit, ...asked },
    read: () => readSettlements(ports.table, { gateway, status }, limit, after),
  });
  if (isRefusal(found)) return found;
  return {
    status: 200,
    body: { settlements: found.items.map(shownSettlement), next_cursor: page.nextCursor(found.next) },
  };
};

export const { handler, over } = endpoint(row, listSettlements, () => ({ cursorSecret: settings.cursorSecret() }));
