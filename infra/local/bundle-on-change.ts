import { watch } from 'node:fs';
import { stop as stopEsbuild } from 'esbuild';
import { bundle } from '../bundle.ts';

const sourceFolders = ['functions', 'shared'];
/** Editors write a file in several steps; this long after the last one it is done. */
const quietMs = 100;

/** Bundles and lets esbuild's process end: between two changes it would hold 240 MB. */
const bundleOnce = async (): Promise<void> => {
  await bundle();
  await stopEsbuild();
};

/**
 * Bundles every function, and again whenever a source changes. What a source error says, esbuild has printed; the bundles of
 * before go on.
 *
 * @param onBundled called after each bundling but the first
 * @returns once the first one is done: how to stop
 */
export const bundleOnChange = async (onBundled: () => Promise<void>): Promise<{ stop(): Promise<void> }> => {
  await bundleOnce();
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void bundleOnce().then(onBundled, () => undefined), quietMs);
  };
  const watchers = sourceFolders.map((folder) => watch(folder, { recursive: true }, again));
  return {
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
};
