/** The pictures that are made from an upload. A page needs no more. */
export type Shown = {
  /** Widths in pixels, the largest last. Smaller pictures are not enlarged. */
  readonly widths: readonly number[];
  /** Maximum ratio of height to width. */
  readonly heightPerWidth: number;
  /** Maximum size of each picture, in bytes. */
  readonly maximumBytes: number;
};

type Kind = {
  readonly types: readonly ContentType[];
  readonly maximumBytes: number;
  /** `public`: by a public URL. `private`: by presigned URLs. */
  readonly served: 'public' | 'private';
  readonly shown: Shown;
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
  avatar: {
    types: pictures,
    maximumBytes: 10 * mebibyte,
    served: 'public',
    shown: { widths: [96, 256, 512], heightPerWidth: 1, maximumBytes: 60_000 },
  },
  course_image: {
    types: pictures,
    maximumBytes: 5 * mebibyte,
    served: 'public',
    shown: { widths: [320, 640, 1280], heightPerWidth: 1, maximumBytes: 200_000 },
    roles: ['instructor', 'admin'],
  },
  certificate_evidence: {
    types: [...pictures, 'application/pdf'],
    maximumBytes: 5 * mebibyte,
    served: 'private',
    // Lambda answers with at most 6 MB, and base64 adds a third.
    shown: { widths: [512, 1024, 2048], heightPerWidth: 3, maximumBytes: 1_400_000 },
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
  return kinds[medium.kind].shown.widths.map((width) => `${prefix}${width}.webp`);
};

/** The unsigned address of a medium's default object. */
export const publicUrl = ({ public_url }: { readonly public_url: string }, medium: Stored): string =>
  `${public_url}/${storedKeys(medium).at(-1)}`;
