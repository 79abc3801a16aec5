import { randomBytes } from 'node:crypto';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { configuredShowing, type Showing } from '../../shared/media/showing.ts';
import { getMedia as row } from '../../shared/routes/media/media.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { mediaAnswer } from '../../shared/steps/media-answer.ts';
import { mediaForReader } from '../../shared/steps/media-of-caller.ts';
import type { Ports as TablePorts } from '../../shared/steps/ports.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = TablePorts & { readonly show: Showing | undefined };

/**
 * GET /media/{media_id}: one round trip for the owner. Another user's medium costs one more read and an audit entry.
 */
export const getMedia: UseCase<typeof row, Ports> = async (request, { show, ...ports }) => {
  const found = await mediaForReader(row, request, ports);
  return isRefusal(found) ? found : mediaAnswer(found.media, show, ports.clock());
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  show: configuredShowing(),
});

export const handler = lambda(row, getMedia, portsOf(table));
