import { awsClientOptions as options } from '../../shared/runtime/aws-client.ts';

/** Stands in for shared/runtime/aws-client.ts in a build without the throw-away call at module scope. */
export const awsClientOptions = options;

export const primed = async (): Promise<void> => {};
