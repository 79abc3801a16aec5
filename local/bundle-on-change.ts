import { readdirSync, statSync } from 'node:fs';
import { stop as stopEsbuild } from 'esbuild';
import { bundle, bundleUrl, functionFiles } from '../infra/bundle/bundle.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { watchTree } from './watch-tree.ts';

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

/**
 * Whether every bundle is younger than everything it was made from: then a start need not wait for esbuild.
 *
 * @param folder where they lie, if not in their usual folder
 */
export const areFresh = (folder?: string): boolean => {
  const oldestBundle = Math.min(...Object.keys(functionFiles).map((id) => changedMs(bundleUrl(id, folder))));
  return [...sourceFolders, ...makers].flatMap(below).every((path) => changedMs(path) < oldestBundle);
};

/** What esbuild finds wrong with a source it has printed itself. */
const report = (cause: unknown): void => {
  const isPrinted = cause instanceof Error && 'errors' in cause;
  if (!isPrinted) process.stderr.write(`The bundles are those of before: ${String(cause)}\n`);
};

export type BundlingOptions = {
  /** Called after each bundling but the first. */
  readonly onBundled: () => Promise<void>;
  readonly folders?: readonly string[];
  readonly bundle?: () => Promise<void>;
  /** Whether the bundles of now will do to begin with. */
  readonly isFresh?: () => boolean;
};

/**
 * Bundles every function unless the bundles are fresh, and again whenever a source changes, one bundling at a time: the end of
 * one ends esbuild's process. When a source has an error, the bundles of before go on.
 *
 * @returns once the first one is done: how to stop, which waits for what runs
 */
export const bundleOnChange = async ({
  onBundled,
  folders = sourceFolders,
  bundle: build = bundleOnce,
  isFresh = () => areFresh(),
}: BundlingOptions): Promise<{ stop(): Promise<void> }> => {
  if (!isFresh()) await build();
  const bundling = oneAtATime(() => build().then(onBundled).catch(report));
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(bundling.ask, quietMs);
  };
  const watchers = folders.map((folder) => watchTree(folder, again));
  return {
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await bundling.idle();
    },
  };
};
