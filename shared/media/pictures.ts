import type { Sharp } from 'sharp';
import { maximumPixels } from '../domain/media/kinds.ts';
import { once } from '../runtime/once.ts';

/** Loads the decoders when the first picture comes: what has none to draw starts without them. */
const loaded = once(async () => {
  const { default: sharp } = await import('sharp');
  // One picture at a time, and nothing kept of the one before: the memory of a function is for the pixels.
  sharp.concurrency(1);
  sharp.cache(false);
  // No other decoder is ever reached, whatever a file says that it is.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
});

/** A picture in one of its widths, as WebP. */
export type Picture = { readonly width: number; readonly bytes: Buffer };

const quality = 80;
const timeoutSeconds = 15;

/** Draws pixels anew: nothing of the file is kept but what is seen. */
const drawn = (picture: Sharp): Promise<Buffer> =>
  picture.timeout({ seconds: timeoutSeconds }).webp({ quality }).toBuffer();

/**
 * Looks at a picture and draws it anew in each of its widths, turned as its camera says. Metadata, places and whatever was hidden
 * behind the pixels are gone.
 *
 * @param format what it has to be
 * @param widths in pixels, the largest last; none is made larger than it is
 * @returns why it is not kept, when it is no picture of this format, cut off, or of more than 40 megapixels
 */
export const drawAnew = async (
  bytes: Buffer,
  format: 'jpeg' | 'png' | 'webp',
  widths: readonly number[],
): Promise<readonly Picture[] | { readonly rejected: string }> => {
  const sharp = await loaded();
  try {
    const input = { limitInputPixels: maximumPixels, failOn: 'error', pages: 1 } as const;
    const found = await sharp(bytes, input).metadata();
    if (found.format !== format) return { rejected: `it is of the format ${found.format}` };
    const [largest = 0] = widths.slice(-1);
    const { data, info } = await sharp(bytes, input)
      .rotate()
      .resize({ width: largest, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: timeoutSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const pictures: Picture[] = [];
    for (const width of widths) {
      const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
      pictures.push({ width, bytes: await drawn(resized) });
    }
    return pictures;
  } catch (error) {
    return { rejected: error instanceof Error ? error.message.slice(0, 100) : 'it cannot be drawn' };
  }
};
