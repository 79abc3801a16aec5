import { admit, type Caller } from '../domain/accounts/account.ts';
import { staffReading } from '../domain/audit/staff-action.ts';
import { evidenceReaders } from '../domain/media/kinds.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Account } from '../store/accounts/account.ts';
import { auditReads } from '../store/audit/audit-reads.ts';
import { readMedia, readOwnMedia } from '../store/media/read.ts';
import type { Table } from '../store/table/table.ts';
import type { Ports } from './ports.ts';

type Own = Awaited<ReturnType<typeof readOwnMedia>>;

/**
 * Reads the caller's own medium, with the items that a change needs.
 *
 * @returns account, medium, pointer and quota; or `not_found`, `forbidden`, a refusal of `admit`
 */
export const ownMedia = async (table: Table, caller: Caller, mediaId: string) => {
  const { account, media, pointer, quota } = await readOwnMedia(table, caller.user_id, mediaId);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  if (media) return { account: admitted, media, pointer, quota };
  return pointer ? refuse('forbidden', undefined, [{ reason: 'ownership' }]) : refuse('not_found');
};

type Request = { readonly caller: Caller; readonly requestId: string; readonly params: { readonly media_id: string } };

/**
 * Reads a medium for its owner or for staff. Support and admin may read the media of other users, and each such read is
 * audited.
 *
 * @returns the account and the medium; or `not_found`, `forbidden`, a refusal of `admit` or `auditReads`
 */
export const mediaForReader = async (
  row: { readonly id: string },
  { caller, requestId, params }: Request,
  { clock, randomBytes, table }: Ports,
): Promise<{ readonly account: Account; readonly media: NonNullable<Own['media']> } | Refusal> => {
  const { account, media, pointer } = await readOwnMedia(table, caller.user_id, params.media_id);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  if (media) return { account: admitted, media };
  if (pointer === undefined) return refuse('not_found');
  if (!admitted.roles.some((role) => evidenceReaders.some((reader) => reader === role)))
    return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  const theirs = await readMedia(table, pointer.user_id, params.media_id);
  if (theirs === undefined) return refuse('not_found');
  const reading = staffReading(row, { caller, requestId }, clock(), randomBytes);
  const refused = await auditReads(table, reading, [{ target: params.media_id, subject_id: pointer.user_id }]);
  return refused ?? { account: admitted, media: theirs };
};
