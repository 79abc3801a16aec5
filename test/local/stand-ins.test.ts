import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import {
  CreateAliasCommand,
  CreateKeyCommand,
  DescribeKeyCommand,
  DisableKeyCommand,
  GetPublicKeyCommand,
  KMSClient,
  SignCommand,
} from '@aws-sdk/client-kms';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, describe, expect, test } from 'vitest';
import { leftOut as leftOutByEventBus } from '../../local/events/event-memory.ts';
import { startEventServer } from '../../local/events/event-server.ts';
import { operations, startKms } from '../../local/kms/kms.ts';
import { leftOut as leftOutByKms } from '../../local/kms/left-out.ts';
import { leftOut as leftOutByS3 } from '../../local/s3/left-out.ts';
import { startS3 } from '../../local/s3/s3.ts';
import {
  leftOut as leftOutBySecretsManager,
  startSecretsManager,
} from '../../local/secrets-manager/secrets-manager.ts';
import { localAwsOptions, localSecrets, localSigner } from '../../local/settings/aws-options.ts';
import { answerShape, type Shape } from '../harness/api-model.ts';

type Fields = { readonly present: Set<string>; readonly all: Set<string> };

/**
 * Collects the fields of a shape, such as `SignResponse.KeyId`, and those in an answer. It does not descend into
 * missing fields.
 */
const look = (shape: Shape, answer: unknown, fields: Fields): void => {
  if (shape.kind === 'list') for (const each of (answer ?? []) as unknown[]) look(shape.of(), each, fields);
  if (shape.kind === 'map') for (const each of Object.values(answer ?? {})) look(shape.of(), each, fields);
  if (shape.kind !== 'structure') return;
  for (const member of shape.members) {
    const name = `${shape.name}.${member.name}`;
    const value = (answer as Record<string, unknown>)[member.name];
    fields.all.add(name);
    if (value === undefined) continue;
    fields.present.add(name);
    look(member.shape(), value, fields);
  }
};

type Call = { readonly operation: string; readonly answer: unknown };

/** The fields in the model of these operations that no answer has. */
const missingIn = (service: string, calls: readonly Call[]): string[] => {
  const fields: Fields = { present: new Set(), all: new Set() };
  for (const { operation, answer } of calls) look(answerShape(`${service}.${operation}`), answer, fields);
  return [...fields.all].filter((name) => !fields.present.has(name)).toSorted();
};

const secrets = new Map([['a-secret', 'its text']]);
const bucket = 'a-bucket';
const [kmsServer, events, secretsManager, objects] = await Promise.all([
  startKms(),
  startEventServer({ port: 0 }),
  startSecretsManager(secrets),
  startS3({ buckets: { [bucket]: { lockedDays: 1 } }, secrets: localSecrets, region: localSigner.region }),
]);
afterAll(async () => {
  for (const part of [kmsServer, events, secretsManager, objects]) await part.stop();
});

/** Records the answers as the SDK's unbundled client parses them. */
const asking = <Command>(client: { send(command: Command): Promise<unknown> }) => {
  const calls: Call[] = [];
  const ask = async (operation: string, command: Command): Promise<unknown> => {
    const answer = await client.send(command);
    calls.push({ operation, answer });
    return answer;
  };
  return { calls, ask };
};

