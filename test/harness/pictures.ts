import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour. */
export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } });

export const png = await drawn(600, 400).png().toBuffer();

/** A picture with GPS data in its EXIF. */
export const withPlace = await drawn(600, 400)
  .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 0/1' } })
  .jpeg()
  .toBuffer();

/** A document of one object. */
export const pdf = (inside: string): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< ${inside} >>\nendobj\ntrailer\n%%EOF\n`);

export const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

export const pngMagic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A PNG whose header declares this size, and whose data has one line. */
export const declaring = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const line = deflateSync(Buffer.alloc(3 * width + 1));
  return Buffer.concat([pngMagic, chunk('IHDR', header), chunk('IDAT', line), chunk('IEND', Buffer.alloc(0))]);
};
