import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { fail } from '../infra/stage/command.ts';

/**
 * `npm run taken-names -- FOLDER`: prints the fixed names in the templates of a folder, and whether each is in use.
 * `cdk synth --output FOLDER` makes the templates. The command calls the AWS CLI. It exits with 1 when a name is used.
 * Retained resources keep their names when the stack is deleted, and a deleted secret keeps its name for 30 days.
 */

const run = promisify(execFile);

type Named = readonly [property: string, command: string, query: string];

/** The property that names a resource, and the command that lists the names in use. */
const named: Readonly<Record<string, Named>> = {
  'AWS::Athena::WorkGroup': ['Name', 'athena list-work-groups', 'WorkGroups[].Name'],
  'AWS::Backup::BackupVault': ['BackupVaultName', 'backup list-backup-vaults', 'BackupVaultList[].BackupVaultName'],
  'AWS::CloudFront::Function': ['Name', 'cloudfront list-functions', 'FunctionList.Items[].Name'],
  'AWS::CloudWatch::Alarm': ['AlarmName', 'cloudwatch describe-alarms', 'MetricAlarms[].AlarmName'],
  'AWS::CloudWatch::Dashboard': ['DashboardName', 'cloudwatch list-dashboards', 'DashboardEntries[].DashboardName'],
  'AWS::CodeDeploy::Application': ['ApplicationName', 'deploy list-applications', 'applications[]'],
  'AWS::DynamoDB::GlobalTable': ['TableName', 'dynamodb list-tables', 'TableNames[]'],
  'AWS::Events::Archive': ['ArchiveName', 'events list-archives', 'Archives[].ArchiveName'],
  'AWS::Events::EventBus': ['Name', 'events list-event-buses', 'EventBuses[].Name'],
  'AWS::IAM::ManagedPolicy': ['ManagedPolicyName', 'iam list-policies --scope Local', 'Policies[].PolicyName'],
  'AWS::IAM::Role': ['RoleName', 'iam list-roles', 'Roles[].RoleName'],
  'AWS::KMS::Alias': ['AliasName', 'kms list-aliases', 'Aliases[].AliasName'],
  'AWS::Lambda::Function': ['FunctionName', 'lambda list-functions', 'Functions[].FunctionName'],
  'AWS::Logs::LogGroup': ['LogGroupName', 'logs describe-log-groups', 'logGroups[].logGroupName'],
  'AWS::SecretsManager::Secret': [
    'Name',
    'secretsmanager list-secrets --include-planned-deletion',
    'SecretList[].Name',
  ],
  'AWS::S3::Bucket': ['BucketName', 's3api list-buckets', 'Buckets[].Name'],
  'AWS::SNS::Topic': ['TopicName', 'sns list-topics', 'Topics[].TopicArn'],
  'AWS::SQS::Queue': ['QueueName', 'sqs list-queues', 'QueueUrls[]'],
  'AWS::SSM::Parameter': ['Name', 'ssm describe-parameters', 'Parameters[].Name'],
  'AWS::Scheduler::Schedule': ['Name', 'scheduler list-schedules', 'Schedules[].Name'],
  'AWS::StepFunctions::StateMachine': ['StateMachineName', 'stepfunctions list-state-machines', 'stateMachines[].name'],
  'AWS::WAFv2::WebACL': ['Name', 'wafv2 list-web-acls --scope REGIONAL', 'WebACLs[].Name'],
};

const aws = async (command: string, ...more: readonly string[]): Promise<string> => {
  const { AWS_ENDPOINT_URL: endpoint } = process.env;
  const where = endpoint === undefined ? [] : ['--endpoint-url', endpoint];
  const { stdout } = await run('aws', [...command.split(' '), ...more, ...where], { maxBuffer: 100_000_000 });
  return stdout;
};

/**
 * The text of a name in a template.
 *
 * @param known the values of CloudFormation's pseudo parameters
 * @returns undefined when the deployment generates a part of the name, because such a name is never taken
 * @throws Error when the Region is needed but unknown
 */
const textOf = (value: unknown, known: Readonly<Record<string, string | undefined>>): string | undefined => {
  if (typeof value === 'string') return value;
  const { Ref, 'Fn::Join': join } = Object(value);
  if (Array.isArray(join)) {
    const parts = [join[1]].flat().map((part) => textOf(part, known));
    return parts.includes(undefined) ? undefined : parts.join(join[0]);
  }
  if (Ref === 'AWS::Region' && known[Ref] === undefined) throw new Error('Set AWS_REGION.');
  return known[Ref];
};

type Resource = { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> };

const resourcesIn = (folder: string): readonly Resource[] =>
  globSync(`${folder}/*.template.json`).flatMap((file) =>
    Object.values<Resource>(JSON.parse(readFileSync(file, 'utf8')).Resources),
  );

/** Bucket names are unique worldwide, so a HEAD request tests each name. Only an unused name gets 404. */
const isBucket = (name: string): Promise<boolean> =>
  aws('s3api head-bucket --bucket', name).then(
    () => true,
    ({ stderr }) => !/\b404\b/.test(String(stderr)),
  );

/** Queues are listed by URL, topics by ARN. */
const isName = (listed: string, name: string): boolean =>
  listed === name || listed.endsWith(`/${name}`) || listed.endsWith(`:${name}`);

/** Lists all names of a type with one call. @returns a function that checks whether a name is in use */
const askerOf = async ([, command, query]: Named): Promise<(name: string) => boolean> => {
  const listed: readonly string[] | null = JSON.parse(await aws(command, '--query', query, '--output', 'json'));
  return (name) => listed?.some((each) => isName(each, name)) ?? false;
};

const check = async (folder: string): Promise<void> => {
  const resources = resourcesIn(folder);
  if (resources.length === 0) throw new Error(`There is no template in ${folder}.`);
  const account = (await aws('sts get-caller-identity --query Account --output text')).trim();
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const known = { 'AWS::AccountId': account, 'AWS::Region': AWS_REGION ?? AWS_DEFAULT_REGION };
  let taken = 0;
  for (const [type, row] of Object.entries(named)) {
    const names = resources.flatMap(({ Type, Properties }) =>
      Type === type ? (textOf(Properties?.[row[0]], known) ?? []) : [],
    );
    const isTaken = type === 'AWS::S3::Bucket' || names.length === 0 ? isBucket : await askerOf(row);
    for (const name of names) {
      const found = await isTaken(name);
      if (found) taken += 1;
      process.stdout.write(`${found ? 'TAKEN' : 'free '} ${type} ${name}\n`);
    }
  }
  process.stdout.write(`${taken} names are taken.\n`);
  if (taken > 0) process.exitCode = 1;
};

const [folder] = process.argv.slice(2);
await (folder === undefined ? fail(new Error('Type: npm run taken-names -- FOLDER')) : check(folder).catch(fail));
