/** How long anything may take on a laptop, where a Java database and other programs share two cores. */
export const localTimeoutMs = 30_000;

/** Region and credentials of the laptop; all stand-ins but that for S3 look at neither, but the SDK wants them. */
export const localEnvironment = {
  AWS_REGION: 'ap-southeast-3',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_TIMEOUT_MS: String(localTimeoutMs),
} as const;

/** Whom the stand-in for S3 knows: it verifies signatures. */
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

/** In whose name S3 is asked on a laptop. */
export const localSigner = {
  region: localEnvironment.AWS_REGION,
  credentials: localAwsOptions('').credentials,
};
