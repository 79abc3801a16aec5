import type { Sharp } from 'sharp';
import { type PictureHeader, pictureLimits, refusePicture } from '../domain/media/picture-limits.ts';
import { once } from '../runtime/once.ts';
import { jpegScans } from './jpeg-scans.ts';

/** Loads the decoders at the first picture: a document needs none. */
const loaded = once(async () => {
  const { default: sharp } = await import('sharp');
  // One picture at a time and no cache: the memory of the function is for the pixels.
  sharp.concurrency(1);
  sharp.cache(false);
  // No other decoder can be reached, whatever a file says that it is.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
});

/** A picture in one of its widths, as WebP. */
export type Picture = { readonly width: number; readonly bytes: Buffer };

/** `late`: it took more time than a picture may. The file is not to blame for certain. */
export type Drawn = readonly Picture[] | { readonly rejected: string } | 'late';

export type Format = 'jpeg' | 'png' | 'webp';

const defaultBudgetMs = 12_000;
/** The second is for a picture that is too large in the first. */
const qualities = [80, 50] as const;
/** All widths together: an answer of Lambda has at most 6 MB, and base64 takes a third. */
const maximumDrawnBytes = 4_200_000;
/** A taller picture is made narrower: this bounds the time of encoding, which cannot be interrupted. */
const maximumHeightPerWidth = 3;

/** libvips stops a pipeline that takes longer with this word. */
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

/** The pixels in each width, the largest first. @returns undefined when together they are too large for an answer */
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

/** libvips counts in whole seconds, and stops no encoder: the time is looked at before each pipeline as well. */
const timedUntil =
  (untilMs: number): Timed =>
  (pipeline) => {
    const leftMs = untilMs - performance.now();
    if (leftMs <= 0) throw new Error('timeout before the next pipeline');
    return pipeline.timeout({ seconds: Math.ceil(leftMs / 1000) });
  };

/**
 * Looks at the header of a picture, decodes it and encodes it again in each width, turned as its camera says. Metadata, places and
 * all that was hidden behind the pixels are gone.
 *
 * @param format what it must be
 * @param widths in pixels, the largest last; none is made larger than it is
 * @param budgetMs for all of it
 * @returns why it is not kept: it is no picture of this format, damaged, or above a limit
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
    return { rejected: 'it has more detail than can be kept' };
  } catch (error) {
    return isLate(error) ? 'late' : { rejected: `it cannot be decoded as ${format}` };
  }
};
