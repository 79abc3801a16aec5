import * as deployed from '../../shared/runtime/aws-client.ts';

/** Replaces shared/runtime/aws-client.ts in a build without the connection's warm-up at module scope. */
export const { awsClientOptions } = deployed;

/** Its type is that of the replaced function, so a rename there does not compile here. */
export const warmConnection: typeof deployed.warmConnection = async () => {};
