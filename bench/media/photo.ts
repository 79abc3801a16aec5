import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * `node bench/media/photo.ts FILE FORMAT WIDTH HEIGHT` writes a generated picture. A PNG wider than 2,000 pixels is a
 * drawing with few colours. It and JPEG files are progressive, so that a decoder must keep the whole picture in memory.
 */
const [, , file = '', format, ...size] = process.argv;
const [width = 0, height = 0] = size.map(Number);
const maximumBytes = 5 * 1024 * 1024;

const noise = (w: number, h: number, sigma: number) =>
  sharp({
    create: { width: w, height: h, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } },
  });

/** The parts of a photo-like picture: clouds and camera noise. */
const clouds = await noise(24, 18, 60).png().toBuffer();
const grain = await noise(width >> 1, height >> 1, 25)
  .png()
  .toBuffer();
const photo = async () => {
  const large = await sharp(clouds)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const input = await sharp(grain).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
  const { data, info } = await sharp(large)
    .composite([{ input, blend: 'overlay' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
};
const drawing = () =>
  sharp(clouds).resize(width, height, { fit: 'fill', kernel: 'nearest' }).png({ progressive: true });

/** Encodes the picture in the best quality that fits the size limit. */
const fitting = async (): Promise<Buffer> => {
  if (format === 'png' && width > 2000) return drawing().toBuffer();
  const pixels = await photo();
  if (format === 'png') return pixels().png().toBuffer();
  for (const quality of [60, 45, 30, 15]) {
    const drawn = pixels();
    const encoded = format === 'webp' ? drawn.webp({ quality, effort: 0 }) : drawn.jpeg({ quality, progressive: true });
    const bytes = await encoded.toBuffer();
    if (bytes.length <= maximumBytes) return bytes;
  }
  throw new Error('It does not fit into 5 MiB.');
};

await writeFile(file, await fitting());
