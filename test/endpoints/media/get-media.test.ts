import { afterAll, describe, expect, test } from 'vitest';
import { over } from '../../../functions/media/get-media.ts';
import { getMedia as row } from '../../../shared/routes/media/media.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { mediumOf } from '../../harness/access/media.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenCertificateCourse, givenMedia } from '../../harness/given-media.ts';
import { pdf } from '../../harness/pictures.ts';

const media = await givenMedia();
afterAll(() => media.stop());

describe('evidence', () => {
  test('evidence is for owners of a course with a certificate, and its signed address expires', async () => {
    const { user, caller } = await givenCaller();
    const given = { bytes: pdf('/Type /Catalog'), as: 'pdf', kind: 'certificate_evidence' } as const;
    expect(await media.create(caller, given)).toMatchObject({ status: 403 });
    await givenCertificateCourse(user.user_id);
    const { media_id, answer } = await media.stored(caller, given);
    expect(await media.get(caller, media_id)).toMatchObject({ status: 200 });
    const { url } = answer.body as { url: string };
    expect(new URL(url).pathname).toBe(`/private/${media_id}/document.pdf`);
    const served = await fetch(url);
    expect([served.status, served.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ]);
    const plain = url.replace(/\?.*/, '');
    for (const wrong of [
      plain,
      url.replace('Expires=', 'Expires=9'),
      url.replace(media_id, 'med_other'),
      plain.replace('private', 'incoming'),
    ])
      expect((await fetch(wrong)).status).toBe(403);
  });
});

const about = async (user: Pick<Account, 'user_id'>) => ({ params: { media_id: await mediumOf(user) } });
const granted = async () => {
  const { user, caller } = await givenCaller();
  return { caller, ...(await about(user)) };
};

test('getMedia has no address on a stage without media', async () => {
  const without = over({ show: undefined }).handler;
  expect(await call(without, row, await granted())).toMatchObject({ status: 503, code: 'media_unavailable' });
});
