import type { Claim } from '../../domain/media/claim.ts';
import { mediaKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { type Guard, updateIf } from '../table/update.ts';
import type { StoredMedia } from './stored-media.ts';

/** The optimistic lock on an upload: the upload is pending, and its lease is the lease that was read. */
const isAsRead = ({ claimed_until, tries }: Pick<StoredMedia, 'claimed_until' | 'tries'>): Guard => {
  const same = (name: string, value: unknown): string =>
    value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :read_${name}`;
  return {
    ConditionExpression: `#status = :awaiting AND ${same('claimed_until', claimed_until)} AND ${same('tries', tries)}`,
    names: { '#status': 'status', '#claimed_until': 'claimed_until', '#tries': 'tries' },
    values: {
      ':awaiting': 'awaiting',
      ...(claimed_until !== undefined && { ':read_claimed_until': claimed_until }),
      ...(tries !== undefined && { ':read_tries': tries }),
    },
  };
};

const keyOf = ({ user_id, media_id }: StoredMedia) => mediaKey(user_id, media_id);

/** Takes a lease on an upload. @returns false after a lost race */
export const claimUpload = (table: Table, media: StoredMedia, { until, tries }: Claim): Promise<boolean> =>
  updateIf(table, keyOf(media), { claimed_until: { set: until }, tries: { set: tries } }, isAsRead(media));

/**
 * Releases a lease, unless the upload has ended or another process has the lease.
 *
 * @param counts whether the inspection counts as a try
 */
export const releaseUpload = (
  table: Table,
  media: StoredMedia,
  { until, tries }: Claim,
  counts: boolean,
): Promise<boolean> =>
  updateIf(
    table,
    keyOf(media),
    { claimed_until: { remove: true }, tries: { set: counts ? tries : tries - 1 } },
    isAsRead({ claimed_until: until, tries }),
  );
