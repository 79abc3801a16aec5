import { KMSClient } from '@aws-sdk/client-kms';
import { awsClientOptions } from './aws-client.ts';

export const kms = new KMSClient({ ...awsClientOptions, cacheMiddleware: true });
