/** Accepted findings of cdk-nag, each with its reason, by the part of the service and the id of the rule. */
export const acknowledged = {
  function: {
    'AwsSolutions::AwsSolutions-IAM5[Resource::*]':
      'X-Ray takes no resource in a policy. Every other statement names one table, index, key, secret, bus, stream, queue or log group.',
    'Serverless::Serverless-LambdaDLQ':
      'API Gateway and CloudFormation wait for the answer. Failed events of a job go to the dead-letter queue of its trigger.',
  },
  secret: {
    'AwsSolutions::AwsSolutions-SMG4':
      'The secret gives no access. A new value would invalidate all page cursors, break the search of logs by address, or block the catalog host until the next deployment.',
  },
  gatewaySecret: {
    'AwsSolutions::AwsSolutions-SMG4':
      'The gateway creates its keys on its own page. At a rotation the service accepts the present and the previous key.',
  },
  pushSecret: {
    'AwsSolutions::AwsSolutions-SMG4':
      'Google creates and deletes the keys of service accounts on its own page. An operator replaces the key file by hand.',
  },
  api: {
    'AwsSolutions::AwsSolutions-APIG2':
      'Functions check every request with the schemas of their route. These are stricter than a JSON schema, and their errors name the field.',
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
      'The role belongs to the whole account and Region. API Gateway uses it to write the logs of every API.',
  },
  backups: {
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
      'AWS limits the policy to what AWS Backup does with a table and a vault. No function of ours can assume the role.',
  },
  restores: {
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForRestores]':
      'AWS limits the policy to what AWS Backup needs for a restore. No function of ours can assume the role.',
  },
  canary: {
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
      'AWS limits the policy to what CodeDeploy does with an alias. No function of ours can assume the role.',
  },
  apiWithoutFirewall: {
    'AwsSolutions::AwsSolutions-APIG3':
      'The settings of this stage have no firewall, because a firewall costs money every month, used or not.',
  },
  deadLetters: {
    'AwsSolutions::AwsSolutions-SQS3': 'This is the dead-letter queue. Its messages wait for an operator.',
    'Serverless::Serverless-SQSRedrivePolicy': 'This is the dead-letter queue. Its messages wait for an operator.',
  },
  queueReader: {
    'Serverless::Serverless-LambdaEventSourceMappingDestination':
      'The source is a queue, and its redrive policy names the dead-letter queue. Lambda accepts no destination for a queue.',
  },
  stateMachine: {
    'AwsSolutions::AwsSolutions-IAM5[Resource::*]':
      'X-Ray and the delivery of logs take no resource in a policy. Every other statement names functions and this state machine.',
    'AwsSolutions::AwsSolutions-IAM5[Resource::<reconcileFunctionE4767888.Arn>:*]':
      'The construct also allows all versions of the function `reconcile`. The function has no versions.',
    'AwsSolutions::AwsSolutions-IAM5[Resource::<reconcileSegmentFunction3DF70C6A.Arn>:*]':
      'The construct also allows all versions of the function `reconcileSegment`. The function has no versions.',
    'AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:{"Fn::Select":[6,{"Fn::Split":[":",{"Ref":"reconcileRuns5DCEADEE"}]}]}:*]':
      'Only executions of this state machine. A distributed map starts, watches and stops one for each part, and AWS generates their names.',
    'AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:{"Fn::Select":[6,{"Fn::Split":[":",{"Ref":"reconcileRuns5DCEADEE"}]}]}/*:*]':
      'Only map runs of this state machine. A redriven execution continues their parts, and AWS generates their names.',
  },
  entryCopies: {
    'AwsSolutions::AwsSolutions-S1':
      'The objects are the record of changes, and their versions stay for ever. An access log would need another bucket.',
  },
  reportsBucket: {
    'AwsSolutions::AwsSolutions-S1': 'Its objects expire after a day. CloudTrail records who exports a table.',
  },
  mediaBucket: {
    'AwsSolutions::AwsSolutions-S1': 'The items in the table record uploads. An access log would need another bucket.',
  },
  malwareScanner: {
    'AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:events:<AWS::Region>:<AWS::AccountId>:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*]':
      'GuardDuty generates the name of its managed rule. A condition limits changes to rules of GuardDuty.',
  },
  mediaSecret: {
    'AwsSolutions::AwsSolutions-SMG4':
      'The secret is a private key. Its public key is in the settings of the stage, so both must change together.',
  },
  fileDistribution: {
    'AwsSolutions::AwsSolutions-CFR1': 'Files are public in every country. Private media need a signed URL.',
    'AwsSolutions::AwsSolutions-CFR3': 'An access log of files would be a record of what people look at.',
  },
  catalogDistribution: {
    'AwsSolutions::AwsSolutions-CFR1': 'The catalog is public, so no country is blocked.',
    'AwsSolutions::AwsSolutions-CFR3': 'An access log of courses would be a record of what people look at.',
  },
  edgeWithoutFirewall: {
    'AwsSolutions::AwsSolutions-CFR2':
      'The settings of this stage name no firewall for CloudFront. The synthesis refuses a permanent stage with a firewall for the API only.',
  },
  consoleBucket: {
    'AwsSolutions::AwsSolutions-S1':
      'The bucket holds the files of a public page. An access log would need another bucket.',
  },
  filesWithoutDomain: {
    'AwsSolutions::AwsSolutions-CFR4':
      'Without a custom domain CloudFront uses its own certificate and chooses the TLS versions itself.',
  },
  alarmTopic: {
    'Serverless::Serverless-SNSRedrivePolicy':
      'The subscriber is a mailbox. The alarm stays on the dashboard until it is over.',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
