import { createHash, randomBytes } from 'node:crypto';
import { CreateEventBusCommand, EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { CreateBucketCommand, PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, expect, test } from 'vitest';
import { anyPort } from '../../../local/process/port.ts';
import { localAwsOptions, localSigner } from '../../../local/settings/aws-options.ts';
import { cleanValue, scanTag } from '../../../shared/domain/media/malware-scan.ts';
import { s3 } from '../../../shared/media/s3.ts';
import { cachedSecret } from '../../../shared/runtime/cached-secret.ts';
import { busOf } from '../../../shared/runtime/put-events.ts';
import { startMoto } from '../local/aws.ts';

const directory = `.build/foreign/moto-${randomBytes(4).toString('hex')}`;
const moto = await startMoto({ port: await anyPort(), directory });
afterAll(() => moto.stop());

const options = localAwsOptions(moto.endpoint);
const client = new S3Client({ ...options, forcePathStyle: true });
const CreateBucketConfiguration = { LocationConstraint: localSigner.region } as const;
await client.send(new CreateBucketCommand({ Bucket: 'media', CreateBucketConfiguration }));
const store = s3({ url: `${moto.endpoint}/media`, signer: localSigner, clock: Date.now });

const bytes = Buffer.from('picture');
const key = 'incoming/med 1';

test('the store of media puts, reads, lists and removes objects of another S3', async () => {
  const object = { key, bytes, headers: { 'content-type': 'image/png' } };
  expect(await store.put({ ...object, once: true })).toBe('stored');
  expect(await store.put({ ...object, once: true })).toBe('there');
  expect(await store.size(key)).toEqual({ bytes: bytes.length });
  expect(await store.read(key, 100)).toEqual({ bytes, contentType: 'image/png' });
  expect(await store.read('incoming/none', 100)).toBe('none');
  expect(await store.list('incoming/', undefined)).toMatchObject({ objects: [{ key }], more: false });
  expect(await store.remove(key)).toBe('removed');
  expect(await store.size(key)).toBe('none');
  expect(await store.erase(key)).toBe('removed');
});

test('a client uploads by the presigned request, and the inspector reads by the presigned address of another S3', async () => {
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  const nowMs = Date.now();
  const file = { key: 'incoming/2', contentType: 'image/png', sizeBytes: bytes.length, sha256, nowMs };
  const { url, headers } = await store.uploadOf(file);
  expect((await fetch(url, { method: 'PUT', headers, body: bytes })).status).toBe(200);
  expect(await (await fetch(await store.addressOf(file.key, nowMs))).text()).toBe('picture');
});

test('the store of media reads the result of the malware scan from the tags of another S3', async () => {
  await store.put({ key: 'incoming/3', bytes, headers: {} });
  const Tagging = { TagSet: [{ Key: scanTag, Value: cleanValue }] };
  const waiting = await store.scan('incoming/3');
  await client.send(new PutObjectTaggingCommand({ Bucket: 'media', Key: 'incoming/3', Tagging }));
  expect(await store.scan('incoming/3')).not.toEqual(waiting);
});

test('a secret of another Secrets Manager is read', async () => {
  const secrets = new SecretsManagerClient(options);
  await secrets.send(new CreateSecretCommand({ Name: 'gateway', SecretString: 'the text' }));
  expect(await cachedSecret(secrets, 'gateway', (text) => text, Date.now).read()).toBe('the text');
});

test('events are put onto another event bus', async () => {
  const events = new EventBridgeClient(options);
  await events.send(new CreateEventBusCommand({ Name: 'service' }));
  const entry = { Source: 'service', DetailType: 'order.created', Detail: '{}' };
  expect(await busOf(events, 'service').put([entry, entry])).toEqual([undefined, undefined]);
});
