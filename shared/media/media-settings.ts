import * as z from 'zod/mini';
import { systemClock } from '../runtime/clock.ts';
import { awsSigner, mediaText } from '../runtime/settings.ts';
import type { ObjectStore } from './object-store.ts';
import { s3 } from './s3.ts';

/** What a stage says of its media. */
export const MediaSettings = z.object({
  /** Where the bucket is asked, without a slash at its end. */
  bucket_url: z.url(),
  /** Where its objects are served, without a slash at its end. */
  public_url: z.url(),
  /** By which key the addresses of private objects are signed, and the secret in Secrets Manager that holds its private half. */
  key_pair_id: z.string(),
  secret: z.string(),
});
export type MediaSettings = z.infer<typeof MediaSettings>;

/** The media of this stage; undefined when it has none. */
export const configuredMedia = (): MediaSettings | undefined => {
  const text = mediaText();
  return text === 'none' ? undefined : z.parse(MediaSettings, JSON.parse(text));
};

/** The bucket of this stage; undefined when it has none. */
export const configuredStore = (): ObjectStore | undefined => {
  const media = configuredMedia();
  return media && s3({ url: media.bucket_url, signer: awsSigner(), clock: systemClock });
};
