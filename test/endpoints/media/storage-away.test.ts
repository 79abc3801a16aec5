import { afterAll, describe, expect, test } from 'vitest';
import { sweepMedia } from '../../../functions/jobs/sweep-media.ts';
import { configuredStore } from '../../../shared/media/media-settings.ts';
import { table } from '../../../shared/runtime/table.ts';
import { sweepStore } from '../../../shared/store/media/sweep-store.ts';
import { endsWithin } from '../../harness/ends-within.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenMedia } from '../../harness/given-media.ts';
import { lastJobLine } from '../../harness/log-lines.ts';
import { png } from '../../harness/pictures.ts';
import { eventsAbout } from '../../harness/stored-events.ts';

const media = await givenMedia();
afterAll(() => media.stop());
const keysOf = (mediaId: string) => media.keys().filter((key) => key.includes(mediaId));

describe('while the storage is away', () => {
  test.each(['slow_down', 'fail', 'reset'] as const)(
    'a storage with the failure %s loses nothing at any call',
    async (name) => {
      const { caller } = await givenCaller();
      const id = await media.uploaded(caller, { bytes: png });
      media.objects.s3.setSwitches({ [name]: 2, method: 'GET' });
      expect(await media.complete(caller, id)).toMatchObject({ status: 503, code: 'media_unavailable' });
      media.objects.s3.setSwitches({ [name]: 1, method: 'PUT' });
      expect(await media.complete(caller, id)).toMatchObject({ status: 503, code: 'media_unavailable' });
      media.objects.s3.setSwitches({ [name]: 1, method: 'DELETE' });
      expect(await media.complete(caller, id)).toMatchObject({ status: 200 });
      expect(media.keys('media/').filter((key) => key.includes(id))).toHaveLength(3);
      expect(await media.remove(caller, id)).toMatchObject({ status: 204 });
    },
  );

  test.each(['GET', 'PUT', 'DELETE'] as const)(
    'completeUpload with a storage slower than five seconds at %s loses nothing',
    async (method) => {
      const { caller } = await givenCaller();
      const id = await media.uploaded(caller, { bytes: png });
      media.objects.s3.setSwitches({ hang: method === 'GET' ? 2 : 1, method });
      const expected = method === 'DELETE' ? { status: 200 } : { status: 503, code: 'media_unavailable' };
      expect(await endsWithin(8000, media.complete(caller, id))).toMatchObject(expected);
      expect(await media.complete(caller, id)).toMatchObject({ status: 200 });
      expect(await eventsAbout(id)).toHaveLength(1);
    },
  );

  test.each(['slow_down', 'fail', 'reset'] as const)(
    'a deletion is tried twice at each object with the storage failure %s',
    async (name) => {
      const { caller } = await givenCaller();
      const { media_id } = await media.stored(caller, { bytes: png });
      media.objects.s3.setSwitches({ [name]: 3, method: 'DELETE' });
      expect(await media.remove(caller, media_id)).toMatchObject({ status: 204 });
      expect(keysOf(media_id)).toEqual([]);
      expect(lastJobLine(media_id)).toEqual({});
    },
  );

  test('a deletion that fails twice with any storage failure is logged, and the sweep removes the objects', async () => {
    const left: string[] = [];
    for (const name of ['slow_down', 'fail', 'reset'] as const) {
      const { caller } = await givenCaller();
      const { media_id } = await media.stored(caller, { bytes: png });
      media.objects.s3.setSwitches({ [name]: 6, method: 'DELETE' });
      expect(await media.remove(caller, media_id)).toMatchObject({ status: 204 });
      media.objects.s3.setSwitches({ [name]: 0 });
      expect(keysOf(media_id)).toHaveLength(3);
      expect(lastJobLine(media_id)).toMatchObject({ level: 'error', event: 'objects_left', objects: 3 });
      expect(await media.get(caller, media_id)).toMatchObject({ status: 404 });
      left.push(media_id);
    }
    await sweepMedia({ clock: () => Date.now() + 3_600_001, media: sweepStore(table), store: configuredStore() });
    expect(left.flatMap(keysOf)).toEqual([]);
  });
});
