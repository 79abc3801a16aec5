import { createHash } from 'node:crypto';
import { incomingKey } from '../../shared/domain/media/kinds.ts';
import { cleanValue, scanTag } from '../../shared/domain/media/malware-scan.ts';
import { emptyQuota } from '../../shared/domain/media/quota.ts';
import { isRefusal } from '../../shared/errors.ts';
import { pictureObjects } from '../../shared/flows/stored-objects.ts';
import { inspected } from '../../shared/media/inspect.ts';
import { mediaWrites, quotaWrites } from '../../shared/store/media/media-writes.ts';
import { readMediaPointer } from '../../shared/store/media/read.ts';
import type { StoredMedia } from '../../shared/store/media/stored-media.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { transact } from '../../shared/store/table/transaction.ts';
import type { Shelf } from '../s3/shelf.ts';
import type { SamplePeople } from './people.ts';
import { drawSample } from './pictures.ts';

/** The id of a sample course's picture, by the number of the course. */
export const sampleImageId = (number: number): string => `med_01kb${String(number).padStart(22, '0')}`;
export const budisMedia = {
  avatar: 'med_01ka0000000000000000000001',
  uploaded: 'med_01ka0000000000000000000002',
  toDelete: 'med_01ka0000000000000000000003',
} as const;

const madeAt = '2026-09-01T00:00:00.000Z';
/** A deadline in the far future, so that sample uploads never expire. */
const awaitedUntil = '2099-01-01T00:00:00.000Z';

type Sample = Pick<StoredMedia, 'media_id' | 'user_id' | 'kind' | 'status'> & { readonly number: number };

const samplesOf = ({ agus, budi }: SamplePeople, courses: number): readonly Sample[] => [
  ...Array.from({ length: courses }, (_, index) => ({
    media_id: sampleImageId(index + 1),
    user_id: agus,
    kind: 'course_image' as const,
    status: 'stored' as const,
    number: index + 1,
  })),
  { media_id: budisMedia.avatar, user_id: budi, kind: 'avatar', status: 'stored', number: 21 },
  { media_id: budisMedia.uploaded, user_id: budi, kind: 'avatar', status: 'awaiting', number: 22 },
  { media_id: budisMedia.toDelete, user_id: budi, kind: 'avatar', status: 'stored', number: 23 },
];

const addObject = (
  shelf: Shelf,
  key: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
  tags?: Readonly<Record<string, string>>,
): void => {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  shelf.add(
    { key, marker: false, size: bytes.length, etag, modified: madeAt, headers, ...(tags && { tags }) },
    Buffer.from(bytes),
  );
};

/** Stores the objects of a sample medium under the keys that a real upload would use. */
const addObjects = async (media: StoredMedia, bytes: Buffer, shelf: Shelf): Promise<void> => {
  if (media.status === 'awaiting') {
    addObject(
      shelf,
      incomingKey(media.media_id),
      bytes,
      { 'content-type': media.content_type },
      { [scanTag]: cleanValue },
    );
    return;
  }
  const inspection = await inspected(media.kind, bytes);
  if (inspection.outcome !== 'accepted') throw new Error(`The sample ${media.media_id} was not accepted.`);
  for (const part of pictureObjects(media, inspection)) addObject(shelf, part.key, part.bytes, part.headers);
};

/** Draws the missing pictures of the sample courses and of budi. */
export const seedMedia = async (table: Table, people: SamplePeople, courses: number, shelf: Shelf): Promise<void> => {
  const written: StoredMedia[] = [];
  for (const { number, ...sample } of samplesOf(people, courses)) {
    if (await readMediaPointer(table, sample.media_id)) continue;
    const bytes = await drawSample(number);
    const sha256 = createHash('sha256').update(bytes).digest('base64');
    const times = { awaited_until: awaitedUntil, created_at: madeAt, updated_at: madeAt };
    const media = { ...sample, content_type: 'image/png' as const, size_bytes: bytes.length, sha256, ...times };
    await addObjects(media, bytes, shelf);
    const result = await transact(table, mediaWrites(media));
    if (result !== undefined) throw new Error(`The sample ${media.media_id} cannot be written.`);
    written.push(media);
  }
  for (const [userId, theirs = []] of Object.entries(Object.groupBy(written, ({ user_id }) => user_id))) {
    const stored = theirs.filter(({ status }) => status === 'stored');
    const awaiting = theirs.filter(({ status }) => status === 'awaiting');
    const result = await transact(
      table,
      quotaWrites(userId, {
        ...emptyQuota,
        version: 1,
        stored: stored.length,
        bytes: stored.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
        awaiting: Object.fromEntries(
          awaiting.map(({ media_id, size_bytes }) => [
            media_id,
            { bytes: size_bytes, until_ms: Date.parse(awaitedUntil) },
          ]),
        ),
      }),
    );
    if (result && isRefusal(result)) throw new Error('The quota of the samples cannot be written.');
  }
};
