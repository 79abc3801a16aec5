import type { Sharp } from 'sharp';
import type { Shown } from '../domain/media/kinds.ts';
import { type PictureHeader, pictureLimits, refusePicture } from '../domain/media/picture-limits.ts';
import type { Rejection } from '../domain/media/rejection.ts';
import { once } from '../runtime/cached.ts';
import { jpegScans } from './jpeg-scans.ts';

/** Loads the decoders lazily, because a document needs none. */
const loaded = once(async () => {
  const { default: sharp } = await import('sharp');
  // One thread and no cache, so that the memory is available for pixels.
  sharp.concurrency(1);
  sharp.cache(false);
  // All other decoders are blocked, whatever format a file claims (least privilege).
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
});

export type Picture = { readonly width: number; readonly bytes: Buffer };

/** `late`: the time limit was exceeded. The cause can be the file or a slow machine. */
export type Drawn = readonly Picture[] | { readonly rejected: Rejection } | 'late';

export type Format = 'jpeg' | 'png' | 'webp';

const defaultBudgetMs = 12_000;
/**
 * The WebP qualities to try while a picture is too large. A try that `shrinks` also has fewer pixels. Noise, the largest
 * picture, fits at the third try.
 */
const tries = [
  { quality: 80, shrinks: false },
  { quality: 50, shrinks: false },
  { quality: 50, shrinks: true },
  { quality: 20, shrinks: true },
] as const;

/** Whether the time limit was exceeded. The messages of libvips and of `timedUntil` contain this word. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message.includes('timeout');

const bitsOf: Readonly<Record<string, number>> = { uchar: 8, char: 8, ushort: 16, short: 16 };

type Metadata = Awaited<ReturnType<Sharp['metadata']>>;

const headerOf = (bytes: Buffer, { format, width, height, depth, channels, isProgressive }: Metadata) =>
  ({
    format,
    width,
    height,
    bits: bitsOf[depth] ?? 64,
    channels,
    interlaced: isProgressive === true,
    scans: format === 'jpeg' ? jpegScans(bytes, pictureLimits.scans + 1) : 1,
  }) satisfies PictureHeader;

type Pixels = { readonly data: Buffer; readonly raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
type Timed = (pipeline: Sharp) => Sharp;

/** Fits a picture into a width and its height. The height bounds the duration of an encoding, which nothing interrupts. */
const within = (width: number, { heightPerWidth }: Shown) =>
  ({ width, height: width * heightPerWidth, fit: 'inside', withoutEnlargement: true }) as const;

/** The size of a picture grows with its pixels. A tenth less leaves room for the detail that becomes denser. */
const shrunk = (width: number, bytes: number, maximumBytes: number): number =>
  Math.max(1, Math.floor(0.9 * width * Math.min(1, Math.sqrt(maximumBytes / bytes))));

/** Encodes the pixels in one width. @returns the picture; undefined when every try is too large */
const encoded = async (
  { data, raw }: Pixels,
  { width, shown, timed }: { readonly width: number; readonly shown: Shown; readonly timed: Timed },
): Promise<Picture | undefined> => {
  const sharp = await loaded();
  // The least width in which the whole picture fits.
  let fitting = Math.min(width, Math.max(raw.width, Math.ceil(raw.height / shown.heightPerWidth)));
  let size = 0;
  for (const { quality, shrinks } of tries) {
    if (shrinks) fitting = shrunk(fitting, size, shown.maximumBytes);
    const bytes = await timed(sharp(data, { raw }).resize(within(fitting, shown)))
      .webp({ quality })
      .toBuffer();
    if (bytes.length <= shown.maximumBytes) return { width, bytes };
    size = bytes.length;
  }
  return undefined;
};

const rejected = (reason: Rejection['reason'], why: string) => ({ rejected: { reason, why } }) as const;

/** libvips counts whole seconds and interrupts no encoder, so the time is also checked before each pipeline. */
const timedUntil =
  (untilMs: number): Timed =>
  (pipeline) => {
    const leftMs = untilMs - performance.now();
    if (leftMs <= 0) throw new Error('timeout before the next pipeline');
    return pipeline.timeout({ seconds: Math.ceil(leftMs / 1000) });
  };

/**
 * Checks the header of a picture. Then it decodes the picture, rotates it by its EXIF orientation, and encodes it in
 * each width. A picture above the maximum size has less quality, then fewer pixels. The new encoding deliberately has no
 * metadata and no hidden data.
 *
 * @param shown the widths, the shape and the maximum size of the pictures
 * @param budgetMs the time limit of the whole call in ms
 * @returns the pictures, `late`, or the rejection: another format, damage, or a limit
 */
export const drawAgain = async (
  bytes: Buffer,
  format: Format,
  shown: Shown,
  budgetMs: number = defaultBudgetMs,
): Promise<Drawn> => {
  const sharp = await loaded();
  const timed = timedUntil(performance.now() + budgetMs);
  const input = { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1 } as const;
  try {
    const metadata = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
    if (metadata.format !== format) return rejected('damaged', `it cannot be decoded as ${format}`);
    const refused = refusePicture(headerOf(bytes, metadata));
    if (refused !== undefined) return { rejected: refused };
    const turned = sharp(bytes, input)
      .rotate()
      .resize(within(shown.widths.at(-1) ?? 1, shown));
    const { data, info } = await timed(turned.toColourspace('srgb')).raw().toBuffer({ resolveWithObject: true });
    const pixels = { data, raw: { width: info.width, height: info.height, channels: info.channels } };
    const pictures: Picture[] = [];
    for (const width of shown.widths) {
      const picture = await encoded(pixels, { width, shown, timed });
      if (picture === undefined) return rejected('too_many_pixels', 'it has too much detail');
      pictures.push(picture);
    }
    return pictures;
  } catch (error) {
    return isLate(error) ? 'late' : rejected('damaged', `it cannot be decoded as ${format}`);
  }
};
