/** The timeout of any local call in ms: a Java database and other programs may share two cores. */
export const localTimeoutMs = 30_000;

/** The Region and credentials of local development. The SDK requires them; only the S3 stub checks them. */
export const localEnvironment = {
  AWS_REGION: 'ap-southeast-3',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_TIMEOUT_MS: String(localTimeoutMs),
} as const;

/** The credentials that the S3 stub knows, because it verifies signatures. */
export const localSecrets: ReadonlyMap<string, string> = new Map([
  [localEnvironment.AWS_ACCESS_KEY_ID, localEnvironment.AWS_SECRET_ACCESS_KEY],
]);

/** Options for an AWS client of the local stack itself. */
export const localAwsOptions = (endpoint: string) => ({
  endpoint,
  region: localEnvironment.AWS_REGION,
  credentials: {
    accessKeyId: localEnvironment.AWS_ACCESS_KEY_ID,
    secretAccessKey: localEnvironment.AWS_SECRET_ACCESS_KEY,
  },
});

/** The signer of local S3 requests. */
export const localSigner = {
  region: localEnvironment.AWS_REGION,
  credentials: localAwsOptions('').credentials,
};
