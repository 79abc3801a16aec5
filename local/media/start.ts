import { startS3 } from '../s3/s3.ts';
import { localSecrets, localSigner } from '../settings/aws-options.ts';
import type { MediaKey } from './media-key.ts';
import { startMediaServer } from './media-server.ts';

const copiesBucket = 'entry-copies';
const mediaBucket = 'media';

/** The name of the secret with the private key of signed URLs. */
export const mediaSecret = 'commerce/media-key';
const keyPairId = 'KLOCAL';

export type ObjectsOptions = {
  readonly port?: number;
  /** The folder of the objects; without it the objects are in memory. */
  readonly directory?: string;
  readonly mediaKey: MediaKey;
};

/**
 * Starts the local object store and the media server.
 *
 * @returns the addresses of both servers, and the environment variables by which functions find them
 */
export const startObjects = async ({ port = 0, directory, mediaKey }: ObjectsOptions) => {
  const s3 = await startS3({
    buckets: { [copiesBucket]: { lockedDays: 1 }, [mediaBucket]: { versioned: true, plan: { prefix: 'incoming/' } } },
    secrets: localSecrets,
    region: localSigner.region,
    ...(directory !== undefined && { directory: `${directory}/objects` }),
  });
  const shelf = s3.shelf(mediaBucket);
  if (shelf === undefined) throw new Error('There is no bucket for media.');
  const server = await startMediaServer({ port, shelf, publicKey: mediaKey.publicKey, keyPairId });
  return {
    s3,
    shelf,
    /** Ends the scan of an upload that a switch left out (local/s3/switches.ts). */
    scan: (key: string, result?: string): void => s3.scan(mediaBucket, key, result),
    endpoint: s3.endpoint,
    media: server.url,
    environment: {
      ENTRY_COPIES: `${s3.endpoint}/${copiesBucket}`,
      MEDIA: JSON.stringify({
        bucket_url: `${s3.endpoint}/${mediaBucket}`,
        public_url: server.url,
        key_pair_id: keyPairId,
        secret: mediaSecret,
      }),
    },
    stop: async (): Promise<void> => {
      await Promise.all([server.stop(), s3.stop()]);
    },
  };
};
