import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3, startS3 } from '../../../local/s3/s3.ts';

/** The examples of AWS's documentation of Signature Version 4 for S3, with its account, bucket and instant. */
const secrets = new Map([['AKIAIOSFODNN7EXAMPLE', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY']]);
const startMs = Date.parse('2013-05-24T00:00:00Z');
const daySeconds = 86_400;
const host = 'examplebucket.s3.amazonaws.com';
const signed = (headers: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${headers},Signature=${signature}`;
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const presigned = (signature: string) =>
  `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=${signature}`;
const published = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';

let s3: S3;
let nowMs = startMs;

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string };

const send = ({ method = 'GET', path, headers = {}, body }: Sent) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(s3.endpoint);
    const asked = request({ hostname, port, method, path, headers: { host, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });

beforeAll(async () => {
  s3 = await startS3({ buckets: { examplebucket: {} }, secrets, region: 'us-east-1', now: () => nowMs });
});
afterAll(() => s3.stop());

describe('the published examples of Signature Version 4', () => {
  it('the published example of a PUT verifies', async () => {
    nowMs = startMs;
    const put = await send({
      method: 'PUT',
      path: '/test$file.text',
      body: 'Welcome to Amazon S3.',
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-date': '20130524T000000Z',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        authorization: signed(
          'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
          '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
        ),
      },
    });
    expect(put.status).toBe(200);
  });

  it('the published example of a GET of a range verifies', async () => {
    nowMs = startMs;
    const got = await send({
      path: '/test.txt',
      headers: {
        range: 'bytes=0-9',
        'x-amz-date': '20130524T000000Z',
        'x-amz-content-sha256': nothing,
        authorization: signed(
          'host;range;x-amz-content-sha256;x-amz-date',
          'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
        ),
      },
    });
    expect(got).toMatchObject({ status: 404, text: expect.stringContaining('<Code>NoSuchKey</Code>') });
  });

  it('the published example of a list of objects verifies', async () => {
    nowMs = startMs;
    const listed = await send({
      path: '/?max-keys=2&prefix=J',
      headers: {
        'x-amz-date': '20130524T000000Z',
        'x-amz-content-sha256': nothing,
        authorization: signed(
          'host;x-amz-content-sha256;x-amz-date',
          '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
        ),
      },
    });
    expect(listed).toMatchObject({ status: 200, text: expect.stringContaining('<KeyCount>0</KeyCount>') });
  });

  it.each([
    ['at once', 0, 'NoSuchKey'],
    ['in the last second', daySeconds, 'NoSuchKey'],
    ['a second after its end', daySeconds + 1, 'AccessDenied'],
    ['an hour before', -3600, 'AccessDenied'],
  ])('the published presigned address %s verifies', async (_, laterSeconds, code) => {
    nowMs = startMs + laterSeconds * 1000;
    expect((await send({ path: presigned(published) })).text).toContain(`<Code>${code}</Code>`);
  });

  it.each([
    ['another signature', presigned(published.replace('aeee', 'beee'))],
    ['another method', presigned(published), 'HEAD'],
    ['another object', presigned(published).replace('test.txt', 'rest.txt')],
    ['a longer life', presigned(published).replace('86400', '86401')],
    ['another parameter', `${presigned(published)}&versionId=1`],
  ])('the published presigned address is refused with %s', async (_, path, method = 'GET') => {
    nowMs = startMs;
    expect((await send({ method, path })).status).toBe(403);
  });

  it.each(['0', '604801', 'soon'])(
    'the published presigned address is refused with a life of %s seconds',
    async (seconds) => {
      nowMs = startMs;
      const refused = await send({ path: presigned(published).replace('86400', seconds) });
      expect(refused.text).toContain('<Code>AuthorizationQueryParametersError</Code>');
    },
  );

  it('the published presigned address is refused with an unsigned S3 header', async () => {
    nowMs = startMs;
    const refused = await send({ path: presigned(published), headers: { 'x-amz-acl': 'public-read' } });
    expect(refused.text).toContain('not signed: x-amz-acl');
  });
});
