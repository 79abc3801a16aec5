import sharp from 'sharp';

/** A picture of one colour. */
export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } });

export const png = await drawn(600, 400).png().toBuffer();

/** A picture that says where it was taken. */
export const withPlace = await drawn(600, 400)
  .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 0/1' } })
  .jpeg()
  .toBuffer();

/** A document of one object. */
export const pdf = (inside: string): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< ${inside} >>\nendobj\ntrailer\n%%EOF\n`);
