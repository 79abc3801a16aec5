import { constants, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { chunk, pngMagic } from './pictures.ts';

const mebibyte = 2 ** 20;
const block = deflateRawSync(Buffer.alloc(mebibyte), { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** A zlib stream of zeros (RFC 1950), written without compressing them. */
const zeros = (length: number): Buffer => {
  const checksum = Buffer.alloc(4);
  // Adler-32 of zeros: the first sum stays 1, the second counts them.
  checksum.writeUInt32BE(((length % 65_521) * 65_536 + 1) >>> 0);
  const blocks = Array.from({ length: Math.floor(length / mebibyte) }, () => block);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...blocks,
    deflateRawSync(Buffer.alloc(length % mebibyte)),
    checksum,
  ]);
};

export type PngShape = {
  readonly width: number;
  readonly height: number;
  readonly bits: 8 | 16;
  readonly channels: 3 | 4;
  readonly interlaced?: true;
};

/** The seven passes of Adam7: offsets x and y, and steps between pixels. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const lengthOf = ({ width, height, bits, channels, interlaced }: PngShape): number => {
  const rows = (w: number, h: number): number => (w > 0 ? h * (1 + (w * bits * channels) / 8) : 0);
  if (!interlaced) return rows(width, height);
  return passes.reduce(
    (sum, [x, y, dx, dy]) => sum + rows(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
    0,
  );
};

/** A complete black PNG. A megabyte of pixels takes a few hundred bytes. */
export const blackPng = (shape: PngShape): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(shape.width, 0);
  header.writeUInt32BE(shape.height, 4);
  header.set([shape.bits, shape.channels === 4 ? 6 : 2, 0, 0, shape.interlaced ? 1 : 0], 8);
  return Buffer.concat([
    ...[pngMagic, chunk('IHDR', header), chunk('IDAT', zeros(lengthOf(shape))), chunk('IEND', Buffer.alloc(0))],
  ]);
};

/** Six decompression bombs from the security audit of 2026-11-22. Four have less than 40 megapixels. */
export const bombs: readonly (readonly [string, PngShape])[] = [
  ['6,300 × 6,300, 16-bit RGBA, interlaced', { width: 6300, height: 6300, bits: 16, channels: 4, interlaced: true }],
  ['1 × 40,000,000, 8-bit RGB', { width: 1, height: 40_000_000, bits: 8, channels: 3 }],
  ['40,000,000 × 1, 8-bit RGB', { width: 40_000_000, height: 1, bits: 8, channels: 3 }],
  ['1,000,000 × 40, 16-bit RGBA', { width: 1_000_000, height: 40, bits: 16, channels: 4 }],
  ['40,000,000 × 1, 16-bit RGBA', { width: 40_000_000, height: 1, bits: 16, channels: 4 }],
  [
    '20,000,000 × 2, 16-bit RGBA, interlaced',
    { width: 20_000_000, height: 2, bits: 16, channels: 4, interlaced: true },
  ],
];

const markersOf = (jpeg: Buffer): { readonly code: number; readonly at: number }[] => {
  const found = [];
  for (let at = 2; at < jpeg.length - 1; at += 1) {
    const code = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff || code === 0 || code === 0xff) continue;
    found.push({ code, at });
    if (code !== 0xd9) at += 1 + jpeg.readUInt16BE(at + 2);
  }
  return found;
};

/** A Huffman table with one code of one bit: `0` starts a run of 2^14 or more empty blocks. */
const oneCode = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0]);

/** The runs of a scan in which no block has a coefficient. */
const emptyScan = (blocks: number): number[] => {
  const bits = `0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767));
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map((b) =>
    Number.parseInt(b, 2),
  );
  return bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte]));
};

/**
 * A grey progressive JPEG with this number of scans. Each scan is valid and empty, and makes the decoder pass over all
 * blocks.
 */
export const manyScans = async (width: number, height: number, scans: number): Promise<Buffer> => {
  const grey = sharp({ create: { width, height, channels: 3, background: '#808080' } });
  const plain = await grey.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const markers = markersOf(plain);
  const afterFirst = markers[markers.findIndex(({ code }) => code === 0xda) + 1]?.at ?? 0;
  const runs = emptyScan(Math.ceil(width / 8) * Math.ceil(height / 8));
  const made: Buffer[] = [];
  for (const component of [1, 2, 3])
    for (let coefficient = 1; coefficient < 64; coefficient += 1)
      for (let bit = 13; bit >= 0 && made.length < scans - 1; bit -= 1) {
        const approximation = ((bit === 13 ? 0 : bit + 1) << 4) | bit;
        made.push(Buffer.from([0xff, 0xda, 0, 8, 1, component, 0, coefficient, coefficient, approximation, ...runs]));
      }
  return Buffer.concat([plain.subarray(0, afterFirst), oneCode, ...made, Buffer.from([0xff, 0xd9])]);
};
