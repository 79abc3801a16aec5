import { createHash } from 'node:crypto';
import { scanOf, scanTag } from '../domain/media/malware-scan.ts';
import type { Clock } from '../runtime/clock.ts';
import { causeOf } from '../runtime/logger.ts';
import type { ObjectStore, StoreFailure } from './object-store.ts';
import { type BytesAnswer, sendBytes } from './send-bytes.ts';
import { presigned, type Signer, signedHeaders, type UnsignedRequest } from './signed-request.ts';

export type Bucket = {
  /** `https://NAME.s3.REGION.amazonaws.com`, without a trailing slash. */
  readonly url: string;
  readonly signer: Signer;
  readonly clock: Clock;
};

const timeoutMs = 5000;
const uploadSeconds = 600;
/** Lifetime of the inspector's presigned address in seconds. The download starts within seconds. */
const readSeconds = 60;
/** The limit of an XML answer in bytes: a page of a list, or an error. */
const textBytes = 2 * 1024 ** 2;

const pathOf = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const valuesOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole),
  );

const refusedBy = ({ status, bytes }: BytesAnswer): StoreFailure => ({
  failure: `${status} ${valuesOf(bytes.toString(), 'Code')[0] ?? ''}`.trim(),
});

/** The adapter of S3's REST API. A write is sent once. A read or deletion is retried once, within the same deadline. */
export const s3 = ({ url, signer, clock }: Bucket): ObjectStore => {
  const ask = async (
    request: UnsignedRequest,
    { maximumBytes = textBytes, withinMs = timeoutMs } = {},
  ): Promise<BytesAnswer | StoreFailure> => {
    try {
      const headers = await signedHeaders(request, signer, clock());
      return await sendBytes({ ...request, headers, timeoutMs: withinMs, maximumBytes });
    } catch (error) {
      return { failure: causeOf(error) };
    }
  };

  const isPassing = (answer: BytesAnswer | StoreFailure): boolean => 'failure' in answer || answer.status >= 500;

  const askTwice = async (
    path: string,
    maximumBytes = textBytes,
    method: 'GET' | 'HEAD' | 'DELETE' = 'GET',
  ): Promise<BytesAnswer | StoreFailure> => {
    const request = { method, url: new URL(`${url}/${path}`) };
    const limits = { maximumBytes, withinMs: timeoutMs / 2 };
    const first = await ask(request, limits);
    return isPassing(first) ? ask(request, limits) : first;
  };

  return {
    put: async ({ key, bytes, headers, once }) => {
      const checked = {
        ...headers,
        'x-amz-checksum-sha256': createHash('sha256').update(bytes).digest('base64'),
        ...(once && { 'if-none-match': '*' }),
      };
      const answer = await ask({ method: 'PUT', url: new URL(`${url}/${pathOf(key)}`), headers: checked, body: bytes });
      if ('failure' in answer) return answer;
      if (answer.status === 412 && once) return 'there';
      return answer.status === 200 ? 'stored' : refusedBy(answer);
    },

    read: async (key, maximumBytes) => {
      const answer = await askTwice(pathOf(key), maximumBytes);
      if ('failure' in answer) return answer;
      if (answer.status === 404) return 'none';
      // The status is checked first, because an error page can be longer than the limit.
      if (answer.status !== 200) return refusedBy(answer);
      if (answer.cut) return 'long';
      return { bytes: answer.bytes, contentType: answer.headers['content-type'] ?? '' };
    },

    scan: async (key) => {
      const answer = await askTwice(`${pathOf(key)}?tagging=`);
      if ('failure' in answer) return answer;
      if (answer.status === 404) return 'none';
      if (answer.status !== 200) return refusedBy(answer);
      const xml = answer.bytes.toString();
      return scanOf(valuesOf(xml, 'Value')[valuesOf(xml, 'Key').indexOf(scanTag)]);
    },

    size: async (key) => {
      const answer = await askTwice(pathOf(key), textBytes, 'HEAD');
      if ('failure' in answer) return answer;
      if (answer.status === 404) return 'none';
      if (answer.status !== 200) return refusedBy(answer);
      return { bytes: Number(answer.headers['content-length']) };
    },

    remove: async (key) => {
      const answer = await askTwice(pathOf(key), textBytes, 'DELETE');
      if ('failure' in answer) return answer;
      return answer.status === 204 || answer.status === 404 ? 'removed' : refusedBy(answer);
    },

    erase: async (key) => {
      const query = new URLSearchParams({ versions: '', prefix: key });
      const answer = await askTwice(`?${query}`.replaceAll('+', '%20'));
      if ('failure' in answer) return answer;
      if (answer.status !== 200) return refusedBy(answer);
      const xml = answer.bytes.toString();
      // Each version and each delete marker has a key and an id.
      const ids = valuesOf(xml, 'VersionId');
      const own = valuesOf(xml, 'Key').flatMap((found, index) => (found === key ? [ids[index] ?? ''] : []));
      for (const id of own) {
        const deleted = await askTwice(`${pathOf(key)}?versionId=${encodeURIComponent(id)}`, textBytes, 'DELETE');
        if ('failure' in deleted) return deleted;
        if (deleted.status !== 204 && deleted.status !== 404) return refusedBy(deleted);
      }
      return 'removed';
    },

    list: async (prefix, after) => {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) });
      // The signature covers %20, but URLSearchParams writes a blank as +.
      const answer = await askTwice(`?${query}`.replaceAll('+', '%20'));
      if ('failure' in answer) return answer;
      if (answer.status !== 200) return refusedBy(answer);
      const xml = answer.bytes.toString();
      const modified = valuesOf(xml, 'LastModified');
      const objects = valuesOf(xml, 'Key').map((key, index) => ({ key, modified: modified[index] ?? '' }));
      return { objects, more: valuesOf(xml, 'IsTruncated')[0] === 'true' };
    },

    uploadOf: async ({ key, contentType, sizeBytes, sha256, nowMs }) => {
      const headers = {
        'content-length': String(sizeBytes),
        'content-type': contentType,
        'if-none-match': '*',
        'x-amz-checksum-sha256': sha256,
      };
      const request = { method: 'PUT', url: new URL(`${url}/${pathOf(key)}`), headers } as const;
      return { headers, ...(await presigned(request, signer, nowMs, uploadSeconds)) };
    },

    addressOf: async (key, nowMs) => {
      const request = { method: 'GET', url: new URL(`${url}/${pathOf(key)}`) } as const;
      return (await presigned(request, signer, nowMs, readSeconds)).url;
    },
  };
};
