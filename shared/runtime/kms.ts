import { KMSClient } from '@aws-sdk/client-kms';
import { awsClientOptions } from './aws-client.ts';

/** The KMS client of this process. */
export const kms = new KMSClient({ ...awsClientOptions, cacheMiddleware: true });
