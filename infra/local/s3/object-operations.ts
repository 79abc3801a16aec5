import { refuseS3, type S3Answer, xml, xmlText } from './answer.ts';
import type { BucketSettings } from './put-object.ts';
import type { Shelf, Version } from './shelf.ts';

const headersOf = (version: Version): Record<string, string> => ({
  'content-type': 'binary/octet-stream',
  'accept-ranges': 'bytes',
  ...version.headers,
  etag: version.etag,
  'last-modified': new Date(version.modified).toUTCString(),
  'content-length': String(version.size),
  'x-amz-version-id': version.id,
  ...(version.retainUntil && {
    'x-amz-object-lock-mode': 'COMPLIANCE',
    'x-amz-object-lock-retain-until-date': version.retainUntil,
  }),
});

const noKey = (): S3Answer => refuseS3('NoSuchKey', 'The specified key does not exist.');

/** The bytes that a request wants; undefined: a range that is not there. */
const rangeOf = (range: string | undefined, size: number): readonly [number, number] | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '') return [0, size - 1];
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return Number(from) < size && Number(from) <= last ? [Number(from), last] : undefined;
};

/** GET of an object, of a version of it, or of a range of it; without its body the answer is that of a HEAD. */
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
  return { status: 206, headers: { ...headers, ...part }, body: bytes };
};

/** DELETE: of a version, unless it is locked; else the newest is hidden where versions are kept, and removed where not. */
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

const most = 1000;

const limitOf = (text: string | null): number => Math.min(Number(text ?? most), most);

const xmlAnswer = (root: string, inner: string): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: xml(root, inner),
});

const described = ({ key, modified, etag, size }: Version): string =>
  `<Key>${xmlText(key)}</Key><LastModified>${modified}</LastModified><ETag>${xmlText(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass>`;

/** ListObjectsV2: the newest version of each key that begins with `prefix`, in the order of keys, page by page. */
export const listObjects = (shelf: Shelf, name: string, query: URLSearchParams): S3Answer => {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const limit = limitOf(query.get('max-keys'));
  const newest = new Map<string, Version>();
  for (const version of shelf.all()) if (!newest.has(version.key)) newest.set(version.key, version);
  const found = [...newest.values()].filter(({ key, marker }) => !marker && key.startsWith(prefix) && key > after);
  const page = found.slice(0, limit);
  const next = found.length > limit ? page.at(-1)?.key : undefined;
  return xmlAnswer(
    'ListBucketResult',
    [
      `<Name>${xmlText(name)}</Name><Prefix>${xmlText(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
      `<MaxKeys>${limit}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>`,
      ...(next === undefined ? [] : [`<NextContinuationToken>${xmlText(next)}</NextContinuationToken>`]),
      ...page.map((version) => `<Contents>${described(version)}</Contents>`),
    ].join(''),
  );
};

/** ListObjectVersions: every version and every marker below `prefix`, by key, the newest first. */
export const listVersions = (shelf: Shelf, name: string, query: URLSearchParams): S3Answer => {
  const prefix = query.get('prefix') ?? '';
  const [afterKey, afterId] = [query.get('key-marker'), query.get('version-id-marker')];
  const limit = limitOf(query.get('max-keys'));
  const all = shelf.all().filter(({ key }) => key.startsWith(prefix));
  const start = afterKey === null ? 0 : all.findIndex(({ key, id }) => key === afterKey && id === afterId) + 1;
  const page = all.slice(start, start + limit);
  const last = start + limit < all.length ? page.at(-1) : undefined;
  return xmlAnswer(
    'ListVersionsResult',
    [
      `<Name>${xmlText(name)}</Name><Prefix>${xmlText(prefix)}</Prefix><MaxKeys>${limit}</MaxKeys>`,
      `<IsTruncated>${last !== undefined}</IsTruncated>`,
      ...(last
        ? [`<NextKeyMarker>${xmlText(last.key)}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>`]
        : []),
      ...page.map((version) => {
        const tag = version.marker ? 'DeleteMarker' : 'Version';
        const latest = shelf.newest(version.key)?.id === version.id;
        return `<${tag}><VersionId>${version.id}</VersionId><IsLatest>${latest}</IsLatest>${described(version)}</${tag}>`;
      }),
    ].join(''),
  );
};
