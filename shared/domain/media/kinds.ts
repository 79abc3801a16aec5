type Kind = {
  readonly types: readonly ContentType[];
  readonly maximumBytes: number;
  /** `public`: by a public URL. `private`: by presigned URLs. */
  readonly served: 'public' | 'private';
  /** Widths in pixels, the largest last. Smaller pictures are not enlarged. */
  readonly widths: readonly number[];
  /** The roles that may upload this kind. Default: all roles. */
  readonly roles?: readonly string[];
};

export const contentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type ContentType = (typeof contentTypes)[number];

export const mediaKinds = ['avatar', 'course_image', 'certificate_evidence'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const mebibyte = 1024 * 1024;
const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const kinds: Readonly<Record<MediaKind, Kind>> = {
  avatar: { types: pictures, maximumBytes: 2 * mebibyte, served: 'public', widths: [96, 256, 512] },
  course_image: {
    types: pictures,
    maximumBytes: 5 * mebibyte,
    served: 'public',
    widths: [320, 640, 1280],
    roles: ['instructor', 'admin'],
  },
  certificate_evidence: {
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    maximumBytes: 5 * mebibyte,
    served: 'private',
    widths: [512, 1024, 2048],
  },
};

/** The roles that may read private media, in addition to the owner. */
export const evidenceReaders = ['support', 'admin'] as const;

/** The object key of an upload until its inspection. */
export const incomingKey = (mediaId: string): string => `incoming/${mediaId}`;

export type Stored = { readonly media_id: string; readonly kind: MediaKind; readonly content_type: ContentType };

const folderOf = (kind: MediaKind): string => (kinds[kind].served === 'public' ? 'media' : 'private');

export const storedPrefix = ({ kind, media_id }: Pick<Stored, 'kind' | 'media_id'>): string =>
  `${folderOf(kind)}/${media_id}/`;

/** The object keys of a medium: a picture in each width, or the document. The last key is displayed by default. */
export const storedKeys = (medium: Stored): readonly string[] => {
  const prefix = storedPrefix(medium);
  if (medium.content_type === 'application/pdf') return [`${prefix}document.pdf`];
  return kinds[medium.kind].widths.map((width) => `${prefix}${width}.webp`);
};

/** The unsigned address of a medium's default object. */
export const publicUrl = ({ public_url }: { readonly public_url: string }, medium: Stored): string =>
  `${public_url}/${storedKeys(medium).at(-1)}`;
