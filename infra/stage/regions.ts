/** What API Gateway lets through of a whole account in a Region, before more is asked for: requests a second, and at once. */
export type GatewayQuota = { readonly ratePerSecond: number; readonly burst: number };

const usual: GatewayQuota = { ratePerSecond: 10_000, burst: 5_000 };
const small: GatewayQuota = { ratePerSecond: 2_500, burst: 1_250 };

/**
 * The Regions of the commercial partition in which every service is that a stage is made of: API Gateway, AWS Backup,
 * CloudFormation, CloudWatch, CodeDeploy, DynamoDB with its streams, EventBridge with its Scheduler, KMS, Lambda, Secrets
 * Manager, SNS, SQS, Systems Manager, WAF and X-Ray, by the list of endpoints of Amazon's SDKs of November 2026; and what
 * the gateway lets through there (https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html). The bundles know
 * no other partition.
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
 * The Regions above in which CloudFormation has the type `AWS::Budgets::Budget`, by the resource schemas of cfn-lint 1.58. A
 * budget counts the whole account, so that of any Region will do.
 */
export const regionsWithBudgets: ReadonlySet<string> = new Set([
  ...['ap-northeast-1', 'ap-northeast-2', 'ap-south-1', 'ap-southeast-1', 'ap-southeast-2', 'ca-central-1'],
  ...['eu-central-1', 'eu-west-1', 'eu-west-2', 'eu-west-3', 'me-south-1', 'sa-east-1'],
  ...['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'],
]);

/** Of a Region that nobody named: the least there is. */
export const smallestQuota = small;
