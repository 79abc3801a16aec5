import { fileURLToPath } from 'node:url';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundle, bundleUrl } from '../bundle/bundle.ts';
import { deployable } from '../bundle/native-packages.ts';
import { bundlePublicKeys } from '../data/bundle-public-keys.ts';
import { publicKeysFunction } from '../stage/names.ts';
import type { CodeOf } from '../stage/service.ts';

/**
 * The folder of a function's code.
 *
 * @param folder the folder of all bundles, relative to the project's root
 */
export const codeFolder = (id: string, folder?: string): string =>
  deployable(id, fileURLToPath(new URL('.', bundleUrl(id, folder))));

/**
 * Bundles all functions of the service, and the function that runs only during a deployment.
 *
 * @param folder the folder of all bundles, relative to the project's root
 * @returns the code of a function, by the function's id
 */
export const bundledCode = async (folder?: string): Promise<CodeOf> => {
  const [, publicKeysFolder] = await Promise.all([bundle(folder), bundlePublicKeys(folder)]);
  return (id) => Code.fromAsset(id === publicKeysFunction ? publicKeysFolder : codeFolder(id, folder));
};
