import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from '../bundle/bundle.ts';
import { publicKeysFunction } from '../stage/names.ts';

/**
 * Bundles the function that reads public keys during a deployment.
 *
 * @param folder the folder of all bundles, relative to the project's root
 * @returns the folder of this bundle
 */
export const bundlePublicKeys = async (folder = '.build/functions'): Promise<string> => {
  const entry = fileURLToPath(new URL('public-keys-function.ts', import.meta.url));
  const out = `${publicKeysFunction}/index`;
  const { metafile } = await build({ ...bundleOptions, entryPoints: [{ in: entry, out }], outdir: folder });
  const [file = ''] = Object.keys(metafile.outputs);
  return `${bundleOptions.absWorkingDir}${dirname(file)}`;
};
