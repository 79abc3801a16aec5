import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { contentTypes, mediaKinds } from '../domain/media/kinds.ts';
import { rejectionReasons } from '../domain/media/rejection.ts';

/** The SHA-256 of some bytes, in base64. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** The request to the inspector: the presigned address of the upload, its kind, and its declared length and hash. */
export const InspectionRequest = z.object({
  url: z.url(),
  kind: z.enum(mediaKinds),
  size_bytes: z.int(),
  /** In base64. */
  sha256: z.string(),
});
export type InspectionRequest = z.infer<typeof InspectionRequest>;

/**
 * The inspector's answer. `unavailable`: there is no result, and the file is not the cause. `failed`: the inspection did
 * not finish, and the file can be the cause. An accepted document has no pictures.
 */
export const Inspection = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('accepted'),
    /** The type by the bytes of the file. */
    content_type: z.enum(contentTypes),
    /** WebP in base64, by width. */
    pictures: z.array(z.object({ width: z.int(), webp: z.string() })),
  }),
  z.object({ outcome: z.literal('rejected'), reason: z.enum(rejectionReasons), why: z.string() }),
  z.object({ outcome: z.enum(['unavailable', 'failed']), cause: z.string() }),
]);
export type Inspection = z.infer<typeof Inspection>;

export type Inspector = (request: InspectionRequest) => Promise<Inspection>;
