import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { callerFor, givenCaller, nowSeconds } from '../../harness/given.ts';
import { givenMedia } from '../../harness/given-media.ts';
import { png } from '../../harness/pictures.ts';

const media = await givenMedia();
afterAll(() => media.stop());
afterEach(() => media.later(0));

describe('limits', () => {
  test('five uploads are awaited at a time, however many ask at once, and their places come back', async () => {
    const { user, caller } = await givenCaller();
    for (let count = 0; count < 4; count += 1) await media.create(caller, { bytes: png });
    const answers = await Promise.all(Array.from({ length: 6 }, () => media.create(caller, { bytes: png })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, code } of answers) if (status !== 201) expect(code).toBe('conflict');
    expect((await media.create(caller, { bytes: png })).body).toMatchObject({ details: [{ reason: 'limit_reached' }] });
    media.later(31 * 60_000);
    expect(await media.create(callerFor(user, { exp: nowSeconds() + 7200 }), { bytes: png })).toMatchObject({
      status: 201,
    });
  });

  test('who may upload the picture of a course', async () => {
    const { caller } = await givenCaller();
    expect(await media.create(caller, { bytes: png, kind: 'course_image' })).toMatchObject({ status: 403 });
    for (const role of ['instructor', 'admin'] as const) {
      const { caller: editor } = await givenCaller({ roles: [role] });
      expect(await media.create(editor, { bytes: png, kind: 'course_image' })).toMatchObject({ status: 201 });
      expect(await media.create(editor, { bytes: png, as: 'pdf' })).toMatchObject({ code: 'invalid_request' });
    }
  });
});
