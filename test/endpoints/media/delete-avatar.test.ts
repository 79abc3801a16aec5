import { afterAll, expect, test } from 'vitest';
import { handler } from '../../../functions/media/delete-avatar.ts';
import { deleteAvatar as row } from '../../../shared/routes/media/avatar.ts';
import { mediumOf } from '../../harness/access/media.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenMedia } from '../../harness/given-media.ts';

const media = await givenMedia();
afterAll(() => media.stop());

test('deleteAvatar removes the avatar, keeps its file, and answers the same again', async () => {
  const { user, caller } = await givenCaller();
  const id = await mediumOf(user);
  await media.putAvatar(caller, id);
  for (let count = 0; count < 2; count += 1)
    expect(await call(handler, row, { caller })).toMatchObject({ status: 200, body: { avatar_url: null } });
  expect(await media.get(caller, id)).toMatchObject({ status: 200 });
});
