import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { configuredShowing, type Showing } from '../../shared/media/showing.ts';
import { getMedia as row } from '../../shared/routes/media/media.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { mediaAnswer } from '../../shared/steps/media-answer.ts';
import { mediaForReader } from '../../shared/steps/media-of-caller.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table; readonly show: Showing | undefined };

/** GET /media/{media_id}: one round trip for the owner, two for the staff. */
export const getMedia: UseCase<typeof row, Ports> = async ({ caller, params }, { clock, table: of, show }) => {
  const found = await mediaForReader(of, caller, params.media_id);
  return isRefusal(found) ? found : mediaAnswer(found.media, show, clock());
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of, show: configuredShowing() });

export const handler = lambda(row, getMedia, portsOf(table));
