import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eicar } from '../../../local/s3/malware-scan.ts';
import { type S3, startS3 } from '../../../local/s3/s3.ts';
import { localAwsOptions, localSecrets } from '../../../local/settings/aws-options.ts';

const region = 'ap-southeast-3';
const directory = mkdtempSync(`${tmpdir()}/s3-`);
const buckets = { plain: {}, locked: { lockedDays: 1 }, scanned: { plan: { prefix: 'incoming/' } } };
const start = () => startS3({ buckets, secrets: localSecrets, region, directory });
let s3: S3;
let client: S3Client;

const clientOf = ({ endpoint }: S3) =>
  new S3Client({ ...localAwsOptions(endpoint), forcePathStyle: true, maxAttempts: 1 });

beforeAll(async () => {
  s3 = await start();
  client = clientOf(s3);
});
afterAll(async () => {
  await s3.stop();
  rmSync(directory, { recursive: true });
});

const put = (Key: string, Body: string, more: Partial<PutObjectCommandInput> = {}) =>
  client.send(new PutObjectCommand({ Bucket: 'plain', Key, Body, ...more }));
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

describe('the real client of S3', () => {
  it('the S3 client puts, reads, lists and deletes', async () => {
    await put('a/1 +ü.txt', 'one', { ContentType: 'text/plain', CacheControl: 'no-cache', Metadata: { of: 'test' } });
    await put('a/2', 'two');
    const got = await client.send(new GetObjectCommand({ Bucket: 'plain', Key: 'a/1 +ü.txt' }));
    expect(await got.Body?.transformToString()).toBe('one');
    expect(got).toMatchObject({ ContentType: 'text/plain', CacheControl: 'no-cache', Metadata: { of: 'test' } });
    const part = await client.send(new GetObjectCommand({ Bucket: 'plain', Key: 'a/2', Range: 'bytes=1-1' }));
    expect(await part.Body?.transformToString()).toBe('w');
    expect(await client.send(new HeadObjectCommand({ Bucket: 'plain', Key: 'a/2' }))).toMatchObject({
      ContentLength: 3,
    });

    const page = await client.send(new ListObjectsV2Command({ Bucket: 'plain', Prefix: 'a/', MaxKeys: 1 }));
    const token = page.NextContinuationToken;
    const rest = await client.send(
      new ListObjectsV2Command({ Bucket: 'plain', Prefix: 'a/', ContinuationToken: token }),
    );
    expect([page, rest].flatMap(({ Contents = [] }) => Contents.map(({ Key }) => Key))).toEqual(['a/1 +ü.txt', 'a/2']);

    await client.send(new DeleteObjectCommand({ Bucket: 'plain', Key: 'a/2' }));
    expect(await codeOf(client.send(new GetObjectCommand({ Bucket: 'plain', Key: 'a/2' })))).toBe('NoSuchKey');
  });

  it('the S3 client gets the refusals of S3', async () => {
    await put('taken', 'first');
    expect(await codeOf(put('taken', 'second', { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
    expect(await codeOf(put('other', 'bytes', { ChecksumSHA256: sha256('other bytes') }))).toBe('BadDigest');
    expect(await codeOf(put('fine', 'bytes', { ChecksumSHA256: sha256('bytes'), IfNoneMatch: '*' }))).toBe('done');
    const nowhere = new GetObjectCommand({ Bucket: 'nowhere', Key: 'a' });
    expect(await codeOf(client.send(nowhere))).toBe('NoSuchBucket');
    const stranger = new S3Client({
      ...localAwsOptions(s3.endpoint),
      credentials: { accessKeyId: 'local', secretAccessKey: 'guessed' },
      forcePathStyle: true,
    });
    expect(await codeOf(stranger.send(new GetObjectCommand({ Bucket: 'plain', Key: 'taken' })))).toBe(
      'SignatureDoesNotMatch',
    );
  });

  it('the S3 client reads the tag of a malware scan, and an object only if it is clean', async () => {
    const send = (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket: 'scanned', Key, Body }));
    const tagsOf = async (Key: string) =>
      (await client.send(new GetObjectTaggingCommand({ Bucket: 'scanned', Key }))).TagSet;
    const read = (Key: string) => codeOf(client.send(new GetObjectCommand({ Bucket: 'scanned', Key })));
    for (const [Key, Body, Value, code] of [
      ['incoming/clean', 'text', 'NO_THREATS_FOUND', 'done'],
      ['incoming/infected', `text ${eicar}`, 'THREATS_FOUND', 'AccessDenied'],
    ] as const) {
      await send(Key, Body);
      expect(await tagsOf(Key)).toEqual([{ Key: 'GuardDutyMalwareScanStatus', Value }]);
      expect(await read(Key)).toBe(code);
    }
    await send('other/infected', eicar);
    expect([await tagsOf('other/infected'), await read('other/infected')]).toEqual([[], 'done']);
    expect(await codeOf(tagsOf('incoming/none'))).toBe('NoSuchKey');
    s3.setSwitches({ not_scanned: 1 });
    await send('incoming/awaited', 'text');
    expect([await tagsOf('incoming/awaited'), await read('incoming/awaited')]).toEqual([[], 'AccessDenied']);
    await s3.stop();
    s3 = await start();
    client = clientOf(s3);
    expect([await read('incoming/clean'), await read('incoming/infected')]).toEqual(['done', 'AccessDenied']);
  });

  it('the S3 client keeps every version in a bucket with object lock', async () => {
    const locked = (Body: string) => client.send(new PutObjectCommand({ Bucket: 'locked', Key: 'k', Body }));
    const { VersionId } = await locked('first');
    await locked('second');
    await client.send(new DeleteObjectCommand({ Bucket: 'locked', Key: 'k' }));
    expect(await codeOf(client.send(new GetObjectCommand({ Bucket: 'locked', Key: 'k' })))).toBe('NoSuchKey');
    expect(await codeOf(client.send(new DeleteObjectCommand({ Bucket: 'locked', Key: 'k', VersionId })))).toBe(
      'AccessDenied',
    );
    const first = await client.send(new GetObjectCommand({ Bucket: 'locked', Key: 'k', VersionId }));
    expect(await first.Body?.transformToString()).toBe('first');
    expect(first.ObjectLockMode).toBe('COMPLIANCE');
    const { Versions = [], DeleteMarkers = [] } = await client.send(
      new ListObjectVersionsCommand({ Bucket: 'locked' }),
    );
    expect([Versions.length, DeleteMarkers.length]).toEqual([2, 1]);
    const until = { ObjectLockMode: 'COMPLIANCE', ObjectLockRetainUntilDate: new Date(Date.now() + 60_000) } as const;
    expect(await codeOf(put('plain', 'bytes', until))).toBe('InvalidRequest');
  });

  it('the S3 client finds all objects after a restart', async () => {
    await put('kept', 'bytes', { ContentType: 'image/webp' });
    await s3.stop();
    s3 = await start();
    client = clientOf(s3);
    const got = await client.send(new GetObjectCommand({ Bucket: 'plain', Key: 'kept' }));
    expect([await got.Body?.transformToString(), got.ContentType]).toEqual(['bytes', 'image/webp']);
  });
});

describe('an address that the real presigner signed', () => {
  const body = 'exactly these bytes';
  const signedHeaders = new Set(['content-length', 'content-type', 'if-none-match', 'x-amz-checksum-sha256']);
  const headers = {
    'content-type': 'image/png',
    'if-none-match': '*',
    'x-amz-checksum-sha256': sha256(body),
  };
  const addressOf = (Key: string): Promise<string> =>
    getSignedUrl(
      client,
      new PutObjectCommand({
        Bucket: 'plain',
        Key,
        ContentLength: body.length,
        ContentType: 'image/png',
        IfNoneMatch: '*',
        ChecksumSHA256: sha256(body),
      }),
      { expiresIn: 600, signableHeaders: signedHeaders, unhoistableHeaders: signedHeaders },
    );

  it.each([
    ['the signed request', {}, body, 200],
    ['another type', { 'content-type': 'text/html' }, body, 403],
    ['no condition', { 'if-none-match': '' }, body, 403],
    ['the checksum of other bytes', { 'x-amz-checksum-sha256': sha256('others') }, body, 403],
    ['other bytes of the same length', {}, 'exactly those bytes', 400],
    ['more bytes', {}, `${body} and more`, 403],
  ])('an address of the real presigner accepts %s', async (name, other, sent, status) => {
    const answer = await fetch(await addressOf(`up/${name}`), {
      method: 'PUT',
      body: sent,
      headers: { ...headers, ...other },
    });
    expect(answer.status).toBe(status);
  });
});
