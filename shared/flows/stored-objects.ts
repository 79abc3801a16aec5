import { type ContentType, kinds, type MediaKind, storedKeys, storedPrefix } from '../domain/media/kinds.ts';
import type { Inspection } from '../media/inspection.ts';
import type { NewObject } from '../media/object-store.ts';

type Uploaded = { readonly media_id: string; readonly kind: MediaKind; readonly content_type: ContentType };

/**
 * The cache header of public media: five minutes. An object never changes, but it may be deleted. With a longer
 * lifetime, caches would serve deleted pictures.
 */
export const publicCaching = 'public, max-age=300, must-revalidate';
const privateCaching = 'private, max-age=300';

const cachingOf = (kind: MediaKind): string => (kinds[kind].served === 'public' ? publicCaching : privateCaching);

/** The pictures that the inspector made, as objects to store. */
export const pictureObjects = (
  media: Uploaded,
  { pictures }: Extract<Inspection, { outcome: 'accepted' }>,
): readonly NewObject[] =>
  pictures.map(({ width, webp }) => ({
    key: `${storedPrefix(media)}${width}.webp`,
    bytes: Buffer.from(webp, 'base64'),
    headers: {
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': cachingOf(media.kind),
    },
  }));

/** A document as an object to store: unchanged, and always a download. */
export const documentObjects = (media: Uploaded, bytes: Buffer): readonly NewObject[] =>
  storedKeys(media).map((key) => ({
    key,
    bytes,
    headers: {
      'content-type': media.content_type,
      'content-disposition': 'attachment; filename="document.pdf"',
      'cache-control': cachingOf(media.kind),
    },
  }));
