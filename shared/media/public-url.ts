import { type ContentType, type MediaKind, storedKeys } from '../domain/media/kinds.ts';
import type { MediaSettings } from './media-settings.ts';

export type Shown = { readonly media_id: string; readonly kind: MediaKind; readonly content_type: ContentType };

/** The unsigned address of a medium's default object. */
export const publicUrl = ({ public_url }: Pick<MediaSettings, 'public_url'>, medium: Shown): string =>
  `${public_url}/${storedKeys(medium).at(-1)}`;
