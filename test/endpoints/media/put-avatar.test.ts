import { afterAll, expect, test } from 'vitest';
import { handler as getMe } from '../../../functions/accounts/get-me.ts';
import { handler, over } from '../../../functions/media/put-avatar.ts';
import { getMe as getRow } from '../../../shared/routes/accounts/me.ts';
import { putAvatar as row } from '../../../shared/routes/media/avatar.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { mediumOf } from '../../harness/access/media.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenMedia } from '../../harness/given-media.ts';

const media = await givenMedia();
afterAll(() => media.stop());

test('putAvatar makes a stored picture the avatar, and getMe shows it', async () => {
  const { user, caller } = await givenCaller();
  const id = await mediumOf(user);
  const avatar_url = expect.stringContaining(`/media/${id}/512.webp`);
  expect((await media.putAvatar(caller, id)).body).toMatchObject({ avatar_url });
  expect((await call(getMe, getRow, { caller })).body).toMatchObject({ avatar_url });
});

test('putAvatar refuses a picture of a course and an incomplete upload', async () => {
  const { user, caller } = await givenCaller();
  const { body } = await media.create(caller, { bytes: Buffer.from('x') });
  const { media_id: awaited } = body as { media_id: string };
  for (const id of [await mediumOf(user, 'course_image'), awaited])
    expect((await media.putAvatar(caller, id)).body).toMatchObject({
      code: 'invalid_status',
      details: [{ reason: 'not_stored' }],
    });
});

const about = async (user: Pick<Account, 'user_id'>) => ({ body: { media_id: await mediumOf(user) } });
const granted = async () => {
  const { user, caller } = await givenCaller();
  return { caller, ...(await about(user)) };
};

test('putAvatar is unavailable on a stage without media, and a missing medium is not found', async () => {
  const without = over({ media: undefined }).handler;
  expect(await call(without, row, await granted())).toMatchObject({ status: 503, code: 'media_unavailable' });
  const { caller } = await givenCaller();
  const body = { media_id: 'med_01ka0000000000000000000009' };
  expect(await call(handler, row, { caller, body })).toMatchObject({ code: 'not_found' });
});
