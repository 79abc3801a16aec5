import { randomBytes } from 'node:crypto';
import { timeSortedId } from '../../../shared/domain/ids.ts';
import type { MediaKind } from '../../../shared/domain/media/kinds.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { mediaWrites } from '../../../shared/store/media/media-writes.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import type { Operation } from './operation.ts';

const form = {
  kind: 'avatar',
  content_type: 'image/png',
  size_bytes: 5,
  sha256: 'dgDwnEgNfbzvSLQ46WHLgCNfQRBQThUS5mGC2QN4B7w=',
} as const;

/** A file of a user in the table, by default a stored one. */
export const mediumOf = async (
  { user_id }: Pick<Account, 'user_id'>,
  kind: MediaKind = 'avatar',
  status: 'awaiting' | 'stored' | 'rejected' = 'stored',
): Promise<string> => {
  const media_id = timeSortedId('med', Date.now(), randomBytes);
  const now = new Date().toISOString();
  const times = { awaited_until: '2099-01-01T00:00:00.000Z', created_at: now, updated_at: now };
  await transact(table, mediaWrites({ media_id, user_id, ...form, kind, status, ...times }));
  return media_id;
};

const byId = async (owner: Account) => ({ params: { media_id: await mediumOf(owner) } });

export const mediaOperations: Readonly<Record<string, Operation>> = {
  createUpload: { about: () => ({ body: form }) },
  completeUpload: { about: byId },
  getMedia: { about: byId },
  deleteMedia: { about: byId },
  putAvatar: {
    about: async (owner) => ({ body: { media_id: await mediumOf(owner) } }),
  },
  deleteAvatar: { about: () => ({}) },
};
