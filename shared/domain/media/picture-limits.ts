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

/** The reason for refusing a picture by its header; undefined when it may be decoded. */
export const refusePicture = (header: PictureHeader): string | undefined => {
  const { format, width, height, bits, channels, interlaced, scans } = header;
  const pixels = width * height;
  if (Math.max(width, height) > pictureLimits.side) return `a side is above ${pictureLimits.side} pixels`;
  if (pixels > pictureLimits.pixels) return 'it has more than 40 megapixels';
  if ((pixels * bits * channels) / 8 > pictureLimits.decodedBytes) return 'it is above 200 MB when it is decoded';
  if (format === 'png' && interlaced && pixels > pictureLimits.interlacedPixels)
    return 'it is an interlaced PNG of more than 10 megapixels';
  return scans > pictureLimits.scans ? `it has more than ${pictureLimits.scans} scans` : undefined;
};
