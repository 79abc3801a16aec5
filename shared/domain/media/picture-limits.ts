import type { Rejection } from './rejection.ts';

/** The header of a picture, read before any pixel is decoded. */
export type PictureHeader = {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  /** Bits per channel in the decoder's memory. */
  readonly bits: number;
  readonly channels: number;
  readonly interlaced: boolean;
  /** Decoding passes over the pixels: the scans of a progressive JPEG, else 1. */
  readonly scans: number;
};

/**
 * The limits of a picture. Decoders keep whole rows in memory, so a limit on pixels alone bounds neither memory nor
 * time. A PNG of 311 kB with 20,000,000 × 2 pixels took 6.3 GB.
 */
export const pictureLimits = {
  pixels: 40_000_000,
  /** Longest side in pixels. */
  side: 16_384,
  decodedBytes: 200_000_000,
  /** A decoder keeps a whole interlaced PNG in memory and decodes it in seven passes. */
  interlacedPixels: 10_000_000,
  /** libjpeg writes 10 scans and mozjpeg up to 14. A JPEG of 300 kB with 1,000 scans took 12.6 s of CPU. */
  scans: 32,
} as const;

const tooMany = (why: string): Rejection => ({ reason: 'too_many_pixels', why });

/** The rejection of a picture by its header; undefined when it may be decoded. */
export const refusePicture = (header: PictureHeader): Rejection | undefined => {
  const { format, width, height, bits, channels, interlaced, scans } = header;
  const pixels = width * height;
  if (Math.max(width, height) > pictureLimits.side) return tooMany(`a side is above ${pictureLimits.side} pixels`);
  if (pixels > pictureLimits.pixels) return tooMany('it has more than 40 megapixels');
  if ((pixels * bits * channels) / 8 > pictureLimits.decodedBytes)
    return tooMany('it is above 200 MB when it is decoded');
  if (format === 'png' && interlaced && pixels > pictureLimits.interlacedPixels)
    return tooMany('it is an interlaced PNG of more than 10 megapixels');
  return scans > pictureLimits.scans
    ? { reason: 'damaged', why: `it has more than ${pictureLimits.scans} scans` }
    : undefined;
};
