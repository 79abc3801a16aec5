import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Of a bundle in kB, as it lies in the deployment package and about as it is uploaded. */
export type BundleSize = { readonly rawKb: number; readonly gzipKb: number };

/** The size of a bundle. */
export const bundleSize = (bundle: URL): BundleSize => {
  const bytes = readFileSync(bundle);
  return { rawKb: bytes.length / 1000, gzipKb: gzipSync(bytes).length / 1000 };
};
