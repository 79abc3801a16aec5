import { fileURLToPath } from 'node:url';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { build } from 'esbuild';
import { bundle, bundleFolder, bundleOptions, bundleUrl } from '../bundle/bundle.ts';
import { deployable } from '../bundle/native-packages.ts';
import type { CodeOf } from '../service.ts';
import { publicKeysFunction } from '../stage/names.ts';

/**
 * Bundles the function that reads public keys during a deployment.
 *
 * @param folder the folder of all bundles, relative to the project's root
 */
export const bundlePublicKeys = async (folder = bundleFolder): Promise<void> => {
  const entry = fileURLToPath(new URL('../data/public-keys-function.ts', import.meta.url));
  const out = `${publicKeysFunction}/index`;
  await build({ ...bundleOptions, entryPoints: [{ in: entry, out }], outdir: folder });
};

/**
 * The folder of a function's code.
 *
 * @param folder the folder of all bundles, relative to the project's root
 */
export const codeFolder = (id: string, folder?: string): string =>
  deployable(id, fileURLToPath(new URL('.', bundleUrl(id, folder))));

/**
 * The code of each function, by its id, in a folder of bundles.
 *
 * @param folder the folder of all bundles, relative to the project's root
 */
export const codeIn =
  (folder?: string): CodeOf =>
  (id) =>
    Code.fromAsset(codeFolder(id, folder));

/**
 * Bundles all functions of the service, and the function that runs only during a deployment.
 *
 * @param folder the folder of all bundles, relative to the project's root
 * @returns the code of a function, by the function's id
 */
export const bundledCode = async (folder?: string): Promise<CodeOf> => {
  await Promise.all([bundle(folder), bundlePublicKeys(folder)]);
  return codeIn(folder);
};
