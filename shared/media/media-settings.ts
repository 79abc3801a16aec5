import * as z from 'zod/mini';
import { systemClock } from '../runtime/clock.ts';
import { awsSigner, mediaText } from '../runtime/settings.ts';
import type { ObjectStore } from './object-store.ts';
import { s3 } from './s3.ts';

export const MediaSettings = z.object({
  /** The address of the bucket, without a trailing slash. */
  bucket_url: z.url(),
  /** The public address of the bucket's objects, without a trailing slash. */
  public_url: z.url(),
  /** The id of the key pair that signs private addresses; its private key is in the secret. */
  key_pair_id: z.string(),
  secret: z.string(),
});
export type MediaSettings = z.infer<typeof MediaSettings>;

/** The media settings of this stage; undefined without media. */
export const configuredMedia = (): MediaSettings | undefined => {
  const text = mediaText();
  return text === 'none' ? undefined : z.parse(MediaSettings, JSON.parse(text));
};

export const configuredStore = (): ObjectStore | undefined => {
  const media = configuredMedia();
  return media && s3({ url: media.bucket_url, signer: awsSigner(), clock: systemClock });
};
