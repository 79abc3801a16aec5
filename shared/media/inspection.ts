import * as z from 'zod/mini';
import { contentTypes, mediaKinds } from '../domain/media/kinds.ts';

/** The request to the inspector: a presigned address of the upload, valid for a minute, and its declared properties. */
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
 * The inspector's answer. `unavailable`: the file was not read, so the try does not count. `failed`: the inspection did
 * not end. An accepted document returns no bytes, because it is stored unchanged.
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

/** The port of the isolated function `inspectUpload`. */
export type Inspector = (request: InspectionRequest) => Promise<Inspection>;
