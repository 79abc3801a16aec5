import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3, startS3 } from '../../../local/s3/s3.ts';

/** The presigned address of AWS's documentation of Signature Version 4 for S3, with its account, bucket and instant. */
const secrets = new Map([['AKIAIOSFODNN7EXAMPLE', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY']]);
const startMs = Date.parse('2013-05-24T00:00:00Z');
const daySeconds = 86_400;
const host = 'examplebucket.s3.amazonaws.com';
const presigned = (signature: string) =>
  `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=${signature}`;
const published = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';

let s3: S3;
let nowMs = startMs;

type Sent = { method?: string; path: string; headers?: Record<string, string> };

const send = ({ method = 'GET', path, headers = {} }: Sent) =>
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
    asked.end();
  });

beforeAll(async () => {
  s3 = await startS3({ buckets: { examplebucket: {} }, secrets, region: 'us-east-1', now: () => nowMs });
});
afterAll(() => s3.stop());

describe('the published presigned address', () => {
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
