import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** The size of a bundle in kB, as it lies in the deployment package and about as it is uploaded. */
export const bundleSize = (bundle: URL): { readonly rawKb: number; readonly gzipKb: number } => {
  const bytes = readFileSync(bundle);
  return { rawKb: bytes.length / 1000, gzipKb: gzipSync(bytes).length / 1000 };
};
