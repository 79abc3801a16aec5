import { type S3Answer, xml, xmlText } from './answer.ts';
import { checksumsOf } from './put-object.ts';
import type { Shelf, Version } from './shelf.ts';

const most = 1000;

const limitOf = (text: string | null): number => Math.min(Number(text ?? most), most);

const xmlAnswer = (root: string, inner: string): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: xml(root, inner),
});

const dated = ({ key, modified }: Version): string =>
  `<Key>${xmlText(key)}</Key><LastModified>${modified}</LastModified>`;

/** An object in a list. A list contains the names of an object's checksums (`SHA256`), but not their values. */
const described = (version: Version): string => {
  const names = Object.keys(checksumsOf(version)).map((name) => name.replace('x-amz-checksum-', '').toUpperCase());
  return [
    `${dated(version)}<ETag>${xmlText(version.etag)}</ETag><Size>${version.size}</Size>`,
    '<StorageClass>STANDARD</StorageClass>',
    ...names.map((name) =>
      name === 'TYPE' ? '<ChecksumType>FULL_OBJECT</ChecksumType>' : `<ChecksumAlgorithm>${name}</ChecksumAlgorithm>`,
    ),
  ].join('');
};

const owner = '<Owner><ID>0000000000000000000000000000000000000000000000000000000000000000</ID></Owner>';

/** Repeats a request parameter in the answer. */
const echoed = (tag: string, value: string | null): string[] =>
  value === null ? [] : [`<${tag}>${xmlText(value)}</${tag}>`];

/** ListObjectsV2: the newest version of each key with the `prefix`, sorted by key, page by page. */
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
      ...echoed('ContinuationToken', query.get('continuation-token')),
      ...echoed('StartAfter', query.get('start-after')),
      ...echoed('NextContinuationToken', next ?? null),
      ...page.map((version) => `<Contents>${described(version)}</Contents>`),
    ].join(''),
  );
};

/** ListObjectVersions: every version and delete marker with the `prefix`, by key, newest first. */
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
      ...echoed('KeyMarker', afterKey),
      ...echoed('VersionIdMarker', afterId),
      ...(last
        ? [`<NextKeyMarker>${xmlText(last.key)}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>`]
        : []),
      ...page.map((version) => {
        const tag = version.marker ? 'DeleteMarker' : 'Version';
        const latest = shelf.newest(version.key)?.id === version.id;
        const about = version.marker ? dated(version) : described(version);
        return `<${tag}><VersionId>${version.id}</VersionId><IsLatest>${latest}</IsLatest>${owner}${about}</${tag}>`;
      }),
    ].join(''),
  );
};
