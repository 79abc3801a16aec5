import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { contentTypes, kinds, mediaKinds } from '../../domain/media/kinds.ts';
import { pathId } from '../wire/parameters.ts';
import { formed, mayGrow, timestamp } from '../wire/text.ts';

export const mediaStatuses = ['awaiting', 'stored', 'rejected'] as const;

const kind = z.enum(mediaKinds).check(z.meta({ id: 'MediaKind', description: `The purpose of the file. ${mayGrow}` }));
const contentType = z.enum(contentTypes).check(
  z.meta({
    id: 'MediaContentType',
    description: `The type of the file. After its completion, the type by its content. Pictures are served as image/webp. ${mayGrow}`,
  }),
);
const status = z.enum(mediaStatuses).check(
  z.meta({
    id: 'MediaStatus',
    description: `\`awaiting\`: not completed yet. \`rejected\`: the file was not accepted. ${mayGrow}`,
  }),
);
const sha256 = formed(
  /^[A-Za-z0-9+/]{43}=$/,
  'a SHA-256 in base64',
  'dgDwnEgNfbzvSLQ46WHLgCNfQRBQThUS5mGC2QN4B7w=',
).check(z.meta({ description: 'SHA-256 of the file, in base64.' }));
const sizeBytes = z
  .int()
  .check(z.gte(1), z.lte(1_000_000_000), z.meta({ description: 'Size of the file, in bytes.', examples: [5079] }));

/** One sentence for each kind, with its limits. In JSON Schema each kind would need its own variant of the form. */
const limitsByKind = (): string =>
  mediaKinds
    .map((name) => {
      const { types, maximumBytes } = kinds[name];
      return `\`${name}\`: ${types.join(', ')}; at most ${maximumBytes.toLocaleString('en')} bytes.`;
    })
    .join(' ');

export const UploadForm = z.strictObject({ kind, content_type: contentType, size_bytes: sizeBytes, sha256 }).check(
  z.meta({
    id: 'UploadForm',
    description: `${limitsByKind()} Another type is \`invalid_request\`, a larger file \`upload_too_large\`.`,
  }),
);
export type UploadForm = z.infer<typeof UploadForm>;

/** The presigned request with which the client uploads the file. */
export const Upload = z
  .object({
    media_id: z.string(),
    url: z.string().check(z.meta({ description: 'PUT the file here.' })),
    headers: z
      .record(z.string(), z.string())
      .check(z.meta({ description: 'Send exactly these headers. A browser sets `content-length` itself.' })),
    expires_at: timestamp(),
  })
  .check(z.meta({ id: 'Upload', description: 'A request that uploads exactly this file, once, within ten minutes.' }));
export type Upload = z.infer<typeof Upload>;

export const Media = z
  .object({
    media_id: z.string(),
    kind,
    status,
    content_type: contentType,
    size_bytes: sizeBytes,
    sha256,
    created_at: timestamp(),
    url: z
      .nullable(z.string())
      .check(z.meta({ description: 'The address of its largest width; null until it is stored.' })),
    url_expires_at: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The expiry of a private file’s address; null: none.' })),
  })
  .check(z.meta({ id: 'Media', description: 'A file of a user.' }));
export type Media = z.infer<typeof Media>;

export const exampleMediaId = 'med_01ka0000000000000000000001';

export const MediaPath = z.strictObject({ media_id: pathId(idPatterns.media, exampleMediaId) });

export const AvatarForm = z
  .strictObject({ media_id: formed(idPatterns.media, 'the id of a medium', exampleMediaId) })
  .check(z.meta({ id: 'AvatarForm' }));
