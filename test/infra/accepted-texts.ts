import type { Resource } from './synthesized.ts';

/** The characters and the length that a service accepts. */
type Accepted = { readonly characters: RegExp; readonly most: number };

/** IAM's description: no typographic apostrophe, no dash except the hyphen (API reference of CreateRole). */
const iamText: Accepted = { characters: /^[\t\n\r\x20-\x7e\xa1-\xff]*$/, most: 1000 };
const iamName = (most: number): Accepted => ({ characters: /^[\w+=,.@-]+$/, most });
const anyText = (most: number): Accepted => ({ characters: /^[^\p{Cc}\p{Cs}]*$/u, most });
const name = (characters: RegExp, most: number): Accepted => ({ characters, most });

/**
 * The allowed characters and lengths of names and descriptions, by resource type and property path. Source: AWS API
 * references, November 2026.
 */
export const accepted: Readonly<Record<string, Readonly<Record<string, Accepted>>>> = {
  'AWS::ApiGateway::RestApi': { Name: anyText(255), Description: anyText(1024) },
  'AWS::Athena::WorkGroup': { Name: name(/^[a-zA-Z0-9._-]+$/, 128), Description: anyText(1024) },
  'AWS::Backup::BackupPlan': { 'BackupPlan.BackupPlanName': name(/^[a-zA-Z0-9._-]+$/, 50) },
  'AWS::Backup::BackupVault': { BackupVaultName: name(/^[a-zA-Z0-9_-]+$/, 50) },
  'AWS::Budgets::Budget': { 'Budget.BudgetName': name(/^[^:\\]+$/, 100) },
  'AWS::CloudFront::Distribution': { 'DistributionConfig.Comment': name(/^[\x20-\x7e]*$/, 128) },
  'AWS::CloudFront::Function': {
    Name: name(/^[\w-]+$/, 64),
    'FunctionConfig.Comment': name(/^[\x20-\x7e]*$/, 128),
  },
  'AWS::CloudFront::CachePolicy': { 'CachePolicyConfig.Name': name(/^[\w-]+$/, 128) },
  'AWS::CloudFront::KeyGroup': { 'KeyGroupConfig.Name': name(/^[\w-]+$/, 128) },
  'AWS::CloudFront::OriginAccessControl': { 'OriginAccessControlConfig.Name': name(/^[\x20-\x7e]+$/, 64) },
  'AWS::CloudFront::OriginRequestPolicy': { 'OriginRequestPolicyConfig.Name': name(/^[\w-]+$/, 128) },
  'AWS::CloudFront::PublicKey': { 'PublicKeyConfig.Name': name(/^[\w-]+$/, 128) },
  'AWS::CloudFront::ResponseHeadersPolicy': { 'ResponseHeadersPolicyConfig.Name': name(/^[\w-]+$/, 128) },
  'AWS::CloudWatch::Alarm': { AlarmName: name(/^[\x20-\x7e]+$/, 255), AlarmDescription: anyText(1024) },
  'AWS::CloudWatch::Dashboard': { DashboardName: name(/^[\w-]+$/, 255) },
  'AWS::CodeBuild::Project': { Name: name(/^[A-Za-z0-9][\w-]+$/, 255), Description: anyText(255) },
  'AWS::CodeDeploy::Application': { ApplicationName: name(/^[^\p{Cc}]+$/u, 100) },
  'AWS::CodePipeline::Pipeline': { Name: name(/^[A-Za-z0-9.@_-]+$/, 100) },
  'AWS::DynamoDB::GlobalTable': { TableName: name(/^[\w.-]+$/, 255) },
  'AWS::Events::Archive': { ArchiveName: name(/^[.\w-]+$/, 48), Description: anyText(512) },
  'AWS::Events::EventBus': { Name: name(/^[/.\w-]+$/, 256), Description: anyText(512) },
  'AWS::IAM::ManagedPolicy': { ManagedPolicyName: iamName(128), Description: iamText },
  'AWS::IAM::Policy': { PolicyName: iamName(128) },
  'AWS::IAM::Role': { RoleName: iamName(64), Description: iamText },
  'AWS::KMS::Alias': { AliasName: name(/^alias\/[a-zA-Z0-9/_-]+$/, 256) },
  'AWS::KMS::Key': { Description: anyText(8192) },
  'AWS::Lambda::Alias': { Name: name(/^[\w-]+$/, 128) },
  'AWS::Lambda::Function': { FunctionName: name(/^[\w-]+$/, 64), Description: anyText(256) },
  'AWS::Logs::LogGroup': { LogGroupName: name(/^[.\w/#-]+$/, 512) },
  'AWS::S3::Bucket': { BucketName: name(/^[a-z0-9][a-z0-9-]+[a-z0-9]$/, 63) },
  'AWS::SNS::Topic': { TopicName: name(/^[\w-]+$/, 256), DisplayName: name(/^[\x20-\x7e]*$/, 100) },
  'AWS::SQS::Queue': { QueueName: name(/^[\w-]+$/, 80) },
  'AWS::SSM::Parameter': { Name: name(/^[\w./-]+$/, 1011), Description: anyText(1024) },
  'AWS::Scheduler::Schedule': { Name: name(/^[\w.-]+$/, 64), Description: anyText(512) },
  'AWS::SecretsManager::Secret': { Name: name(/^[\w/+=.@-]+$/, 512), Description: anyText(2048) },
  'AWS::StepFunctions::StateMachine': { StateMachineName: name(/^[\w-]+$/, 80) },
  'AWS::XRay::SamplingRule': { 'SamplingRule.RuleName': name(/^[\w-]+$/, 32) },
  'AWS::WAFv2::WebACL': {
    Name: name(/^[\w-]+$/, 128),
    Description: name(/^[\w+=:#@/\-,.][\w+=:#@/\-,.\s]+[\w+=:#@/\-,.]$/, 256),
  },
};

/** The keys and values of tags that every AWS service accepts. */
export const acceptedTag = { characters: /^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u, most: 128 };

/** For types that are not in the table: what every service accepts. */
const otherwise: Accepted = { characters: iamText.characters, most: 255 };

const isText = (key: string): boolean => /(?:Name|Description|Comment)$/.test(key);

/** Whether the name comes from the ARN of another resource. */
const isReference = (value: unknown): boolean => JSON.stringify(value).includes('Fn::Select');

const at = (properties: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], properties);

export type Text = { readonly path: string; readonly value: unknown; readonly accepted: Accepted };

/** The names and descriptions of a resource: those in the table, and other top-level properties that look like one. */
export const textsOf = ({ Type, Properties = {} }: Resource): readonly Text[] => {
  const rows = accepted[Type] ?? {};
  const others = Object.keys(Properties).filter((key) => isText(key) && !(key in rows));
  return [...Object.entries(rows), ...others.map((key) => [key, otherwise] as const)].flatMap(([path, row]) => {
    const value = at(Properties, path);
    return value === undefined || isReference(value) ? [] : [{ path: `${Type} ${path}`, value, accepted: row }];
  });
};
