import { type Notice, noticesOf } from '../../shared/contract/accounts/notice.ts';
import { openLambda, type UseCase } from '../../shared/http/pipeline.ts';
import { listNotices as row } from '../../shared/routes/accounts/notices.ts';
import { once } from '../../shared/runtime/cached.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { noticesText } from '../../shared/runtime/settings.ts';

type Ports = { readonly clock: Clock; readonly notices: () => readonly Notice[] };

/** GET /notices */
export const listNotices: UseCase<typeof row, Ports> = async (_, { notices }) => ({
  status: 200,
  body: { notices: [...notices()] },
});

export const portsOf = (): Ports => ({ clock: systemClock, notices: once(() => noticesOf(noticesText())) });

export const handler = openLambda(row, listNotices, portsOf());
