import { randomBytes } from 'node:crypto';
import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { kinds, type Shown } from '../../shared/domain/media/kinds.ts';
import { jpegScans } from '../../shared/media/jpeg-scans.ts';
import { type Drawn, drawAgain } from '../../shared/media/pictures.ts';
import { blackPng, bombs, manyScans } from '../harness/bombs.ts';
import { drawn, png } from '../harness/pictures.ts';

const avatar = kinds.avatar.shown;
const small: Shown = { ...avatar, widths: [96] };
const sizesOf = async (pictures: Awaited<ReturnType<typeof drawAgain>>) => {
  if (typeof pictures === 'string' || 'rejected' in pictures) return pictures;
  return Promise.all(
    pictures.map(async ({ bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata();
      return `${format} ${width} × ${height}`;
    }),
  );
};

/** The refusals by the header alone. A picture that was decoded first has another reason. */
const byHeader = /^a side is above|^it has more than|^it is above 200 MB|^it is an interlaced PNG/;

describe('a picture is refused by its header', () => {
  test.each(bombs)('a decompression bomb is refused: %s', async (_, shape) => {
    const bytes = blackPng(shape);
    expect(bytes.length).toBeLessThan(400_000);
    const refused = await drawAgain(bytes, 'png', avatar);
    expect(refused).toEqual({ rejected: { reason: 'too_many_pixels', why: expect.stringMatching(byHeader) } });
  });

  test('a progressive JPEG with 1,000 valid scans is refused, and one with 32 is drawn', async () => {
    const bytes = await manyScans(4000, 3000, 1000);
    expect(bytes.length).toBeLessThan(200_000);
    expect(await drawAgain(bytes, 'jpeg', avatar)).toEqual({
      rejected: { reason: 'damaged', why: 'it has more than 32 scans' },
    });
    expect(await sizesOf(await drawAgain(await manyScans(800, 600, 32), 'jpeg', small))).toEqual(['webp 96 × 72']);
  });

  test.each([
    ['a side of 16,385', { width: 16_385, height: 10, bits: 8, channels: 3 }],
    ['201 MB decoded', { width: 5000, height: 5025, bits: 16, channels: 4 }],
    ['interlaced, 10 MP and a row', { width: 4000, height: 2501, bits: 8, channels: 3, interlaced: true }],
  ] as const)('a picture above a limit is refused by its header: %s', async (_, shape) => {
    expect(await drawAgain(blackPng(shape), 'png', avatar)).toEqual({
      rejected: { reason: 'too_many_pixels', why: expect.stringMatching(byHeader) },
    });
  });

  test.each([
    ['a side of 16,384', { width: 16_384, height: 10, bits: 8, channels: 3 }],
    ['a height of 16,384', { width: 10, height: 16_384, bits: 8, channels: 3 }],
    ['interlaced, 10 MP', { width: 4000, height: 2500, bits: 8, channels: 3, interlaced: true }],
  ] as const)('a picture at a limit is not refused by its header: %s', async (_, shape) => {
    expect(await sizesOf(await drawAgain(blackPng(shape), 'png', small))).toHaveLength(1);
  });
});

describe('scans of a JPEG', () => {
  const counted = async (options: JpegOptions) => jpegScans(await drawn(600, 400).jpeg(options).toBuffer(), 99);

  test('the scans of a JPEG are counted as libjpeg and mozjpeg write them', async () => {
    expect(await counted({})).toBe(1);
    expect(await counted({ progressive: true })).toBe(10);
    expect(await counted({ progressive: true, mozjpeg: true })).toBeLessThanOrEqual(14);
  });

  test('the scans of a JPEG exclude those of a thumbnail or a profile', async () => {
    const plain = await drawn(600, 400).jpeg().toBuffer();
    const inside = Buffer.alloc(60_000, Buffer.from([0xff, 0xda]));
    const segment = Buffer.concat([
      Buffer.from([0xff, 0xe1, (inside.length + 2) >> 8, (inside.length + 2) & 255]),
      inside,
    ]);
    expect(jpegScans(Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2), inside]), 99)).toBe(1);
  });

  test('the scans of a truncated JPEG are counted without an error', async () => {
    const bytes = await manyScans(64, 64, 20);
    for (let end = 0; end <= bytes.length; end += 1)
      expect(jpegScans(bytes.subarray(0, end), 99)).toBeLessThanOrEqual(20);
  });
});

