import { readdirSync, statSync, watch } from 'node:fs';
import { stop as stopEsbuild } from 'esbuild';
import { bundle, bundleUrl, functionFiles } from '../bundle.ts';

/** What is in the bundles: a change of these is bundled at once. */
const sourceFolders = ['functions', 'shared'];
/** What decides how they are made. */
const makers = ['infra', 'package-lock.json'];
/** Editors write a file in several steps; this long after the last one it is done. */
const quietMs = 100;

/** Bundles and lets esbuild's process end: between two changes it would hold 240 MB. */
const bundleOnce = async (): Promise<void> => {
  await bundle();
  await stopEsbuild();
};

const below = (path: string): string[] =>
  statSync(path).isDirectory()
    ? [path, ...readdirSync(path, { recursive: true }).map((name) => `${path}/${String(name)}`)]
    : [path];

const changedMs = (path: string | URL): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether every bundle is younger than everything it was made from: then a start need not wait for esbuild. */
const areFresh = (): boolean => {
  const oldestBundle = Math.min(...Object.keys(functionFiles).map((id) => changedMs(bundleUrl(id))));
  return [...sourceFolders, ...makers].flatMap(below).every((path) => changedMs(path) < oldestBundle);
};

/**
 * Bundles every function unless the bundles are fresh, and again whenever a source changes. What a source error says, esbuild has printed; the bundles of
 * before go on.
 *
 * @param onBundled called after each bundling but the first
 * @returns once the first one is done: how to stop
 */
export const bundleOnChange = async (onBundled: () => Promise<void>): Promise<{ stop(): Promise<void> }> => {
  if (!areFresh()) await bundleOnce();
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
