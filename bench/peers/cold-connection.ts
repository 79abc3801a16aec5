import { awsClientOptions as options } from '../../shared/runtime/aws-client.ts';

/** Replaces shared/runtime/aws-client.ts in a build without the connection's warm-up at module scope. */
export const awsClientOptions = options;

export const primed = async (): Promise<void> => {};
