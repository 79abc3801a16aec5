import { type ContentType, type MediaKind, storedKeys } from '../domain/media/kinds.ts';
import type { MediaSettings } from './media-settings.ts';

/** What says where a medium lies. */
export type Shown = { readonly media_id: string; readonly kind: MediaKind; readonly content_type: ContentType };

/** Where the part of a medium that is shown first is served: of what is private, once the address is signed. */
export const publicUrl = ({ public_url }: Pick<MediaSettings, 'public_url'>, medium: Shown): string =>
  `${public_url}/${storedKeys(medium).at(-1)}`;
