import { randomBytes } from 'node:crypto';
import { isRefusal } from '../../shared/errors.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listUserMedia as row } from '../../shared/routes/media/user-media.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Ports as TablePorts } from '../../shared/steps/ports.ts';
import { staffReadingOf } from '../../shared/steps/staff-list.ts';
import { listMedia } from '../../shared/store/media/read.ts';
import { staffMediaOf } from '../../shared/store/media/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = TablePorts & { readonly cursorSecret: string };

/**
 * GET /admin/users/{user_id}/media: reads the caller's and the user's account, queries the page, and writes an audit
 * entry.
 */
export const listUserMedia: UseCase<typeof row, Ports> = async ({ caller, params, query, requestId }, ports) => {
  const page = askedPage(ports.cursorSecret, row, caller, { ...query, ...params });
  if (isRefusal(page)) return page;
  const request = { caller, requestId, userId: params.user_id };
  const found = await staffReadingOf(row, request, ports, ({ user_id }) =>
    listMedia(ports.table, user_id, page.limit, page.after),
  );
  if (isRefusal(found)) return found;
  return {
    status: 200,
    body: {
      media: found.items.map((media) => staffMediaOf(media, ports.clock())),
      next_cursor: page.nextCursor(found.next),
    },
  };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listUserMedia, portsOf(table));
