import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { acknowledge } from '../findings/findings.ts';
import type { Deployment } from '../functions/service-function.ts';

/**
 * The bucket with immutable copies of the audit trail and the ledger (S3 Object Lock, mode `compliance`). Nobody can
 * delete or change a copy before its lock ends. Deleting the stack therefore keeps the bucket, in every stage, and a
 * new stack creates another bucket. Other stacks read the bucket's name from a parameter. A put must have the condition
 * that its key does not exist.
 */
export const addEntryCopies = (scope: Construct, { settings, names }: Deployment): void => {
  const bucket = new Bucket(scope, 'EntryCopies', {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    versioned: true,
    objectLockEnabled: true,
    objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(settings.copiesLockedDays)),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'NothingIsOverwritten',
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('*')],
      conditions: { Null: { 's3:if-none-match': 'true' } },
    }),
  );
  new StringParameter(scope, 'EntryCopiesName', {
    parameterName: names.entryCopies,
    description: 'The bucket of the copies of the audit trail and the ledger',
    stringValue: bucket.bucketName,
  });
  acknowledge(bucket, 'entryCopies');
};
