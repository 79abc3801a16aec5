/**
 * Timeout of a local AWS call, and the least timeout of a function, in ms. It is long, because DynamoDB Local shares the
 * machine with other programs.
 */
export const localTimeoutMs = 30_000;

/** The Region and credentials of the local stack. The SDK requires them; only the stubs of S3 and Lambda check them. */
export const localEnvironment = {
  AWS_REGION: 'ap-southeast-3',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_TIMEOUT_MS: String(localTimeoutMs),
} as const;

/** The credentials that the stubs of S3 and Lambda accept. */
export const localSecrets: ReadonlyMap<string, string> = new Map([
  [localEnvironment.AWS_ACCESS_KEY_ID, localEnvironment.AWS_SECRET_ACCESS_KEY],
]);

/** The options of an AWS client of the local stack itself. */
export const localAwsOptions = (endpoint: string) => ({
  endpoint,
  region: localEnvironment.AWS_REGION,
  credentials: {
    accessKeyId: localEnvironment.AWS_ACCESS_KEY_ID,
    secretAccessKey: localEnvironment.AWS_SECRET_ACCESS_KEY,
  },
});

export const localSigner = {
  region: localEnvironment.AWS_REGION,
  credentials: localAwsOptions('').credentials,
};