describe('the fields of the API model', () => {
  test('KMS answers every field of its API model, or lists it as left out', async () => {
    const client = new KMSClient(localAwsOptions(kmsServer.endpoint));
    const { calls, ask } = asking(client as { send(command: object): Promise<unknown> });
    const made = await ask('CreateKey', new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }));
    const { KeyId } = (made as { KeyMetadata: { KeyId: string } }).KeyMetadata;
    await ask('CreateAlias', new CreateAliasCommand({ AliasName: 'alias/a-key', TargetKeyId: KeyId }));
    await ask('DescribeKey', new DescribeKeyCommand({ KeyId }));
    await ask('GetPublicKey', new GetPublicKeyCommand({ KeyId }));
    const Message = new Uint8Array(32);
    await ask('Sign', new SignCommand({ KeyId, Message, MessageType: 'DIGEST', SigningAlgorithm: 'ECDSA_SHA_256' }));
    await ask('DisableKey', new DisableKeyCommand({ KeyId }));
    expect(calls.map(({ operation }) => operation).toSorted()).toEqual([...operations.keys()].toSorted());
    expect(missingIn('TrentService', calls)).toEqual(Object.keys(leftOutByKms).toSorted());
  });

  test('Secrets Manager answers every field of its API model, with the creation of each version', async () => {
    const client = new SecretsManagerClient(localAwsOptions(secretsManager.endpoint));
    const { calls, ask } = asking(client as { send(command: object): Promise<unknown> });
    const first = await ask('GetSecretValue', new GetSecretValueCommand({ SecretId: 'a-secret' }));
    expect(await client.send(new GetSecretValueCommand({ SecretId: 'a-secret' }))).toMatchObject({
      VersionId: (first as { VersionId: string }).VersionId,
      CreatedDate: expect.any(Date),
    });
    secrets.set('a-secret', 'another text');
    expect(await client.send(new GetSecretValueCommand({ SecretId: 'a-secret' }))).not.toMatchObject({
      VersionId: (first as { VersionId: string }).VersionId,
    });
    expect(missingIn('secretsmanager', calls)).toEqual(Object.keys(leftOutBySecretsManager).toSorted());
  });

  test('EventBridge answers every field of its API model, or lists it as left out', async () => {
    const client = new EventBridgeClient(localAwsOptions(events.endpoint));
    const { calls, ask } = asking(client as { send(command: object): Promise<unknown> });
    const entry = { EventBusName: 'bus', Source: 'source', DetailType: 'type' };
    const time = '2026-01-01T00:00:00.000Z';
    const Detail = JSON.stringify({ id: '1', type: 'type', subject: 'subject', sequence: '1', time });
    const Entries = [
      { ...entry, Detail },
      { ...entry, Detail: 'nothing of ours' },
    ];
    await ask('PutEvents', new PutEventsCommand({ Entries }));
    expect(missingIn('AWSEvents', calls)).toEqual(Object.keys(leftOutByEventBus).toSorted());
  });

  test('S3 answers every field of its API model, or lists it as left out', async () => {
    const client = new S3Client({ ...localAwsOptions(objects.endpoint), forcePathStyle: true });
    const { calls, ask } = asking(client as { send(command: object): Promise<unknown> });
    const about = {
      Bucket: bucket,
      ContentType: 'text/plain',
      ContentDisposition: 'inline',
      ContentEncoding: 'identity',
      ContentLanguage: 'id',
      CacheControl: 'no-cache',
      Expires: new Date(),
      Metadata: { a: 'b' },
    };
    for (const ChecksumAlgorithm of ['SHA256', 'SHA1', 'CRC32'] as const)
      await ask(
        'PutObject',
        new PutObjectCommand({ ...about, Key: ChecksumAlgorithm, Body: 'text', ChecksumAlgorithm }),
      );
    for (const Key of ['SHA256', 'SHA1', 'CRC32']) {
      await ask('HeadObject', new HeadObjectCommand({ Bucket: bucket, Key }));
      await ask('GetObject', new GetObjectCommand({ Bucket: bucket, Key }));
      await ask('GetObject', new GetObjectCommand({ Bucket: bucket, Key, Range: 'bytes=0-1' }));
      await ask('HeadObject', new HeadObjectCommand({ Bucket: bucket, Key, Range: 'bytes=0-1' }));
    }
    const ofBucket = { Bucket: bucket, MaxKeys: 1 };
    const page = await ask('ListObjectsV2', new ListObjectsV2Command({ ...ofBucket, StartAfter: 'A' }));
    const { NextContinuationToken: ContinuationToken } = page as { NextContinuationToken: string };
    await ask('ListObjectsV2', new ListObjectsV2Command({ ...ofBucket, ContinuationToken }));
    await ask('DeleteObject', new DeleteObjectCommand({ Bucket: bucket, Key: 'SHA1' }));
    const versions = await ask('ListObjectVersions', new ListObjectVersionsCommand({ Bucket: bucket, MaxKeys: 3 }));
    const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = versions as {
      NextKeyMarker: string;
      NextVersionIdMarker: string;
    };
    await ask('ListObjectVersions', new ListObjectVersionsCommand({ ...ofBucket, KeyMarker, VersionIdMarker }));
    const missing = missingIn('S3', calls).map((name) => name.replace(/^.*\./, ''));
    expect([...new Set(missing)].toSorted()).toEqual(Object.keys(leftOutByS3).toSorted());
  });
});
