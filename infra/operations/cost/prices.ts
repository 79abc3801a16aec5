/** The price of one unit in USD, and its source. */
type Price = { readonly usd: number; readonly source: string };

const per = (usd: number, units: number, source: string): Price => ({ usd: usd / units, source });

const million = 1_000_000;

/** The Region and the date of the prices. Update them before you quote a result. */
export const pricedIn = { region: 'us-east-1', date: '2026-11-21' } as const;

/** AWS's list prices of the first tier, without free tiers. */
export const prices = {
  gatewayRequest: per(3.5, million, 'aws.amazon.com/api-gateway/pricing'),
  /** For arm64. */
  invocation: per(0.2, million, 'aws.amazon.com/lambda/pricing'),
  gigabyteSecond: per(0.000_013_333_4, 1, 'aws.amazon.com/lambda/pricing'),
  readUnit: per(0.125, million, 'aws.amazon.com/dynamodb/pricing/on-demand'),
  writeUnit: per(0.625, million, 'aws.amazon.com/dynamodb/pricing/on-demand'),
  /** With point-in-time recovery of the last 35 days. */
  tableGigabyteMonth: per(0.25 + 0.2, 1, 'aws.amazon.com/dynamodb/pricing/on-demand'),
  /** AWS Backup of DynamoDB, in warm and in cold storage. Each backup is a full copy. */
  backupGigabyteMonth: per(0.1, 1, 'aws.amazon.com/backup/pricing'),
  coldBackupGigabyteMonth: per(0.03, 1, 'aws.amazon.com/backup/pricing'),
  /** For an elliptic curve signature. */
  signature: per(0.15, 10_000, 'aws.amazon.com/kms/pricing'),
  keyMonth: per(1, 1, 'aws.amazon.com/kms/pricing'),
  secretMonth: per(0.4, 1, 'aws.amazon.com/secrets-manager/pricing'),
  logGigabyte: per(0.5, 1, 'aws.amazon.com/cloudwatch/pricing'),
  metricMonth: per(0.3, 1, 'aws.amazon.com/cloudwatch/pricing'),
  /** For each metric in an alarm. */
  alarmMetricMonth: per(0.1, 1, 'aws.amazon.com/cloudwatch/pricing'),
  dashboardMonth: per(3, 1, 'aws.amazon.com/cloudwatch/pricing'),
  trace: per(5, million, 'aws.amazon.com/xray/pricing'),
  objectPut: per(0.005, 1000, 'aws.amazon.com/s3/pricing'),
  objectGet: per(0.0004, 1000, 'aws.amazon.com/s3/pricing'),
  objectGigabyteMonth: per(0.023, 1, 'aws.amazon.com/s3/pricing'),
  /** For an edge location in Indonesia, because CloudFront charges by the viewer's location. */
  shownGigabyte: per(0.12, 1, 'aws.amazon.com/cloudfront/pricing'),
  shownRequest: per(0.012, 10_000, 'aws.amazon.com/cloudfront/pricing'),
  /** For a run of a CloudFront function. */
  edgeRun: per(0.1, million, 'aws.amazon.com/cloudfront/pricing'),
  queueRequest: per(0.4, million, 'aws.amazon.com/sqs/pricing'),
  event: per(1, million, 'aws.amazon.com/eventbridge/pricing'),
  scheduledRun: per(1, million, 'aws.amazon.com/eventbridge/pricing'),
  firewallMonth: per(5, 1, 'aws.amazon.com/waf/pricing'),
  firewallRuleMonth: per(1, 1, 'aws.amazon.com/waf/pricing'),
  firewallRequest: per(0.6, million, 'aws.amazon.com/waf/pricing'),
  /** For transfer out of AWS. */
  transferGigabyte: per(0.09, 1, 'aws.amazon.com/ec2/pricing/on-demand'),
} as const satisfies Record<string, Price>;

export type Prices = Readonly<Record<keyof typeof prices, Price>>;
