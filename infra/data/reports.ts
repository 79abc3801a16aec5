import { Duration, Stack } from 'aws-cdk-lib';
import { CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge, acknowledgeObjects, acknowledgeRuns } from '../findings/findings.ts';
import type { Deployment } from '../functions/service-function.ts';
import { bucketArn } from '../stage/arns.ts';
import type { Names } from '../stage/names.ts';
import { removalPolicyOf } from '../stage/removal.ts';

const gigabyte = 1_000_000_000;

const glueActions =
  'CreateDatabase GetDatabase DeleteDatabase CreateTable GetTable GetTables UpdateTable DeleteTable GetPartitions';

/**
 * The resources of `npm run report -- --stage …`: a bucket, an Athena workgroup, and a policy with the permissions. The
 * bucket contains exports of the table and Athena's results. Both expire after a day, because they contain personal
 * data.
 */
export class Reports extends Construct {
  constructor(scope: Construct, { settings, names }: Deployment) {
    super(scope, 'Reports');
    const stack = Stack.of(this);
    const bucket = new Bucket(this, 'Bucket', {
      bucketName: names.reportsBucket(stack.account, stack.region),
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: removalPolicyOf(settings),
      lifecycleRules: [
        { id: 'Gone', expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    acknowledge(bucket, 'reportsBucket');
    new CfnWorkGroup(this, 'Workgroup', {
      name: names.reports,
      description: 'Reports of the books',
      recursiveDeleteOption: true,
      workGroupConfiguration: {
        bytesScannedCutoffPerQuery: settings.reportScanGb * gigabyte,
        enforceWorkGroupConfiguration: true,
        engineVersion: { selectedEngineVersion: 'Athena engine version 3' },
        publishCloudWatchMetricsEnabled: false,
        resultConfiguration: {
          outputLocation: `s3://${bucket.bucketName}/results/`,
          encryptionConfiguration: { encryptionOption: 'SSE_S3' },
        },
      },
    });
    this.#rights(bucket, settings.table ?? names.table, names);
  }

  /**
   * The permissions to make reports, and no others (least privilege). They cover all databases and objects whose names
   * begin with the prefix of this stage.
   */
  #rights(bucket: Bucket, table: string, names: Names): void {
    const arn = (service: string, resource: string): string => Stack.of(this).formatArn({ service, resource });
    const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });
    const each = (service: string, actions: string): string[] => actions.split(' ').map((name) => `${service}:${name}`);
    const databases = names.reportDatabase('*');
    const runs = [
      ['dynamodb', `table/${table}/export/*`],
      ...['database/', 'table/', 'userDefinedFunction/'].map(
        (kind) => ['glue', `${kind}${databases}${kind === 'database/' ? '' : '/*'}`] as const,
      ),
    ] as const;
    const [exports = '', ...glue] = runs.map(([service, resource]) => arn(service, resource));
    const { account, region } = Stack.of(this);
    const shelf = bucketArn(Stack.of(this), names.reportsBucket(account, region));
    const objects = ['exports/*', 'results/*'].map((pattern) => `${shelf}/${pattern}`);
    const policy = new ManagedPolicy(this, 'Rights', {
      managedPolicyName: names.reportsPolicy(Stack.of(this).region),
      description: `Makes the reports of ${names.service}: a person who has it can read all of the table`,
      statements: [
        allow(each('dynamodb', 'DescribeTable ExportTableToPointInTime'), arn('dynamodb', `table/${table}`)),
        allow(['dynamodb:DescribeExport'], exports),
        allow(each('s3', 'GetBucketLocation ListBucket ListBucketMultipartUploads'), bucket.bucketArn),
        allow(each('s3', 'GetObject PutObject AbortMultipartUpload ListMultipartUploadParts'), ...objects),
        allow(
          each('athena', 'GetWorkGroup StartQueryExecution GetQueryExecution GetQueryResults'),
          arn('athena', `workgroup/${names.reports}`),
        ),
        allow(each('glue', glueActions), arn('glue', 'catalog'), ...glue),
        // Athena reads the default database before it creates another one.
        allow(['glue:GetDatabase'], arn('glue', 'database/default')),
      ],
    });
    acknowledgeRuns(policy, runs);
    acknowledgeObjects(policy, objects);
  }
}
