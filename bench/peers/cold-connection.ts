import * as deployed from '../../shared/runtime/aws-client.ts';

/** Replaces shared/runtime/aws-client.ts in a build that does not warm up the connection at module scope. */
export const { awsClientOptions } = deployed;

/** The type of the replaced function, so that a renamed function does not compile here. */
export const warmConnection: typeof deployed.warmConnection = async () => {};
