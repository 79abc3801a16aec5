import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { kinds, publicUrl, type Stored } from '../domain/media/kinds.ts';
import { awsClientOptions } from '../runtime/aws-client.ts';
import { cachedSecret } from '../runtime/cached-secret.ts';
import { systemClock } from '../runtime/clock.ts';
import { causeOf } from '../runtime/logger.ts';
import { configuredMedia, type MediaSettings } from './media-settings.ts';
import type { StoreFailure } from './object-store.ts';
import { signedAddress } from './signed-address.ts';

export type Address = { readonly url: string; readonly url_expires_at: string | null };

/** Returns the address of a stored medium: public, or signed and valid for five minutes. */
export type Showing = (medium: Stored, nowMs: number) => Promise<Address | StoreFailure>;

const privateForMs = 5 * 60_000;

/**
 * Makes the function that returns addresses, from the stage's settings.
 *
 * @param privateKeyOf reads the key that signs private addresses
 */
export const showing =
  (media: MediaSettings, privateKeyOf: () => Promise<string>): Showing =>
  async (medium, nowMs) => {
    const url = publicUrl(media, medium);
    if (kinds[medium.kind].served === 'public') return { url, url_expires_at: null };
    try {
      const key = { keyPairId: media.key_pair_id, privateKey: await privateKeyOf() };
      const expiresMs = nowMs + privateForMs;
      const url_expires_at = new Date(Math.floor(expiresMs / 1000) * 1000).toISOString();
      return { url: signedAddress(url, key, expiresMs), url_expires_at };
    } catch (error) {
      return { failure: causeOf(error) };
    }
  };

const keyIn = (text: string): string => {
  if (text === '') throw new Error('The secret has no text.');
  return text;
};

/** The addresses of this stage's media; undefined without media. */
export const configuredShowing = (): Showing | undefined => {
  const media = configuredMedia();
  if (media === undefined) return undefined;
  const client = new SecretsManagerClient({ ...awsClientOptions, cacheMiddleware: true });
  const secret = cachedSecret(client, media.secret, keyIn, systemClock);
  return showing(media, async () => {
    const key = await secret.read();
    if (key === undefined) throw new Error('The key of private addresses cannot be read.');
    return key;
  });
};
