import { type ContentType, type MediaKind, storedKeys } from '../domain/media/kinds.ts';
import type { MediaSettings } from './media-settings.ts';

/** The facts that decide a medium's address. */
export type Shown = { readonly media_id: string; readonly kind: MediaKind; readonly content_type: ContentType };

/** The address of a medium's default object. A private one must still be signed. */
export const publicUrl = ({ public_url }: Pick<MediaSettings, 'public_url'>, medium: Shown): string =>
  `${public_url}/${storedKeys(medium).at(-1)}`;
