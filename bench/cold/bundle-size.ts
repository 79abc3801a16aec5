import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** The size of a bundle in kB, raw and compressed. */
export type BundleSize = { readonly rawKb: number; readonly gzipKb: number };

export const bundleSize = (bundle: URL): BundleSize => {
  const bytes = readFileSync(bundle);
  return { rawKb: bytes.length / 1000, gzipKb: gzipSync(bytes).length / 1000 };
};
