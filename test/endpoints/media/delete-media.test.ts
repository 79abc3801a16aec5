import { afterAll, describe, expect, test } from 'vitest';
import { handler as putCourse } from '../../../functions/courses/put-course.ts';
import { over } from '../../../functions/media/delete-media.ts';
import { putCourse as courseRow } from '../../../shared/routes/courses/course-editing.ts';
import { deleteMedia as row } from '../../../shared/routes/media/media.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { mediumOf } from '../../harness/access/media.ts';
import { call } from '../../harness/call.ts';
import { courseForm, replacing } from '../../harness/course-form.ts';
import { givenCaller, storedAccount } from '../../harness/given.ts';
import { newCourseId } from '../../harness/given-course.ts';
import { givenMedia } from '../../harness/given-media.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { png } from '../../harness/pictures.ts';

const media = await givenMedia();
afterAll(() => media.stop());
const keysOf = (mediaId: string) => media.keys().filter((key) => key.includes(mediaId));

describe('deletion', () => {
  test('deleteMedia removes the file, its place and the avatar', async () => {
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

  test('deleteMedia of a picture that becomes the avatar after the read leaves no avatar', async () => {
    const { user, caller } = await givenCaller();
    const { media_id } = await media.stored(caller, { bytes: png });
    const interrupted = interruptedTable(async () => {
      expect(await media.putAvatar(caller, media_id)).toMatchObject({ status: 200 });
    });
    const deleting = over({ table: interrupted }).handler;
    expect(await call(deleting, row, { caller, params: { media_id } })).toMatchObject({ status: 204 });
    expect(await storedAccount(user.user_id)).not.toHaveProperty('avatar_url');
  });

  test('deleteMedia frees the place of an awaited upload', async () => {
    const { caller } = await givenCaller();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await media.uploaded(caller, { bytes: png }));
    expect(await media.create(caller, { bytes: png })).toMatchObject({ code: 'conflict' });
    expect(await media.remove(caller, ids[0] ?? '')).toMatchObject({ status: 204 });
    expect(await media.create(caller, { bytes: png })).toMatchObject({ status: 201 });
  });

  test('deleteMedia during a completion leaves the whole file or nothing', async () => {
    const { caller } = await givenCaller();
    const id = await media.uploaded(caller, { bytes: png });
    await Promise.all([media.complete(caller, id), media.remove(caller, id)]);
    const { status } = await media.get(caller, id);
    if (status === 200) await media.remove(caller, id);
    expect((await media.get(caller, id)).status).toBe(404);
  });
});

describe('the picture of a course', () => {
  const given = async () => {
    const { caller } = await givenCaller({ roles: ['learner', 'admin'] });
    const stored = async () => (await media.stored(caller, { bytes: png, kind: 'course_image' })).media_id;
    const put = (course_id: string, image_media_id: string | null, version?: number) =>
      call(putCourse, courseRow, {
        caller,
        params: { course_id },
        body: courseForm({ image_media_id }),
        headers: version === undefined ? [] : replacing(version),
      });
    return { caller, stored, put };
  };
  const inUse = { status: 409, body: { code: 'conflict', details: [{ reason: 'in_use' }] } };

  test('deleteMedia is refused for the picture of a course while a course has it', async () => {
    const { caller, stored, put } = await given();
    const [id, next] = [await stored(), await stored()];
    const [one, other] = [newCourseId(), newCourseId()];
    for (const course of [one, other]) expect(await put(course, id)).toMatchObject({ status: 201 });
    expect(await media.remove(caller, id)).toMatchObject(inUse);
    expect(await put(one, next, 1)).toMatchObject({ status: 200 });
    expect(await media.remove(caller, id)).toMatchObject(inUse);
    expect(keysOf(id)).toHaveLength(3);
    expect(await put(other, null, 1)).toMatchObject({ status: 200 });
    expect(await media.remove(caller, id)).toMatchObject({ status: 204 });
    expect(await media.remove(caller, next)).toMatchObject(inUse);
  });

  test('the picture of a course that is deleted and chosen at once is either kept or not chosen', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { caller, stored, put } = await given();
      const id = await stored();
      const [chosen, removed] = await Promise.all([put(newCourseId(), id), media.remove(caller, id)]);
      const outcome = [chosen.code, removed.code];
      expect([
        ['ok', 'conflict'],
        ['invalid_request', 'ok'],
      ]).toContainEqual(outcome);
      expect(keysOf(id)).toHaveLength(chosen.code === 'ok' ? 3 : 0);
    }
  });
});

const about = async (user: Pick<Account, 'user_id'>) => ({ params: { media_id: await mediumOf(user) } });
const granted = async () => {
  const { user, caller } = await givenCaller();
  return { caller, ...(await about(user)) };
};

test('deleteMedia is unavailable on a stage without media', async () => {
  const without = over({ store: undefined }).handler;
  expect(await call(without, row, await granted())).toMatchObject({ status: 503, code: 'media_unavailable' });
});
