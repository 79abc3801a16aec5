/** Accepted findings of cdk-nag, each with its reason, by the part of the service and the id of the rule. */
export const acknowledged = {
  function: {
    'AwsSolutions::AwsSolutions-IAM5[Resource::*]':
      'X-Ray takes no resource in a policy. Every other statement names one table, index, key, secret, bus, stream, queue or log group.',
    'Serverless::Serverless-LambdaDLQ':
      'API Gateway and CloudFormation wait for the answer. What a job fails at goes to the queue that its trigger names.',
  },
  secret: {
    'AwsSolutions::AwsSolutions-SMG4':
      'It gives no access. A new value would break every page cursor that clients hold, part the log in two, or keep the host of the catalog from being known until the next deployment.',
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
  restores: {
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForRestores]':
      'Amazon keeps it to what AWS Backup does to restore; no function of ours can take the role.',
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
  queueReader: {
    'Serverless::Serverless-LambdaEventSourceMappingDestination':
      'The source is a queue: its redrive policy has the dead letters. Lambda takes no destination for a queue.',
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
    'AwsSolutions::AwsSolutions-CFR3': 'Who looked at which file is nobody’s business: it would be a record of people.',
  },
  catalogDistribution: {
    'AwsSolutions::AwsSolutions-CFR1': 'The catalog is for everybody, wherever they are.',
    'AwsSolutions::AwsSolutions-CFR3':
      'Who looked at which course is nobody’s business: it would be a record of people.',
  },
  edgeWithoutFirewall: {
    'AwsSolutions::AwsSolutions-CFR2':
      'The settings of this stage name no firewall for CloudFront: a stage that lasts, and has one for its API, is refused without.',
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
