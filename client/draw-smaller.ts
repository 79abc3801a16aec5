/** The longest side in pixels of a picture that `drawSmaller` makes. The service shows no wider one. */
export const longestSide = 2048;

/** The size in bytes up to which a picture with short sides is sent as it is. */
const smallBytes = 2 * 1024 * 1024;

/** A JPEG or WebP of good quality. */
const quality = 0.9;

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * The type of a file by its first bytes, because names and declared types are often wrong.
 * @returns undefined for a type that the service does not accept
 */
export const fileTypeOf = async (file: Blob) => {
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return textAt(bytes, 0, bytes.length).includes('%PDF-') ? 'application/pdf' : undefined;
};

type Bitmap = { readonly width: number; readonly height: number; close(): void };
type Canvas = {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): {
    imageSmoothingQuality: 'high' | 'low' | 'medium';
    drawImage(bitmap: Bitmap, left: number, top: number, width: number, height: number): void;
  } | null;
  convertToBlob(options: { readonly type: string; readonly quality: number }): Promise<Blob>;
};

/** The parts of a browser that draw pictures. Node and React Native have none of them. */
type Browser = {
  createImageBitmap(file: Blob, options: { readonly imageOrientation: 'from-image' }): Promise<Bitmap>;
  readonly OffscreenCanvas: new (width: number, height: number) => Canvas;
};

const isBrowser = (scope: object): scope is Browser => 'createImageBitmap' in scope && 'OffscreenCanvas' in scope;

/** Decodes a picture as the browser would show it; undefined when this browser cannot, for example HEIC. */
const decoded = async (browser: Browser, file: Blob): Promise<Bitmap | undefined> => {
  try {
    return await browser.createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

/**
 * Draws a picture again in a browser, in a type that the service accepts. No side is longer than 2,048 pixels. A small
 * picture of an accepted type stays as it is, and so does each file outside a browser. A file that the browser cannot
 * decode stays as it is, too, and the service refuses it with a reason.
 */
export const drawSmaller = async (file: Blob): Promise<Blob> => {
  const browser: object = globalThis;
  if (!isBrowser(browser)) return file;
  const type = await fileTypeOf(file);
  if (type === 'application/pdf') return file;
  const bitmap = await decoded(browser, file);
  if (bitmap === undefined) return file;
  const { width, height } = bitmap;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  if (type !== undefined && scale === 1 && file.size <= smallBytes) return file;
  const canvas = new browser.OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // Only WebP keeps transparent pixels and stays small. A browser that cannot write WebP writes a PNG.
  return canvas.convertToBlob({ type: type === 'image/jpeg' ? 'image/jpeg' : 'image/webp', quality });
};
