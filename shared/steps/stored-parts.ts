import { type ContentType, kinds, type MediaKind, storedKeys, storedPrefix } from '../domain/media/kinds.ts';
import { beginsAs, refuseDocument } from '../media/content.ts';
import type { NewObject } from '../media/object-store.ts';
import { drawAnew } from '../media/pictures.ts';

type Uploaded = { readonly media_id: string; readonly kind: MediaKind; readonly content_type: ContentType };

/** A year: what lies under a key never changes. */
const forEver = 'public, max-age=31536000, immutable';

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** What is kept of an upload, or why it is not. A picture is drawn anew; a document is looked through and kept as it is. */
export const storedParts = async (
  media: Uploaded,
  bytes: Buffer,
): Promise<readonly NewObject[] | { readonly rejected: string }> => {
  const { kind, content_type } = media;
  if (!beginsAs(content_type, bytes)) return { rejected: `it does not begin as ${content_type} does` };
  const caching = kinds[kind].served === 'public' ? forEver : 'private, max-age=300';
  if (content_type === 'application/pdf') {
    const rejected = refuseDocument(bytes);
    if (rejected !== undefined) return { rejected };
    const headers = {
      'content-type': content_type,
      'content-disposition': 'attachment; filename="document.pdf"',
      'cache-control': caching,
    };
    return storedKeys(media).map((key) => ({ key, bytes, headers }));
  }
  const pictures = await drawAnew(bytes, formats[content_type], kinds[kind].widths);
  if ('rejected' in pictures) return pictures;
  const headers = { 'content-type': 'image/webp', 'content-disposition': 'inline', 'cache-control': caching };
  return pictures.map(({ width, bytes: drawn }) => ({
    key: `${storedPrefix(media)}${width}.webp`,
    bytes: drawn,
    headers,
  }));
};
