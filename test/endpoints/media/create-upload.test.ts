import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { handler, over } from '../../../functions/media/create-upload.ts';
import { emptyQuota } from '../../../shared/domain/media/quota.ts';
import { createUpload as row } from '../../../shared/routes/media/media.ts';
import { table } from '../../../shared/runtime/table.ts';
import { mediaQuotaKey } from '../../../shared/store/table/keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, nowSeconds } from '../../harness/given.ts';
import { givenMedia } from '../../harness/given-media.ts';
import { png } from '../../harness/pictures.ts';
import { putAll } from '../../harness/put-all.ts';

const media = await givenMedia();
afterAll(() => media.stop());
afterEach(() => media.later(0));

describe('limits', () => {
  test('createUpload allows five awaited uploads, even in parallel, and their places return', async () => {
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

  const mebibyte = 1024 * 1024;
  const having = (userId: string, stored: number, bytes: number) =>
    putAll([{ ...mediaQuotaKey(userId), ...emptyQuota, stored, bytes, version: 7 }]);
  const full = { status: 409, body: { code: 'conflict', details: [{ reason: 'limit_reached' }] } };

  test.for([
    ['50 files', 49, 0],
    ['100 MiB, to the byte', 3, 100 * mebibyte - png.length],
  ] as const)(
    'the limit of %s holds for parallel requests, and a removed file frees a place',
    async ([, stored, bytes]) => {
      const { user, caller } = await givenCaller();
      await having(user.user_id, stored, bytes);
      const answers = await Promise.all(Array.from({ length: 6 }, () => media.create(caller, { bytes: png })));
      const opened = answers.filter(({ status }) => status === 201);
      expect(opened).toHaveLength(1);
      for (const { status, code } of answers) if (status !== 201) expect(code).toBe('conflict');
      const [first] = opened.map(
        ({ body }) => body as { media_id: string; url: string; headers: Record<string, string> },
      );
      if (first === undefined) throw new Error('None was opened.');
      await media.send(first, png);
      expect(await media.complete(caller, first.media_id)).toMatchObject({ status: 200 });
      expect(await media.create(caller, { bytes: png })).toMatchObject(full);
      expect(await media.remove(caller, first.media_id)).toMatchObject({ status: 204 });
      expect(await media.create(caller, { bytes: png })).toMatchObject({ status: 201 });
    },
  );

  test('two uploads that are completed at once take one place each', async () => {
    const { user, caller } = await givenCaller();
    await having(user.user_id, 48, 0);
    const ids = [await media.uploaded(caller, { bytes: png }), await media.uploaded(caller, { bytes: png })];
    expect(await media.create(caller, { bytes: png })).toMatchObject(full);
    await Promise.all([...ids, ...ids].map((id) => media.complete(caller, id)));
    for (const id of ids) expect(await media.complete(caller, id)).toMatchObject({ status: 200 });
    expect(await readItem(table, mediaQuotaKey(user.user_id))).toMatchObject({
      ...{ stored: 50, bytes: 2 * png.length, awaiting: {} },
    });
    expect(await media.create(caller, { bytes: png })).toMatchObject(full);
  });

  test('instructors and admins may upload the picture of a course, others may not', async () => {
    const { caller } = await givenCaller();
    expect(await media.create(caller, { bytes: png, kind: 'course_image' })).toMatchObject({ status: 403 });
    for (const role of ['instructor', 'admin'] as const) {
      const { caller: editor } = await givenCaller({ roles: [role] });
      expect(await media.create(editor, { bytes: png, kind: 'course_image' })).toMatchObject({ status: 201 });
      expect(await media.create(editor, { bytes: png, as: 'pdf' })).toMatchObject({ code: 'invalid_request' });
    }
  });
});

const sha256 = 'dgDwnEgNfbzvSLQ46WHLgCNfQRBQThUS5mGC2QN4B7w=';
const request = () => ({ body: { kind: 'avatar', content_type: 'image/png', size_bytes: 5, sha256 } });
const granted = async () => ({ caller: (await givenCaller()).caller, ...request() });

test('createUpload is unavailable on a stage without media', async () => {
  const without = over({ store: undefined }).handler;
  expect(await call(without, row, await granted())).toMatchObject({ status: 503, code: 'media_unavailable' });
});

test.for([
  ['an unknown kind', { kind: 'film' }, 'value'],
  ['an unknown content type', { content_type: 'image/svg+xml' }, 'value'],
  ['nothing', { size_bytes: 0 }, 'range'],
  ['half a byte', { size_bytes: 1.5 }, undefined],
  ['a checksum in hexadecimal', { sha256: 'a'.repeat(64) }, 'format'],
] as const)('createUpload with %s is refused', async ([, wrong, reason]) => {
  const { caller, body } = await granted();
  const answer = await call(handler, row, { caller, body: { ...body, ...wrong } });
  expect(answer).toMatchObject({ code: 'invalid_request', ...(reason && { reasons: [reason] }) });
});
