import { localSecrets, localSigner } from './aws-options.ts';
import { startS3 } from './s3/s3.ts';

/** The bucket of the copies of entries. */
export const copiesBucket = 'entry-copies';

/**
 * Starts the object store of a laptop.
 *
 * @param directory where objects are kept between two starts
 * @returns its address, and the environment that leads functions to it
 */
export const startObjects = async ({ directory }: { readonly directory: string }) => {
  const s3 = await startS3({
    buckets: { [copiesBucket]: { lockedDays: 1 } },
    secrets: localSecrets,
    region: localSigner.region,
    directory: `${directory}/objects`,
  });
  return {
    endpoint: s3.endpoint,
    environment: { ENTRY_COPIES: `${s3.endpoint}/${copiesBucket}` },
    stop: s3.stop,
  };
};
