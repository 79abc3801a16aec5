import { afterAll, expect, test } from 'vitest';
import { handler as getMe } from '../../../functions/people/get-me.ts';
import { getMe as getRow } from '../../../shared/routes/people/me.ts';
import { mediumOf } from '../../harness/access/media.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenMedia } from '../../harness/given-media.ts';

const media = await givenMedia();
afterAll(() => media.stop());

test('a stored picture is the avatar of its owner, and shows up in GET /me', async () => {
  const { user, caller } = await givenCaller();
  const id = await mediumOf(user);
  const avatar_url = expect.stringContaining(`/media/${id}/512.webp`);
  expect((await media.putAvatar(caller, id)).body).toMatchObject({ avatar_url });
  expect((await call(getMe, getRow, { caller })).body).toMatchObject({ avatar_url });
});

test('nothing else is: a picture of a course, an upload that is not completed, somebody else’s', async () => {
  const [{ user, caller }, { user: other }] = [await givenCaller(), await givenCaller()];
  const { body } = await media.create(caller, { bytes: Buffer.from('x') });
  const { media_id: awaited } = body as { media_id: string };
  for (const id of [await mediumOf(user, 'course_image'), awaited])
    expect((await media.putAvatar(caller, id)).body).toMatchObject({
      code: 'invalid_status',
      details: [{ reason: 'not_stored' }],
    });
  expect(await media.putAvatar(caller, await mediumOf(other))).toMatchObject({ status: 403 });
});
