/** API Gateway's default quota of an account in a Region: requests a second, and burst. */
export type GatewayQuota = { readonly ratePerSecond: number; readonly burst: number };

const usual: GatewayQuota = { ratePerSecond: 10_000, burst: 5_000 };
const small: GatewayQuota = { ratePerSecond: 2_500, burst: 1_250 };

/**
 * The commercial Regions that have every service of a stage, with API Gateway's default quota there. Sources: the
 * endpoint list of Amazon's SDKs of November 2026, and
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html. The bundles support no other partition.
 */
export const regions: Readonly<Record<string, GatewayQuota>> = {
  'af-south-1': small,
  'ap-east-1': usual,
  'ap-northeast-1': usual,
  'ap-northeast-2': usual,
  'ap-northeast-3': usual,
  'ap-south-1': usual,
  'ap-south-2': small,
  'ap-southeast-1': usual,
  'ap-southeast-2': usual,
  'ap-southeast-3': small,
  'ap-southeast-4': small,
  'ap-southeast-5': small,
  'ap-southeast-7': small,
  'ca-central-1': usual,
  'ca-west-1': small,
  'eu-central-1': usual,
  'eu-central-2': small,
  'eu-north-1': usual,
  'eu-south-1': small,
  'eu-south-2': small,
  'eu-west-1': usual,
  'eu-west-2': usual,
  'eu-west-3': usual,
  'il-central-1': small,
  'me-central-1': small,
  'me-south-1': usual,
  'mx-central-1': small,
  'sa-east-1': usual,
  'us-east-1': usual,
  'us-east-2': usual,
  'us-west-1': usual,
  'us-west-2': usual,
};

/**
 * The Regions above in which CloudFormation has the type `AWS::Budgets::Budget`, by the resource schemas of cfn-lint
 * 1.58. A budget covers the whole account, in whichever Region it is created.
 */
export const regionsWithBudgets: ReadonlySet<string> = new Set([
  ...['ap-northeast-1', 'ap-northeast-2', 'ap-south-1', 'ap-southeast-1', 'ap-southeast-2', 'ca-central-1'],
  ...['eu-central-1', 'eu-west-1', 'eu-west-2', 'eu-west-3', 'me-south-1', 'sa-east-1'],
  ...['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'],
]);

/** The quota for an unknown Region: the smallest. */
export const smallestQuota = small;
