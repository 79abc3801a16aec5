import { type Notice, noticesOf } from '../../shared/contract/accounts/notice.ts';
import { openEndpoint, type UseCase } from '../../shared/http/open-endpoint.ts';
import { listNotices as row } from '../../shared/routes/accounts/notices.ts';
import { once } from '../../shared/runtime/cached.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { noticesText } from '../../shared/runtime/settings.ts';

type Ports = { readonly clock: Clock; readonly notices: () => readonly Notice[] };

/** GET /notices */
export const listNotices: UseCase<typeof row, Ports> = async (_, { notices }) => ({
  status: 200,
  body: { notices: [...notices()] },
});

export const { handler, over } = openEndpoint(row, listNotices, () => ({
  notices: once(() => noticesOf(noticesText())),
}));
