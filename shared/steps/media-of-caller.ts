import { evidenceReaders } from '../domain/media/kinds.ts';
import { admit, type Caller } from '../domain/people/account.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { readMedia, readOwnMedia } from '../store/media/read.ts';
import type { Account } from '../store/people/account.ts';
import type { Table } from '../store/table/table.ts';

type Own = Awaited<ReturnType<typeof readOwnMedia>>;

/** The caller's own medium of an id, with what it rests on. @returns `not_found`, `forbidden`, or what `admit` refuses */
export const ownMedia = async (table: Table, caller: Caller, mediaId: string) => {
  const { account, media, pointer, quota } = await readOwnMedia(table, caller.user_id, mediaId);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  if (media) return { account: admitted, media, quota };
  return pointer ? refuse('forbidden', undefined, [{ reason: 'ownership' }]) : refuse('not_found');
};

/** The medium of an id for who may see it: its owner, and of what is private support and admin. */
export const mediaForReader = async (
  table: Table,
  caller: Caller,
  mediaId: string,
): Promise<{ readonly account: Account; readonly media: NonNullable<Own['media']> } | Refusal> => {
  const { account, media, pointer } = await readOwnMedia(table, caller.user_id, mediaId);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  if (media) return { account: admitted, media };
  if (pointer === undefined) return refuse('not_found');
  if (!admitted.roles.some((role) => evidenceReaders.some((reader) => reader === role)))
    return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  const theirs = await readMedia(table, pointer.user_id, mediaId);
  return theirs ? { account: admitted, media: theirs } : refuse('not_found');
};
