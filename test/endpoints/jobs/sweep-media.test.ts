import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sweepMedia } from '../../../functions/jobs/sweep-media.ts';
import { configuredStore } from '../../../shared/media/media-settings.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readMediaPointer } from '../../../shared/store/media/read.ts';
import { sweepStore } from '../../../shared/store/media/sweep-store.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenMedia } from '../../harness/given-media.ts';
import { once } from '../../harness/once.ts';

const media = await givenMedia();
afterAll(() => media.stop());

const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
  .png()
  .toBuffer();
const sweep = (laterMs: number, store = sweepStore(table)) =>
  sweepMedia({ clock: () => Date.now() + laterMs, media: store, store: configuredStore() });
const hourMs = 3_600_001;

/** A table without media. A sweep reads 32 partitions of the table for each folder. */
const noMedia = { ...sweepStore(table), between: async () => [] };

/** Reads the media of the table once for all folders. A sweep without changes finds the same media for each folder. */
const readOnce = () => {
  const all = once(() => sweepStore(table).between('', '~'));
  return { ...sweepStore(table), between: all };
};

beforeEach(() => {
  for (const version of media.objects.shelf.all()) media.objects.shelf.remove(version);
});

const addObject = (key: string, modifiedMs = Date.now()) =>
  media.objects.shelf.add(
    {
      key,
      marker: false,
      size: 1,
      etag: createHash('md5').update(key).digest('hex'),
      modified: new Date(modifiedMs).toISOString(),
      headers: {},
    },
    Buffer.from('x'),
  );

test('sweepMedia leaves no object without an item and no item without an object', async () => {
  const { caller } = await givenCaller();
  const kept = await media.stored(caller, { bytes });
  const broken = await media.stored(caller, { bytes });
  const awaited = await media.uploaded(caller, { bytes });
  const strays = ['media', 'private', 'incoming'].map((folder) => `${folder}/med_01ka0000000000000000000007/256.webp`);
  for (const key of [...strays, `media/${kept.media_id}/other.webp`]) addObject(key);
  media.objects.shelf
    .all()
    .filter(({ key }) => key === `media/${broken.media_id}/96.webp`)
    .map((version) => media.objects.shelf.remove(version));

  const nothing = { objects_removed: 0, objects_left: 0, uploads_forgotten: 0, media_missing: 0 };
  expect(await sweep(0, readOnce())).toEqual(nothing);
  expect(await sweep(hourMs)).toEqual({ objects_removed: 4, objects_left: 0, uploads_forgotten: 0, media_missing: 1 });
  expect(media.keys().filter((key) => strays.includes(key))).toEqual([]);
  expect(media.keys(`media/${kept.media_id}`)).toHaveLength(3);
  expect(media.keys('incoming/')).toEqual([`incoming/${awaited}`]);

  expect(await sweep(24 * hourMs)).toMatchObject({ uploads_forgotten: 1 });
  expect(await readMediaPointer(table, awaited)).toBeUndefined();
  expect(await media.get(caller, awaited)).toMatchObject({ status: 404 });
  expect(await sweep(24 * hourMs, readOnce())).toMatchObject({ objects_removed: 1 });
  expect(media.keys('incoming/')).toEqual([]);
  expect(media.keys(`media/${kept.media_id}`)).toHaveLength(3);
});

test('sweepMedia reads more objects than a page holds, and loses no medium between two', async () => {
  // A page holds 1,000 objects, so it ends within the first medium that is due.
  const [notDue, due] = [999, 60];
  for (let number = 0; number < notDue + due; number += 1) {
    const key = `private/med_01kb${String(Math.floor(number / 3)).padStart(22, '0')}/${number % 3}.webp`;
    addObject(key, Date.now() + (number < notDue ? hourMs : 0));
  }
  expect(await sweep(hourMs, noMedia)).toMatchObject({ objects_removed: due });
  expect(media.keys('private/med_01kb')).toHaveLength(notDue);
});

test('sweepMedia fails at its end when the storage deletes nothing, and names the objects that are left', async () => {
  const keys = [1, 2].map((number) => `private/med_01kc000000000000000000000${number}/0.webp`);
  for (const key of keys) addObject(key);
  // Each deletion is tried twice: the first object is left, the second is deleted.
  media.objects.s3.setSwitches({ fail: 2, method: 'DELETE' });
  await expect(sweep(hourMs, noMedia)).rejects.toThrow('did not delete 1 objects');
  expect(media.keys().filter((key) => keys.includes(key))).toHaveLength(1);
  expect(await sweep(hourMs, noMedia)).toMatchObject({ objects_removed: 1, objects_left: 0 });
});

test('sweepMedia without the storage fails, and the next run does its work', async () => {
  media.objects.s3.setSwitches({ fail: 2, method: 'GET' });
  await expect(sweep(hourMs, noMedia)).rejects.toThrow('does not list');
  expect(await sweep(hourMs, noMedia)).toMatchObject({ objects_removed: 0 });
});
