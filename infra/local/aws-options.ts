/** Region and credentials of the laptop; the stand-ins look at neither, but the SDK wants them. */
export const localEnvironment = {
  AWS_REGION: 'ap-southeast-3',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
} as const;

/** Options for an AWS client of the local stack itself. */
export const localAwsOptions = (endpoint: string) => ({
  endpoint,
  region: localEnvironment.AWS_REGION,
  credentials: {
    accessKeyId: localEnvironment.AWS_ACCESS_KEY_ID,
    secretAccessKey: localEnvironment.AWS_SECRET_ACCESS_KEY,
  },
});
