import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { refuseS3, type S3Answer } from './answer.ts';
import type { ProtectionPlan } from './malware-scan.ts';
import type { Shelf, Version } from './shelf.ts';

export type BucketSettings = {
  /** The default object lock in days. A bucket with object lock is versioned. A request can set another lock date. */
  readonly lockedDays?: number;
  readonly versioned?: boolean;
  /** GuardDuty scans the objects under a prefix, and the bucket policy denies reading those that are not clean. */
  readonly plan?: ProtectionPlan;
};

export type PutRequest = {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** The payload hash in the signature. */
  readonly payload: string;
  readonly nowMs: number;
};

const largestBytes = 5 * 1024 ** 3;

const crc = (bytes: Buffer): string => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(crc32(bytes));
  return four.toString('base64');
};

const digest =
  (name: string) =>
  (bytes: Buffer): string =>
    createHash(name).update(bytes).digest('base64');

/** The checksum headers, each with the function that computes its value. */
const checksums: Readonly<Record<string, (bytes: Buffer) => string>> = {
  'content-md5': digest('md5'),
  'x-amz-checksum-crc32': crc,
  'x-amz-checksum-sha1': digest('sha1'),
  'x-amz-checksum-sha256': digest('sha256'),
};

/** The request headers that are stored and returned with the object. */
const keptHeaders = [
  ...['content-type', 'content-disposition', 'content-encoding', 'content-language', 'cache-control', 'expires'],
  ...Object.keys(checksums).filter((name) => name.startsWith('x-amz-')),
];

/** S3 always sends the header of server-side encryption. */
export const encrypted = { 'x-amz-server-side-encryption': 'AES256' } as const;

/** The stored checksum headers of an object, for every answer about it. */
export const checksumsOf = ({ headers }: Pick<Version, 'headers'>): Record<string, string> => {
  const sent = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-checksum-'));
  return sent.length === 0 ? {} : { ...Object.fromEntries(sent), 'x-amz-checksum-type': 'FULL_OBJECT' };
};

const refuseBytes = ({ headers, bytes, payload }: PutRequest): S3Answer | undefined => {
  if (payload.startsWith('STREAMING-')) return refuseS3('NotImplemented', 'Chunked uploads are not implemented here.');
  if (payload !== 'UNSIGNED-PAYLOAD' && createHash('sha256').update(bytes).digest('hex') !== payload)
    return refuseS3('XAmzContentSHA256Mismatch', 'The provided x-amz-content-sha256 does not match what was computed.');
  for (const [name, compute] of Object.entries(checksums))
    if (headers[name] !== undefined && headers[name] !== compute(bytes))
      return refuseS3('BadDigest', `The ${name} you specified did not match what we received.`);
  return bytes.length > largestBytes ? refuseS3('EntityTooLarge', 'The object is too large.') : undefined;
};

const isHeader = (name: string): boolean => keptHeaders.includes(name) || name.startsWith('x-amz-meta-');

/** The lock date of a version, or an error for invalid lock headers. */
const retention = ({ headers, nowMs }: PutRequest, { lockedDays }: BucketSettings): S3Answer | { until?: string } => {
  const [mode, until] = [headers['x-amz-object-lock-mode'], headers['x-amz-object-lock-retain-until-date']];
  if (mode === undefined && until === undefined)
    return lockedDays === undefined ? {} : { until: new Date(nowMs + lockedDays * 86_400_000).toISOString() };
  if (lockedDays === undefined) return refuseS3('InvalidRequest', 'Bucket is missing Object Lock Configuration');
  if (mode !== 'COMPLIANCE' && mode !== 'GOVERNANCE') return refuseS3('InvalidArgument', 'Unknown wormMode directive.');
  const untilMs = Date.parse(until ?? '');
  if (!(untilMs > nowMs)) return refuseS3('InvalidArgument', 'The retain until date must be in the future!');
  return { until: new Date(untilMs).toISOString() };
};

const refuseLock = ({ headers }: PutRequest, { lockedDays }: BucketSettings): S3Answer | undefined => {
  const says = Object.keys(checksums).some((name) => headers[name] !== undefined);
  return lockedDays !== undefined && !says
    ? refuseS3(
        'InvalidRequest',
        'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
      )
    : undefined;
};

/** PUT of an object: verifies checksums, condition and lock as S3 does, then adds the version. */
export const putObject = (shelf: Shelf, bucket: BucketSettings, request: PutRequest): S3Answer => {
  const { key, headers, bytes, nowMs } = request;
  const refused = refuseBytes(request) ?? refuseLock(request, bucket);
  if (refused) return refused;
  const newest = shelf.newest(key);
  const exists = newest !== undefined && !newest.marker;
  const condition = headers['if-none-match'];
  if (condition !== undefined && condition !== '*')
    return refuseS3('NotImplemented', 'A header you provided implies functionality that is not implemented.');
  if (condition === '*' && exists)
    return refuseS3('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  const lock = retention(request, bucket);
  if ('status' in lock) return lock;
  if (newest && !bucket.versioned && bucket.lockedDays === undefined) shelf.remove(newest);
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  const version = shelf.add(
    {
      key,
      marker: false,
      size: bytes.length,
      etag,
      modified: new Date(nowMs).toISOString(),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => isHeader(name))),
      ...(lock.until !== undefined && { retainUntil: lock.until }),
    },
    bytes,
  );
  return { status: 200, headers: { etag, 'x-amz-version-id': version.id, ...encrypted, ...checksumsOf(version) } };
};
