import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { closeServer, listenOnLoopback, loopbackHost } from '../process/port.ts';
import { refuseS3, type S3Answer } from './answer.ts';
import { listObjects, listVersions } from './lists.ts';
import { refuseUnclean, scan } from './malware-scan.ts';
import { deleteObject, getObject, getTags } from './object-operations.ts';
import { type BucketSettings, putObject } from './put-object.ts';
import { openShelf } from './shelf.ts';
import { type Secrets, verifySignature } from './signature.ts';
import type { RawRequest } from './signed-request.ts';
import { type S3Switch, S3Switches } from './switches.ts';
import { addressed, bytesOf, cutOff, headersOf, send } from './wire.ts';

export type S3Options = {
  readonly buckets: Readonly<Record<string, BucketSettings>>;
  readonly secrets: Secrets;
  readonly region: string;
  readonly port?: number;
  /** The folder of the objects; without it the objects are in memory. */
  readonly directory?: string;
  readonly now?: () => number;
};

/**
 * Starts a stub on loopback that speaks the wire format of S3. It has PUT, GET, HEAD and DELETE of objects,
 * GetObjectTagging, ListObjectsV2 and ListObjectVersions. Like S3, it verifies signature, signed headers, expiry, length, checksum,
 * `If-None-Match` and object lock. It is also a stub of GuardDuty Malware Protection, and applies the policy of a bucket
 * with a plan. `PUT /_switches` injects faults.
 */
export const startS3 = async ({ buckets, secrets, region, port = 0, directory, now = Date.now }: S3Options) => {
  let switches = z.parse(S3Switches, {});
  const shelves = new Map(
    Object.keys(buckets).map((name) => [name, openShelf(directory && `${directory}/${name}`)] as const),
  );

  /** Whether a request of this method gets a fault. If so, one fault of the switch is used up. */
  const takes = (name: S3Switch, method: string): boolean => {
    if (switches[name] === 0 || (switches.method !== '' && switches.method !== method)) return false;
    switches = { ...switches, [name]: switches[name] - 1 };
    return true;
  };

  const ofObject = (
    bucket: BucketSettings,
    name: string,
    raw: RawRequest,
    payload: string,
    bytes: Buffer,
  ): S3Answer => {
    const shelf = shelves.get(name);
    if (shelf === undefined) return refuseS3('NoSuchBucket', 'The specified bucket does not exist');
    const { key } = addressed(raw);
    const query = new URLSearchParams(raw.query);
    const nowMs = now();
    const versionId = query.get('versionId') ?? undefined;
    if (key === '' && raw.method === 'GET')
      return query.has('versions') ? listVersions(shelf, name, query) : listObjects(shelf, name, query);
    if (key === '') return refuseS3('NotImplemented', 'The stand-in does not implement this request.');
    if (raw.method === 'PUT') {
      const stored = putObject(shelf, bucket, { key, headers: raw.headers, bytes, payload, nowMs });
      if (stored.status === 200 && !takes('not_scanned', 'PUT')) scan(shelf, bucket.plan, key);
      return stored;
    }
    if (raw.method === 'DELETE') return deleteObject(shelf, bucket, { key, versionId, nowMs });
    if (raw.method === 'GET' && query.has('tagging')) return getTags(shelf, key);
    if (raw.method === 'GET' || raw.method === 'HEAD')
      return (
        refuseUnclean(shelf, bucket.plan, key) ?? getObject(shelf, key, { versionId, range: raw.headers['range'] })
      );
    return refuseS3('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  };

  const answerTo = (raw: RawRequest, bytes: Buffer): S3Answer => {
    const verified = verifySignature(raw, { secrets, region, nowMs: now() });
    if ('status' in verified) return verified;
    const declared = raw.headers['content-length'];
    if (raw.method === 'PUT' && declared === undefined)
      return refuseS3('MissingContentLength', 'You must provide the Content-Length HTTP header.');
    const { bucket } = addressed(raw);
    return ofObject(buckets[bucket] ?? {}, bucket, raw, verified.payload, bytes);
  };

  const turn = (bytes: Buffer): S3Answer => {
    const wanted = z.safeParse(S3Switches, JSON.parse(String(bytes) || '{}'));
    if (wanted.success) switches = wanted.data;
    return { status: wanted.success ? 200 : 400, body: JSON.stringify(switches) };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '/' } = request;
    const [path = '', query = ''] = url.split(/\?(.*)/s);
    if (method === 'OPTIONS') return send(response, method, { status: 200 });
    const bytes = await bytesOf(request);
    if (path === '/_switches' && method === 'PUT') return send(response, method, turn(bytes));
    if (takes('reset', method)) return void response.destroy();
    if (takes('hang', method)) return;
    if (takes('slow_down', method))
      return send(response, method, refuseS3('SlowDown', 'Please reduce your request rate.'));
    if (takes('fail', method))
      return send(response, method, refuseS3('InternalError', 'We encountered an internal error.'));
    const answered = answerTo({ method, path, query, headers: headersOf(request) }, bytes);
    if (takes('lose_reply', method)) return void response.destroy();
    if (takes('cut', method)) return cutOff(response, answered);
    send(response, method, answered);
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const taken = await listenOnLoopback(server, port, 'the object store');
  return {
    endpoint: `http://${loopbackHost}:${taken}`,
    /** The versions in a bucket, by key, newest first. */
    versions: (bucket: string) => shelves.get(bucket)?.all() ?? [],
    shelf: (bucket: string) => shelves.get(bucket),
    /** Ends the scan of an object that a switch left out. `result` replaces the result of the scanner. */
    scan: (bucket: string, key: string, result?: string): void => {
      const shelf = shelves.get(bucket);
      if (shelf) scan(shelf, buckets[bucket]?.plan, key, result);
    },
    setSwitches: (wanted: Partial<S3Switches>): void => {
      switches = { ...switches, ...wanted };
    },
    stop: (): Promise<void> => closeServer(server),
  };
};

export type S3 = Awaited<ReturnType<typeof startS3>>;
