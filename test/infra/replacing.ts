/**
 * The resource types that hold data, with the properties whose change replaces the resource. `npm run foreign` compares
 * this table with cfn-lint's schemas. Three properties are not in those schemas. A key refuses another `KeySpec`. A
 * bucket keeps its `ObjectLockEnabled`. Another `GenerateSecretString` makes a new secret value.
 */
export const replacing: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGateway::DomainName': ['DomainName'],
  'AWS::ApiGateway::RestApi': [],
  'AWS::Backup::BackupVault': ['BackupVaultName', 'EncryptionKeyArn'],
  'AWS::CloudFront::Distribution': [],
  'AWS::DynamoDB::GlobalTable': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'GlobalTableSourceArn'],
  'AWS::Events::Archive': ['ArchiveName', 'SourceArn'],
  'AWS::Events::EventBus': ['Name'],
  'AWS::IAM::ManagedPolicy': ['ManagedPolicyName', 'Description', 'Path'],
  'AWS::KMS::Alias': ['AliasName'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion'],
  'AWS::S3::Bucket': ['BucketName', 'BucketNamePrefix', 'BucketNamespace', 'ObjectLockEnabled'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
  'AWS::SNS::Topic': ['TopicName', 'FifoTopic'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  'AWS::StepFunctions::StateMachine': ['StateMachineName', 'StateMachineType'],
};
