import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { completeUpload as row } from '../../../shared/routes/media/media.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, nowSeconds } from '../../harness/given.ts';
import { givenMedia } from '../../harness/given-media.ts';
import { contendedTable } from '../../harness/interrupted.ts';
import { handlerOver } from '../../harness/operation.ts';
import { declaring, drawn, pdf, png, withPlace } from '../../harness/pictures.ts';
import { eventsAbout } from '../../harness/stored-events.ts';

const media = await givenMedia();
afterAll(() => media.stop());
afterEach(() => media.later(0));
/** Pictures of other formats than PNG and JPEG. */
const others = {
  webp: await drawn(60, 60).webp().toBuffer(),
  gif: await drawn(20, 20).gif().toBuffer(),
  avif: await drawn(20, 20).avif().toBuffer(),
};
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

  test.each([
    ['a PNG', png, 'image/png', 'jpeg'],
    ['a JPEG', withPlace, 'image/jpeg', 'png'],
    ['a WebP', others.webp, 'image/webp', 'png'],
  ] as const)(
    'an upload of %s that is declared as another picture is stored by its content',
    async (_, bytes, type, as) => {
      const { caller } = await givenCaller();
      const { media_id, answer } = await media.stored(caller, { bytes, as });
      expect(answer.body).toMatchObject({ status: 'stored', content_type: type });
      expect((await media.get(caller, media_id)).body).toMatchObject({ status: 'stored', content_type: type });
      expect(await media.putAvatar(caller, media_id)).toMatchObject({ status: 200 });
    },
  );

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
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'other_format'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'other_format'],
    ['GIF', others.gif, 'other_format'],
    ['AVIF', others.avif, 'other_format'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'other_format'],
    ['BMP', Buffer.from('BM6\0\0\0'), 'other_format'],
    ['PDF', pdf(''), 'other_format'],
    ['a truncated PNG', png.subarray(0, png.length - 30), 'damaged'],
    ['a truncated JPEG', withPlace.subarray(0, withPlace.length / 2), 'damaged'],
    ['the beginning of a PNG and nothing more', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'damaged'],
    ['a GIF that begins as a WebP', Buffer.from('RIFF\0\0\0\0WEBPGIF89a'), 'damaged'],
  ] as const)('completeUpload refuses and removes %s, with a reason that stays', async (_, bytes, reason) => {
    const { caller } = await givenCaller();
    const { media_id, answer } = await media.stored(caller, { bytes });
    expect(answer.body).toMatchObject({ code: 'invalid_status', details: [{ reason }] });
    expect(keysOf(media_id)).toEqual([]);
    expect((await media.get(caller, media_id)).body).toMatchObject({ status: 'rejected', url: null });
    expect((await media.complete(caller, media_id)).body).toMatchObject({ details: [{ reason }] });
    expect(await eventsAbout(media_id)).toEqual([]);
  });

  test.each([
    ['49 megapixels in some kilobytes', plain, 200_000, 'too_many_pixels'],
    ['40 megapixels and one line, declared in less than a kilobyte', declaring(8000, 5001), 1024, 'too_many_pixels'],
    ['4 gigapixels, declared in less than a kilobyte', declaring(65_535, 65_535), 1024, 'too_many_pixels'],
    ['40 megapixels, declared in less than a kilobyte and not there', declaring(8000, 5000), 1024, 'damaged'],
  ] as const)('completeUpload refuses the decompression bomb %s', async (_, bytes, most, reason) => {
    expect(bytes.length).toBeLessThan(most);
    const { caller } = await givenCaller();
    const { media_id, answer } = await media.stored(caller, { bytes });
    expect(answer.body).toMatchObject({ code: 'invalid_status', details: [{ reason }] });
    expect(keysOf(media_id)).toEqual([]);
    expect((await media.get(caller, media_id)).body).toMatchObject({ status: 'rejected', url: null });
  });

  test('createUpload refuses a file above the limit of its kind before it is sent', async () => {
    const { caller } = await givenCaller();
    const size = 10 * 1024 * 1024 + 1;
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
