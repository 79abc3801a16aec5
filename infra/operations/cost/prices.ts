/** What one unit costs in US dollars, and where that was read. */
type Price = { readonly usd: number; readonly source: string };

const per = (usd: number, units: number, source: string): Price => ({ usd: usd / units, source });

const million = 1_000_000;

/** The region of the prices, and the day on which they were read: look them up again before you quote what follows from them. */
export const pricedIn = { region: 'us-east-1', date: '2026-11-21' } as const;

/** AWS's list prices of the first tier, without free tiers. DynamoDB's on-demand prices are those since November 2024. */
export const prices = {
  gatewayRequest: per(3.5, million, 'aws.amazon.com/api-gateway/pricing'),
  /** Of arm64. */
  invocation: per(0.2, million, 'aws.amazon.com/lambda/pricing'),
  gigabyteSecond: per(0.000_013_333_4, 1, 'aws.amazon.com/lambda/pricing'),
  readUnit: per(0.125, million, 'aws.amazon.com/dynamodb/pricing/on-demand'),
  writeUnit: per(0.625, million, 'aws.amazon.com/dynamodb/pricing/on-demand'),
  /** With the continuous backup of the last 35 days. */
  tableGigabyteMonth: per(0.25 + 0.2, 1, 'aws.amazon.com/dynamodb/pricing/on-demand'),
  /** Of a backup of DynamoDB, each of which is a full one; and once it lies in cold storage. */
  backupGigabyteMonth: per(0.1, 1, 'aws.amazon.com/backup/pricing'),
  coldBackupGigabyteMonth: per(0.03, 1, 'aws.amazon.com/backup/pricing'),
  /** A signature of an elliptic curve. */
  signature: per(0.15, 10_000, 'aws.amazon.com/kms/pricing'),
  keyMonth: per(1, 1, 'aws.amazon.com/kms/pricing'),
  secretMonth: per(0.4, 1, 'aws.amazon.com/secrets-manager/pricing'),
  logGigabyte: per(0.5, 1, 'aws.amazon.com/cloudwatch/pricing'),
  metricMonth: per(0.3, 1, 'aws.amazon.com/cloudwatch/pricing'),
  /** Of each metric that an alarm looks at. */
  alarmMetricMonth: per(0.1, 1, 'aws.amazon.com/cloudwatch/pricing'),
  dashboardMonth: per(3, 1, 'aws.amazon.com/cloudwatch/pricing'),
  trace: per(5, million, 'aws.amazon.com/xray/pricing'),
  /** A PUT of an object. */
  objectPut: per(0.005, 1000, 'aws.amazon.com/s3/pricing'),
  objectGet: per(0.0004, 1000, 'aws.amazon.com/s3/pricing'),
  objectGigabyteMonth: per(0.023, 1, 'aws.amazon.com/s3/pricing'),
  /** From an edge in Indonesia, where those are who look: CloudFront is priced by them, not by our region. */
  shownGigabyte: per(0.12, 1, 'aws.amazon.com/cloudfront/pricing'),
  shownRequest: per(0.012, 10_000, 'aws.amazon.com/cloudfront/pricing'),
  /** A run of a function of CloudFront's own. */
  edgeRun: per(0.1, million, 'aws.amazon.com/cloudfront/pricing'),
  /** A request to SQS. */
  queueRequest: per(0.4, million, 'aws.amazon.com/sqs/pricing'),
  event: per(1, million, 'aws.amazon.com/eventbridge/pricing'),
  /** A run by the clock. */
  scheduledRun: per(1, million, 'aws.amazon.com/eventbridge/pricing'),
  firewallMonth: per(5, 1, 'aws.amazon.com/waf/pricing'),
  firewallRuleMonth: per(1, 1, 'aws.amazon.com/waf/pricing'),
  firewallRequest: per(0.6, million, 'aws.amazon.com/waf/pricing'),
  /** Out of AWS. */
  transferGigabyte: per(0.09, 1, 'aws.amazon.com/ec2/pricing/on-demand'),
} as const satisfies Record<string, Price>;

export type Prices = Readonly<Record<keyof typeof prices, Price>>;
