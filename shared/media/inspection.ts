import * as z from 'zod/mini';
import { contentTypes, mediaKinds } from '../domain/media/kinds.ts';

/** What the inspector is asked: the address of one upload, signed for a minute, and what the upload was declared to be. */
export const InspectionRequest = z.object({
  url: z.url(),
  kind: z.enum(mediaKinds),
  content_type: z.enum(contentTypes),
  size_bytes: z.int(),
  /** In base64. */
  sha256: z.string(),
});
export type InspectionRequest = z.infer<typeof InspectionRequest>;

/**
 * What the inspector answers. `unavailable`: the file was not read, so the try does not count; `failed`: the inspection of the file
 * did not end. Of a document nothing comes back: it is kept as it is.
 */
export const Inspection = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('accepted'),
    /** WebP in base64, by width. */
    pictures: z.array(z.object({ width: z.int(), webp: z.string() })),
  }),
  z.object({ outcome: z.literal('rejected'), why: z.string() }),
  z.object({ outcome: z.enum(['unavailable', 'failed']), cause: z.string() }),
]);
export type Inspection = z.infer<typeof Inspection>;

/** Has an upload looked at where nothing else can be reached: the port of the function `inspectUpload`. */
export type Inspector = (request: InspectionRequest) => Promise<Inspection>;
