import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { localAwsOptions } from '../../local/settings/aws-options.ts';

/** The location of copies: in AWS, with the shell's credentials and Region, or at the local endpoint. */
export type CopiesAddress = { readonly bucket: string; readonly endpoint?: string | undefined };

/**
 * The first version of an object with copies. `intact` is false when the object has a later version or a delete marker.
 */
export type CopiesObject = {
  readonly key: string;
  readonly intact: boolean;
  /** Whether the hash in the key matches the content. */
  readonly named: boolean;
  readonly text: string;
};

const atOnce = 16;
const prefix = 'entries/';

type Found = { readonly key: string; readonly first: ObjectVersion | undefined; readonly count: number };

/** The copies of entries, object by object. */
export const copiesStore = ({ bucket: Bucket, endpoint }: CopiesAddress) => {
  const client = new S3Client(endpoint === undefined ? {} : { ...localAwsOptions(endpoint), forcePathStyle: true });

  /** The first version of each key, and the number of its versions. S3 lists the first version of a key last. */
  const found = async function* (): AsyncGenerator<Found> {
    let before: Found | undefined;
    let [KeyMarker, VersionIdMarker, more]: [string | undefined, string | undefined, boolean] = [
      undefined,
      undefined,
      true,
    ];
    while (more) {
      const page: ListObjectVersionsCommandOutput = await client.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: prefix, KeyMarker, VersionIdMarker }),
      );
      const versions = (page.Versions ?? []).map((version) => ({ key: version.Key ?? '', version }));
      const markers = (page.DeleteMarkers ?? []).map(({ Key }) => ({ key: Key ?? '', version: undefined }));
      const inOrder = [...markers, ...versions].toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
      for (const { key, version } of inOrder) {
        if (before !== undefined && before.key === key)
          before = { key, first: version ?? before.first, count: before.count + 1 };
        else {
          if (before) yield before;
          before = { key, first: version, count: 1 };
        }
      }
      [KeyMarker, VersionIdMarker, more] = [page.NextKeyMarker, page.NextVersionIdMarker, page.IsTruncated === true];
    }
    if (before) yield before;
  };

  const read = async ({ key, first, count }: Found): Promise<CopiesObject> => {
    if (first === undefined) return { key, intact: false, named: true, text: '' };
    const got = await client.send(new GetObjectCommand({ Bucket, Key: key, VersionId: first.VersionId }));
    const text = (await got.Body?.transformToString()) ?? '';
    const mark = createHash('sha256').update(text).digest('hex').slice(0, 32);
    return { key, intact: count === 1, named: key.endsWith(`-${mark}.jsonl`), text };
  };

  return {
    /** Yields the first version of every object. */
    async *objects(): AsyncGenerator<CopiesObject> {
      const reading: Promise<CopiesObject>[] = [];
      for await (const each of found()) {
        const next = read(each);
        // Without this, an error after the consumer has stopped would be an unhandled rejection.
        next.catch(() => {});
        reading.push(next);
        const oldest = reading.length === atOnce ? reading.shift() : undefined;
        if (oldest) yield await oldest;
      }
      for (const each of reading) yield await each;
    },
    /** Writes an object once. A repetition with the same content changes nothing. */
    put: async (name: string, text: string): Promise<void> => {
      const object = { Bucket, Key: `${prefix}${name}`, Body: text, ContentType: 'application/jsonl' };
      await client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' })).catch((error: Error) => {
        if (error.name !== 'PreconditionFailed') throw error;
      });
    },
    stop: () => client.destroy(),
  };
};
export type CopiesStore = ReturnType<typeof copiesStore>;
