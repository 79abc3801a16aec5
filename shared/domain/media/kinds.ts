/** What may be uploaded, in bytes, and what is made of it. */
type Kind = {
  readonly types: readonly ContentType[];
  readonly maximumBytes: number;
  /** Where it is served: to everybody, or by an address that is signed for a while. */
  readonly served: 'public' | 'private';
  /** The widths in pixels, the largest last; a smaller picture stays as it is. */
  readonly widths: readonly number[];
  /** The roles that may upload it; by default everybody. */
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

/** Who may see what is private, beside its owner. */
export const evidenceReaders = ['support', 'admin'] as const;

/** Where an upload is put, by whoever was given its address. */
export const incomingKey = (mediaId: string): string => `incoming/${mediaId}`;

type Stored = { readonly media_id: string; readonly kind: MediaKind; readonly content_type: ContentType };

const folderOf = (kind: MediaKind): string => (kinds[kind].served === 'public' ? 'media' : 'private');

/** Below which key the parts of a medium lie. */
export const storedPrefix = ({ kind, media_id }: Pick<Stored, 'kind' | 'media_id'>): string =>
  `${folderOf(kind)}/${media_id}/`;

/** The keys under which a medium is kept: a picture in each of its widths, or the document. The one to show first stands last. */
export const storedKeys = (medium: Stored): readonly string[] => {
  const prefix = storedPrefix(medium);
  if (medium.content_type === 'application/pdf') return [`${prefix}document.pdf`];
  return kinds[medium.kind].widths.map((width) => `${prefix}${width}.webp`);
};
