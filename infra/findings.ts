import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** Findings of the checks that are as we want them, and why: by the part of the service they are about, then by their id. */
export const acknowledged = {
  function: {
    'AwsSolutions::AwsSolutions-IAM5[Resource::*]':
      'X-Ray takes no resource in a policy. Every other statement names one table, index, key, secret, bus, stream, queue or log group.',
    'Serverless::Serverless-LambdaDLQ':
      'API Gateway and CloudFormation wait for the answer. What a job fails at goes to the queue that its trigger names.',
  },
  secret: {
    'AwsSolutions::AwsSolutions-SMG4':
      'It gives no access. A new value would break every page cursor that clients hold, or part the log in two.',
  },
  gatewaySecret: {
    'AwsSolutions::AwsSolutions-SMG4':
      'The gateway makes its keys on its own page. Who changes one keeps the one before beside it, and both count for a while.',
  },
  pushSecret: {
    'AwsSolutions::AwsSolutions-SMG4':
      'Google makes the keys of service accounts, and takes them away on its own page. A new key file is put in the place of the old one.',
  },
  api: {
    'AwsSolutions::AwsSolutions-APIG2':
      'Functions hold every request against the schemas of their row, which say more than a JSON schema and name the field.',
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
      'The role is for the whole account and region: API Gateway writes with it to the logs of every API.',
  },
  backups: {
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
      'Amazon keeps it to what AWS Backup does with a table and a vault; no function of ours can take the role.',
  },
  canary: {
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
      'Amazon keeps it to what CodeDeploy does with an alias; no function of ours can take the role.',
  },
  apiWithoutFirewall: {
    'AwsSolutions::AwsSolutions-APIG3':
      'The settings of this stage leave the firewall out: it costs money by the month, used or not.',
  },
  deadLetters: {
    'AwsSolutions::AwsSolutions-SQS3': 'It is the queue of dead letters: what lies in it waits for a person.',
    'Serverless::Serverless-SQSRedrivePolicy': 'It is the queue of dead letters: what lies in it waits for a person.',
  },
  stateMachine: {
    'AwsSolutions::AwsSolutions-IAM5[Resource::*]':
      'X-Ray takes no resource in a policy, nor does the delivery of logs. Every other statement names functions and this machine.',
    'AwsSolutions::AwsSolutions-IAM5[Resource::<reconcileFunctionE4767888.Arn>:*]':
      'The versions of the function of the verdict, of which there are none: the construct adds them to its right to call it.',
    'AwsSolutions::AwsSolutions-IAM5[Resource::<reconcilePartFunction0FDE73D4.Arn>:*]':
      'The versions of the function of a part, of which there are none: the construct adds them to its right to call it.',
    'AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:{"Fn::Select":[6,{"Fn::Split":[":",{"Ref":"reconcileRuns5DCEADEE"}]}]}:*]':
      'The runs of this machine alone: a distributed map starts, watches and stops one for each part, whose name nobody knows before.',
    'AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:{"Fn::Select":[6,{"Fn::Split":[":",{"Ref":"reconcileRuns5DCEADEE"}]}]}/*:*]':
      'The runs of the maps of this machine alone: a run that is repeated goes on where its parts were, whose names nobody knows.',
  },
  entryCopies: {
    'AwsSolutions::AwsSolutions-S1':
      'Who changed what in it is told by the objects themselves, each a version for ever. A log of accesses would need a bucket of its own.',
  },
  reportsBucket: {
    'AwsSolutions::AwsSolutions-S1':
      'What lies in it is gone after a day. Who makes an export of a table is told by CloudTrail.',
  },
  mediaBucket: {
    'AwsSolutions::AwsSolutions-S1':
      'Uploads are known by their items, and what is served by CloudFront. A log of accesses would need a bucket of its own.',
  },
  mediaSecret: {
    'AwsSolutions::AwsSolutions-SMG4':
      'It is one half of a key whose other half is in the settings of the stage: who changes one changes both.',
  },
  fileDistribution: {
    'AwsSolutions::AwsSolutions-CFR1':
      'Files are for everybody, wherever they are; private media need an address that we signed.',
    'AwsSolutions::AwsSolutions-CFR2':
      'It serves files and runs nothing: there is nothing that a firewall would keep away.',
    'AwsSolutions::AwsSolutions-CFR3': 'Who looked at which file is nobody’s business: it would be a record of people.',
  },
  consoleBucket: {
    'AwsSolutions::AwsSolutions-S1':
      'It holds the files of a page that everybody may see. A log of accesses would need a bucket of its own.',
  },
  filesWithoutDomain: {
    'AwsSolutions::AwsSolutions-CFR4':
      'Without a domain of its own CloudFront speaks TLS with its own certificate, and chooses the versions itself.',
  },
  alarmTopic: {
    'Serverless::Serverless-SNSRedrivePolicy':
      'The subscriber is a mailbox, which has no dead letters. The alarm stays on the dashboard until it is over.',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** Acknowledges the findings of a part, for this construct and what is in it. */
export const acknowledge = (construct: IConstruct, part: keyof typeof acknowledged): void =>
  Validations.of(construct).acknowledge(...Object.entries(acknowledged[part]).map(([id, reason]) => ({ id, reason })));

const wildcard = (resource: string): string =>
  `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:${resource}]`;

/** Why a right ends with a wildcard. */
const wildcardReasons = {
  objects: 'The objects of one kind in one bucket, whose names nobody knows before: S3 has no other way to say so.',
  runs: 'What one run makes and takes away again, under a name that begins as those of all runs of this stage do.',
} as const;

const acknowledgeWildcards = (construct: IConstruct, resources: readonly string[], reason: string): void => {
  const ids = resources.map((resource) => ({ id: wildcard(resource), reason }));
  if (ids.length > 0) Validations.of(construct).acknowledge(...ids);
};

/**
 * Acknowledges that rights to objects are by the beginning of their keys.
 *
 * @param patterns `bucket/beginning/*`, the account as `<AWS::AccountId>`
 */
export const acknowledgeObjects = (construct: IConstruct, patterns: readonly string[]): void =>
  acknowledgeWildcards(
    construct,
    patterns.map((each) => `s3:::${each}`),
    wildcardReasons.objects,
  );

/**
 * Acknowledges that rights to what a command makes are by the beginning of its name.
 *
 * @param patterns `service:resource/beginning*`, in the account and the region of the stack
 */
export const acknowledgeRuns = (
  construct: IConstruct,
  patterns: readonly (readonly [service: string, resource: string])[],
): void =>
  acknowledgeWildcards(
    construct,
    patterns.map(([service, resource]) => `${service}:<AWS::Region>:<AWS::AccountId>:${resource}`),
    wildcardReasons.runs,
  );

/**
 * Has every stack of the app checked when it is synthesised, by cdk-nag's packs AwsSolutions and Serverless. A finding
 * that is not acknowledged fails the synthesis.
 */
export const addChecks = (app: App): void =>
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
