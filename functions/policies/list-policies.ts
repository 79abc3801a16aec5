import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { staffList } from '../../shared/flows/staff-list.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listPolicies as row } from '../../shared/routes/policies/all-policies.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { listAllPolicies } from '../../shared/store/policies/list-all.ts';

/** GET /admin/policies: reads the account, queries each kind, reads the policies, and queries each policy's subject. */
export const listPolicies: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query, requestId },
  ports,
) => {
  const page = askedPage(ports.cursorSecret, row, caller, query);
  if (isRefusal(page)) return page;
  const { asked, limit, after } = page;
  const nowMs = ports.clock();
  const found = await staffList(row, { caller, requestId }, ports, {
    target: 'policies',
    asked: { limit, ...asked },
    read: () => listAllPolicies(ports.table, asked, { limit, after, nowMs }),
  });
  if (isRefusal(found)) return found;
  return { status: 200, body: { policies: found.items, next_cursor: page.nextCursor(found.next) } };
};

export const { handler, over } = endpoint(row, listPolicies, () => ({ cursorSecret: settings.cursorSecret() }));
