import * as z from 'zod/mini';
import { cursorParameter, nextCursor, pageLimit } from '../wire/parameters.ts';
import { Media } from './media.ts';

export const UserMediaQuery = z.strictObject({ limit: pageLimit('Files per page.'), cursor: cursorParameter });

const { url: _, url_expires_at: __, ...shown } = Media.shape;

/** A user's file in a staff list. */
export const UserMedia = z
  .object(shown)
  .check(z.meta({ id: 'UserMedia', description: 'A file of a user, without its address.' }));

export type UserMedia = z.infer<typeof UserMedia>;

export const UserMediaPage = z
  .strictObject({ media: z.array(UserMedia), next_cursor: nextCursor() })
  .check(z.meta({ id: 'UserMediaPage', description: 'Files of a user, newest first.' }));
