import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** The size of a bundle in kB: in the deployment package, and compressed as it is uploaded. */
export type BundleSize = { readonly rawKb: number; readonly gzipKb: number };

/** The size of a bundle. */
export const bundleSize = (bundle: URL): BundleSize => {
  const bytes = readFileSync(bundle);
  return { rawKb: bytes.length / 1000, gzipKb: gzipSync(bytes).length / 1000 };
};
