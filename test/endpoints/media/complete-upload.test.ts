import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { completeUpload as row } from '../../../shared/routes/media/media.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, nowSeconds } from '../../harness/given.ts';
import { givenMedia } from '../../harness/given-media.ts';
import { contendedTable } from '../../harness/interrupted.ts';
import { handlerOver } from '../../harness/operation.ts';
import { declaring, drawn, png, withPlace } from '../../harness/pictures.ts';
import { eventsAbout } from '../../harness/stored-events.ts';

const media = await givenMedia();
afterAll(() => media.stop());
afterEach(() => media.later(0));
const keysOf = (mediaId: string) => media.keys().filter((key) => key.includes(mediaId));

describe('an upload', () => {
  test('an upload is redrawn in three widths on the media domain, and its original is deleted', async () => {
    const { caller } = await givenCaller();
    const { media_id, answer } = await media.stored(caller, { bytes: png });
    expect(answer.body).toMatchObject({ media_id, kind: 'avatar', status: 'stored', url_expires_at: null });
    expect(keysOf(media_id)).toEqual([96, 256, 512].map((width) => `media/${media_id}/${width}.webp`).toSorted());
    const { url } = answer.body as { url: string };
    const served = await fetch(url);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const { format, width } = await sharp(await served.arrayBuffer()).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 512 });
  });

  test('an upload loses everything but its pixels: EXIF, location and appended bytes', async () => {
    const { caller } = await givenCaller();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();
    const polyglot = Buffer.concat([withPlace, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { media_id } = await media.stored(caller, { bytes: polyglot, as: 'jpeg' });
    for (const version of media.objects.shelf.all().filter(({ key }) => key.includes(media_id))) {
      const bytes = media.objects.shelf.body(version);
      expect(bytes.includes('script')).toBe(false);
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });

  test('an upload of a small picture is not enlarged', async () => {
    const { caller } = await givenCaller();
    const { answer } = await media.stored(caller, { bytes: await drawn(50, 50).webp().toBuffer(), as: 'webp' });
    const { url } = answer.body as { url: string };
    expect((await sharp(await (await fetch(url)).arrayBuffer()).metadata()).width).toBe(50);
  });

  test('an upload that was not sent cannot be completed', async () => {
    const { user, caller } = await givenCaller();
    const { body } = await media.create(caller, { bytes: png });
    const { media_id } = body as { media_id: string };
    expect((await media.complete(caller, media_id)).body).toMatchObject({
      code: 'invalid_status',
      details: [{ reason: 'not_uploaded' }],
    });
    expect((await media.get(caller, media_id)).body).toMatchObject({ status: 'awaiting', url: null });
    media.later(31 * 60_000);
    const later = callerFor(user, { exp: nowSeconds() + 7200 });
    expect((await media.complete(later, media_id)).body).toMatchObject({ details: [{ reason: 'upload_ended' }] });
    expect((await media.get(later, media_id)).body).toMatchObject({ status: 'rejected' });
  });
});

const plain = await drawn(7000, 7000).png({ compressionLevel: 9 }).toBuffer();

describe('refused uploads', () => {
  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'png'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'webp'],
    ['a PNG named JPEG', png, 'jpeg'],
    ['a JPEG named PNG', withPlace, 'png'],
    ['a truncated PNG', png.subarray(0, png.length - 30), 'png'],
    ['a truncated JPEG', withPlace.subarray(0, withPlace.length / 2), 'jpeg'],
    ['the beginning of a PNG and nothing more', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'png'],
    ['a GIF that begins as a WebP', Buffer.from('RIFF\0\0\0\0WEBPGIF89a'), 'webp'],
  ] as const)('completeUpload refuses and removes %s', async (_, bytes, as) => {
    const { caller } = await givenCaller();
    const { media_id, answer } = await media.stored(caller, { bytes, as });
    expect(answer.body).toMatchObject({ code: 'invalid_status', details: [{ reason: 'rejected' }] });
    expect(keysOf(media_id)).toEqual([]);
    expect((await media.get(caller, media_id)).body).toMatchObject({ status: 'rejected', url: null });
    expect(await media.complete(caller, media_id)).toMatchObject({ code: 'invalid_status' });
    expect(await eventsAbout(media_id)).toEqual([]);
  });

  test.each([
    ['49 megapixels in some kilobytes', plain, 200_000],
    ['40 megapixels and one line, declared in less than a kilobyte', declaring(8000, 5001), 1024],
    ['4 gigapixels, declared in less than a kilobyte', declaring(65_535, 65_535), 1024],
    ['40 megapixels, declared in less than a kilobyte and not there', declaring(8000, 5000), 1024],
  ] as const)('completeUpload refuses the decompression bomb %s', async (_, bytes, most) => {
    expect(bytes.length).toBeLessThan(most);
    const { caller } = await givenCaller();
    const { media_id, answer } = await media.stored(caller, { bytes });
    expect(answer.body).toMatchObject({ code: 'invalid_status', details: [{ reason: 'rejected' }] });
    expect(keysOf(media_id)).toEqual([]);
    expect((await media.get(caller, media_id)).body).toMatchObject({ status: 'rejected', url: null });
  });

  test('createUpload refuses a file above the limit of its kind before it is sent', async () => {
    const { caller } = await givenCaller();
    const size = 2 * 1024 * 1024 + 1;
    expect(await media.create(caller, { bytes: png, size })).toMatchObject({ status: 413, code: 'upload_too_large' });
  });

  test('the storage refuses other bytes than declared, more, fewer, and a second upload', async () => {
    const { caller } = await givenCaller();
    const { body } = await media.create(caller, { bytes: png });
    const upload = body as { media_id: string; url: string; headers: Record<string, string> };
    for (const bytes of [Buffer.alloc(5 * 1024 * 1024), Buffer.alloc(1), Buffer.alloc(png.length)])
      expect([400, 403]).toContain((await media.send(upload, bytes)).status);
    expect((await media.send(upload, png)).status).toBe(200);
    expect((await media.send(upload, png)).status).toBe(412);
  });

  test('completeUpload refuses stored bytes of more than the declared length', async () => {
    const { caller } = await givenCaller();
    const id = await media.uploaded(caller, { bytes: png });
    const [version] = media.objects.shelf.all().filter(({ key }) => key === `incoming/${id}`);
    if (version) media.objects.shelf.add({ ...version, size: png.length + 1 }, Buffer.concat([png, Buffer.alloc(1)]));
    expect(await media.complete(caller, id)).toMatchObject({ status: 413, code: 'upload_too_large' });
    expect((await media.get(caller, id)).body).toMatchObject({ status: 'rejected' });
  });
});

const handlerOf = await handlerOver(row);

test('completeUpload without media is unavailable, with repeated conflicts busy, and then succeeds', async () => {
  const { caller } = await givenCaller();
  const media_id = await media.uploaded(caller, { bytes: png });
  const asked = { caller, params: { media_id } };
  const without = handlerOf(table, { store: undefined });
  expect(await call(without, row, asked)).toMatchObject({ status: 503, code: 'media_unavailable' });
  expect(await call(handlerOf(contendedTable), row, asked)).toMatchObject({ code: 'conflict' });
  expect(await media.complete(caller, media_id)).toMatchObject({ status: 200 });
});
