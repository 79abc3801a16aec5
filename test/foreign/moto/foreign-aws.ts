import { randomBytes } from 'node:crypto';
import { CreateEventBusCommand, EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { CreateBucketCommand, PutObjectCommand, PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { anyPort } from '../../../local/process/port.ts';
import { localAwsOptions } from '../../../local/settings/aws-options.ts';
import { cleanValue, scanTag } from '../../../shared/domain/media/malware-scan.ts';
import { names, type StartAws } from '../../infra/deployed-stage.ts';
import { startMinistack, startMoto } from '../local/aws.ts';

const region = 'ap-southeast-3';

const clean = [{ Key: scanTag, Value: cleanValue }];

/**
 * A stand-in of AWS from moto, with KMS and DynamoDB from ministack. KMS of moto 5.2.5 signs no digest. DynamoDB of
 * moto copies the whole table for each item of a transaction, and fails on concurrent writes.
 */
export const startForeignAws: StartAws = async ({ secrets, buckets }) => {
  const directory = `.build/foreign/moto-${randomBytes(4).toString('hex')}`;
  const [moto, ministack] = await Promise.all([
    startMoto({ port: await anyPort(), directory }),
    startMinistack({ port: await anyPort(), directory }),
  ]);
  const options = localAwsOptions(moto.endpoint);
  const manager = new SecretsManagerClient(options);
  for (const [Name, SecretString] of secrets) await manager.send(new CreateSecretCommand({ Name, SecretString }));
  await new EventBridgeClient(options).send(new CreateEventBusCommand({ Name: names.eventBus }));
  const s3 = new S3Client({ ...options, forcePathStyle: true });
  const CreateBucketConfiguration = { LocationConstraint: region } as const;
  for (const Bucket of Object.values(buckets))
    await s3.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration }));
  return {
    endpoints: {
      ...{ dynamodb: ministack.endpoint, events: moto.endpoint, secretsManager: moto.endpoint, s3: moto.endpoint },
      kms: ministack.endpoint,
    },
    // Python processes on a busy machine need longer timeouts.
    patience: 10,
    stray: (Key) => s3.send(new PutObjectCommand({ Bucket: buckets.media, Key, Body: 'x' })),
    // moto has no GuardDuty.
    scan: (Key) => s3.send(new PutObjectTaggingCommand({ Bucket: buckets.media, Key, Tagging: { TagSet: clean } })),
    stop: async () => {
      await Promise.all([moto.stop(), ministack.stop()]);
    },
  };
};
