import { afterAll, describe, expect, test } from 'vitest';
import { givenCaller, storedAccount } from '../../harness/given.ts';
import { givenMedia } from '../../harness/given-media.ts';
import { png } from '../../harness/pictures.ts';

const media = await givenMedia();
afterAll(() => media.stop());
const keysOf = (mediaId: string) => media.keys().filter((key) => key.includes(mediaId));

describe('deletion', () => {
  test('ends the file, its place, and the avatar that it was', async () => {
    const { user, caller } = await givenCaller();
    const { media_id } = await media.stored(caller, { bytes: png });
    const { body } = await media.putAvatar(caller, media_id);
    const { avatar_url } = body as { avatar_url: string };
    expect((await fetch(avatar_url)).status).toBe(200);
    expect(await media.remove(caller, media_id)).toMatchObject({ status: 204 });
    expect((await fetch(avatar_url)).status).toBe(404);
    expect(keysOf(media_id)).toEqual([]);
    expect(await storedAccount(user.user_id)).not.toHaveProperty('avatar_url');
    expect(await media.remove(caller, media_id)).toMatchObject({ status: 404 });
    expect(await media.putAvatar(caller, media_id)).toMatchObject({ status: 404 });
  });

  test('gives back the place of an upload that is awaited', async () => {
    const { caller } = await givenCaller();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await media.uploaded(caller, { bytes: png }));
    expect(await media.create(caller, { bytes: png })).toMatchObject({ code: 'conflict' });
    expect(await media.remove(caller, ids[0] ?? '')).toMatchObject({ status: 204 });
    expect(await media.create(caller, { bytes: png })).toMatchObject({ status: 201 });
  });

  test('at once with a completion leaves either all of the file or nothing', async () => {
    const { caller } = await givenCaller();
    const id = await media.uploaded(caller, { bytes: png });
    await Promise.all([media.complete(caller, id), media.remove(caller, id)]);
    const { status } = await media.get(caller, id);
    if (status === 200) await media.remove(caller, id);
    expect((await media.get(caller, id)).status).toBe(404);
  });
});
