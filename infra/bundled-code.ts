import { fileURLToPath } from 'node:url';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { deployable } from './bundle/native-packages.ts';
import { bundle, bundleUrl } from './bundle.ts';
import { bundlePublicKeys } from './data/bundle-public-keys.ts';
import { publicKeysFunction } from './names.ts';
import type { CodeOf } from './service.ts';

/**
 * Bundles the functions of the service, and the one that only its deployment runs.
 *
 * @param folder where, relative to the project's root
 * @returns the code of each, by its id
 */
export const bundledCode = async (folder?: string): Promise<CodeOf> => {
  const [, publicKeysFolder] = await Promise.all([bundle(folder), bundlePublicKeys(folder)]);
  return (id) =>
    Code.fromAsset(
      id === publicKeysFunction ? publicKeysFolder : deployable(id, fileURLToPath(new URL('.', bundleUrl(id, folder)))),
    );
};
