import { refuseS3, type S3Answer, xml, xmlText } from './answer.ts';
import { tagsOf } from './malware-scan.ts';
import { type BucketSettings, checksumsOf, encrypted } from './put-object.ts';
import type { Shelf, Version } from './shelf.ts';

const headersOf = (version: Version): Record<string, string> => ({
  'content-type': 'binary/octet-stream',
  'accept-ranges': 'bytes',
  ...encrypted,
  ...version.headers,
  ...checksumsOf(version),
  etag: version.etag,
  'last-modified': new Date(version.modified).toUTCString(),
  'content-length': String(version.size),
  'x-amz-version-id': version.id,
  ...(tagsOf(version).length > 0 && { 'x-amz-tagging-count': String(tagsOf(version).length) }),
  ...(version.retainUntil && {
    'x-amz-object-lock-mode': 'COMPLIANCE',
    'x-amz-object-lock-retain-until-date': version.retainUntil,
  }),
});

const noKey = (): S3Answer => refuseS3('NoSuchKey', 'The specified key does not exist.');

/** The byte range of a request, by default the whole object; undefined when the object has no such range. */
const rangeOf = (range: string | undefined, size: number): readonly [number, number] | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '') return [0, size - 1];
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return Number(from) < size && Number(from) <= last ? [Number(from), last] : undefined;
};

/** GET of an object, a version or a range. The server sends the same answer to a HEAD, without the body. */
export const getObject = (
  shelf: Shelf,
  key: string,
  { versionId, range }: { readonly versionId?: string | undefined; readonly range?: string | undefined },
): S3Answer => {
  const version = versionId === undefined ? shelf.newest(key) : shelf.find(key, versionId);
  if (version === undefined)
    return versionId === undefined ? noKey() : refuseS3('NoSuchVersion', 'The specified version does not exist.');
  if (version.marker) return noKey();
  const headers = headersOf(version);
  const wanted = rangeOf(range, version.size);
  if (wanted === undefined) return refuseS3('InvalidRange', 'The requested range is not satisfiable');
  const [from, to] = wanted;
  const bytes = shelf.body(version).subarray(from, to + 1);
  if (bytes.length === version.size) return { status: 200, headers, body: bytes };
  const part = { 'content-length': String(bytes.length), 'content-range': `bytes ${from}-${to}/${version.size}` };
  // A checksum is returned only with the whole object.
  const ofPart = Object.entries(headers).filter(([name]) => !name.startsWith('x-amz-checksum-'));
  return { status: 206, headers: { ...Object.fromEntries(ofPart), ...part }, body: bytes };
};

/** GetObjectTagging of the newest version. */
export const getTags = (shelf: Shelf, key: string): S3Answer => {
  const version = shelf.newest(key);
  if (version === undefined || version.marker) return noKey();
  const tags = tagsOf(version).map(
    ([name, value]) => `<Tag><Key>${xmlText(name)}</Key><Value>${xmlText(value)}</Value></Tag>`,
  );
  return {
    status: 200,
    headers: { 'content-type': 'application/xml', 'x-amz-version-id': version.id },
    body: xml('Tagging', `<TagSet>${tags.join('')}</TagSet>`),
  };
};

/**
 * DELETE. With a version id it deletes that version, unless it is locked. Without one it adds a delete marker in a
 * versioned bucket, and deletes the object in any other bucket.
 */
export const deleteObject = (
  shelf: Shelf,
  bucket: BucketSettings,
  { key, versionId, nowMs }: { readonly key: string; readonly versionId?: string | undefined; readonly nowMs: number },
): S3Answer => {
  if (versionId !== undefined) {
    const version = shelf.find(key, versionId);
    if (version?.retainUntil !== undefined && Date.parse(version.retainUntil) > nowMs)
      return refuseS3('AccessDenied', 'Access Denied because object protected by object lock.');
    if (version) shelf.remove(version);
    return { status: 204 };
  }
  const newest = shelf.newest(key);
  if (bucket.lockedDays === undefined && !bucket.versioned) {
    if (newest) shelf.remove(newest);
    return { status: 204 };
  }
  const modified = new Date(nowMs).toISOString();
  const marker = shelf.add({ key, marker: true, size: 0, etag: '""', modified, headers: {} }, Buffer.alloc(0));
  return { status: 204, headers: { 'x-amz-delete-marker': 'true', 'x-amz-version-id': marker.id } };
};
