import type { Sharp } from 'sharp';
import { type PictureHeader, pictureLimits, refusePicture } from '../domain/media/picture-limits.ts';
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
export type Drawn = readonly Picture[] | { readonly rejected: string } | 'late';

export type Format = 'jpeg' | 'png' | 'webp';

const defaultBudgetMs = 12_000;
/** WebP qualities. The second is tried when the widths together are too large with the first. */
const qualities = [80, 50] as const;
/** The limit of all widths together, in bytes. Lambda answers with at most 6 MB, and base64 adds a third. */
const maximumDrawnBytes = 4_200_000;
/** The maximum ratio of height to width. It bounds the duration of an encoding. Nothing can interrupt an encoding. */
const maximumHeightPerWidth = 3;

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

const within = (width: number) =>
  ({ width, height: width * maximumHeightPerWidth, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Encodes the pixels in each width, the largest first.
 *
 * @returns the pictures; undefined when all pictures together exceed `maximumDrawnBytes`
 */
const encoded = async (
  { data, raw }: Pixels,
  widths: readonly number[],
  { quality, timed }: { readonly quality: number; readonly timed: Timed },
): Promise<readonly Picture[] | undefined> => {
  const sharp = await loaded();
  const pictures: Picture[] = [];
  let left = maximumDrawnBytes;
  for (const width of widths.toReversed()) {
    const bytes = await timed(sharp(data, { raw }).resize(within(width)))
      .webp({ quality })
      .toBuffer();
    left -= bytes.length;
    if (left < 0) return undefined;
    pictures.unshift({ width, bytes });
  }
  return pictures;
};

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
 * each width. The new encoding deliberately has no metadata and no hidden data.
 *
 * @param widths the widths in pixels, the largest last; a smaller picture is not enlarged
 * @param budgetMs the time limit of the whole call in ms
 * @returns the pictures, `late`, or the reason for a refusal: another format, damage, or a limit
 */
export const drawAgain = async (
  bytes: Buffer,
  format: Format,
  widths: readonly number[],
  budgetMs: number = defaultBudgetMs,
): Promise<Drawn> => {
  const sharp = await loaded();
  const timed = timedUntil(performance.now() + budgetMs);
  const input = { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1 } as const;
  try {
    const metadata = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
    if (metadata.format !== format) return { rejected: `it is not a picture of the format ${format}` };
    const refused = refusePicture(headerOf(bytes, metadata));
    if (refused !== undefined) return { rejected: refused };
    const turned = sharp(bytes, input)
      .rotate()
      .resize(within(widths.at(-1) ?? 1));
    const { data, info } = await timed(turned.toColourspace('srgb')).raw().toBuffer({ resolveWithObject: true });
    const pixels = { data, raw: { width: info.width, height: info.height, channels: info.channels } };
    for (const quality of qualities) {
      const pictures = await encoded(pixels, widths, { quality, timed });
      if (pictures) return pictures;
    }
    return { rejected: 'it has too much detail' };
  } catch (error) {
    return isLate(error) ? 'late' : { rejected: `it cannot be decoded as ${format}` };
  }
};