const jpeg = await drawn(10, 10).jpeg().toBuffer();

describe('errors of the decoder', () => {
  test.each([
    ['cut off', png.subarray(0, png.length - 30)],
    ['no picture', Buffer.from('nothing')],
    ['a JPEG', jpeg],
  ])('a picture that cannot be decoded is refused in own words: %s', async (_, bytes) => {
    const refused = await drawAgain(bytes, 'png', avatar);
    expect(refused).toEqual({
      rejected: { reason: 'damaged', why: 'it cannot be decoded as png' },
    });
  });

  test('a picture whose inspection takes too long is late, and not rejected', async () => {
    const slow = blackPng({ width: 6000, height: 6000, bits: 8, channels: 3 });
    expect(await drawAgain(slow, 'png', kinds.certificate_evidence.shown, 1)).toBe('late');
  });
});

test('a picture of evidence is at most three times as tall as it is wide, and a public one no taller', async () => {
  const tall = await drawn(300, 3000).png().toBuffer();
  const evidence: Shown = { ...kinds.certificate_evidence.shown, widths: [96, 256] };
  expect(await sizesOf(await drawAgain(tall, 'png', evidence))).toEqual(['webp 29 × 288', 'webp 77 × 768']);
  expect(await sizesOf(await drawAgain(tall, 'png', avatar))).toEqual([
    'webp 10 × 96',
    'webp 26 × 256',
    'webp 51 × 512',
  ]);
});

/** Pictures of random pixels are the largest of all pictures. */
const noise = ([width, height]: readonly [number, number]) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

const bytesOf = (pictures: Drawn): readonly number[] =>
  typeof pictures === 'string' || 'rejected' in pictures ? [] : pictures.map(({ bytes }) => bytes.length);

describe('the size of a picture', () => {
  test.each([
    { kind: 'avatar', sides: [512, 512] },
    { kind: 'course_image', sides: [1280, 1280] },
    { kind: 'course_image', sides: [400, 1280] },
    { kind: 'course_image', sides: [1280, 400] },
    { kind: 'certificate_evidence', sides: [1024, 3072] },
  ] as const)('noise of $sides for $kind has at most the bytes of its kind in each width', async ({ kind, sides }) => {
    const { shown } = kinds[kind];
    const sizes = bytesOf(await drawAgain(await noise(sides), 'png', shown, 60_000));
    expect(sizes).toHaveLength(shown.widths.length);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(shown.maximumBytes);
    expect(Math.max(...sizes)).toBeGreaterThan(shown.maximumBytes / 2);
  });

  test('a picture that is small enough keeps its size in pixels and its quality', async () => {
    const plain = await drawn(900, 900).png().toBuffer();
    const once = await sharp(plain).resize(512).webp({ quality: 80 }).toBuffer();
    const pictures = await drawAgain(plain, 'png', avatar);
    expect(await sizesOf(pictures)).toEqual(['webp 96 × 96', 'webp 256 × 256', 'webp 512 × 512']);
    expect(bytesOf(pictures).at(-1)).toBe(once.length);
  });

  test('a picture is refused when no try is small enough', async () => {
    const shown = { ...avatar, maximumBytes: 20 };
    expect(await drawAgain(await noise([600, 600]), 'png', shown)).toEqual({
      rejected: { reason: 'too_many_pixels', why: 'it has too much detail' },
    });
  });

  test('the pictures of an upload fit into an answer of Lambda', () => {
    for (const { shown } of Object.values(kinds)) {
      const base64 = (shown.widths.length * shown.maximumBytes * 4) / 3;
      expect(base64).toBeLessThan(6 * 1024 * 1024);
    }
  });
});
