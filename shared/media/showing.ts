import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { kinds } from '../domain/media/kinds.ts';
import { awsClientOptions } from '../runtime/aws-client.ts';
import { systemClock } from '../runtime/clock.ts';
import { causeOf } from '../runtime/logger.ts';
import { remembered } from '../runtime/remembered.ts';
import { configuredMedia, type MediaSettings } from './media-settings.ts';
import type { StoreFailure } from './object-store.ts';
import { publicUrl, type Shown } from './public-url.ts';
import { signedAddress } from './signed-address.ts';

export type Address = { readonly url: string; readonly url_expires_at: string | null };

/** Says where a stored medium is served. */
export type Showing = (medium: Shown, nowMs: number) => Promise<Address | StoreFailure>;

const privateForMs = 5 * 60_000;
const keyKeptMs = 5 * 60_000;
const deadlineMs = 2300;

/** Of these settings. @param privateKeyOf reads the key by which addresses are signed */
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

/** Of this stage, for who was granted it; undefined when it has no media. */
export const configuredShowing = (): Showing | undefined => {
  const media = configuredMedia();
  if (media === undefined) return undefined;
  const client = new SecretsManagerClient({ ...awsClientOptions, cacheMiddleware: true });
  const read = async (): Promise<string> => {
    const command = new GetSecretValueCommand({ SecretId: media.secret });
    const { SecretString = '' } = await client.send(command, { abortSignal: AbortSignal.timeout(deadlineMs) });
    return SecretString;
  };
  return showing(media, remembered(read, keyKeptMs, systemClock));
};
