import { readdirSync, statSync } from 'node:fs';
import { stop as stopEsbuild } from 'esbuild';
import { bundle, bundleUrl, functionFiles } from '../infra/bundle/bundle.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { watchTree } from './watch-tree.ts';

/** The source folders of the bundles: a change in one starts a build at once. */
const sourceFolders = ['functions', 'shared'];
/** The files that define how bundles are built. */
const makers = ['infra', 'package-lock.json'];
/** Debounce in ms: editors write a file in several steps. */
const quietMs = 100;

/** Bundles once and ends esbuild's process, which would hold 240 MB between two changes. */
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
 * Whether every bundle is newer than all its sources. Then a start need not wait for esbuild.
 *
 * @param folder where they lie, if not in their usual folder
 */
export const areFresh = (folder?: string): boolean => {
  const oldestBundle = Math.min(...Object.keys(functionFiles).map((id) => changedMs(bundleUrl(id, folder))));
  return [...sourceFolders, ...makers].flatMap(below).every((path) => changedMs(path) < oldestBundle);
};

/** Reports build errors. esbuild has printed errors of a source itself. */
const report = (cause: unknown): void => {
  const isPrinted = cause instanceof Error && 'errors' in cause;
  if (!isPrinted) process.stderr.write(`The bundles are those of before: ${String(cause)}\n`);
};

export type BundlingOptions = {
  /** Called after each build but the first. */
  readonly onBundled: () => Promise<void>;
  readonly folders?: readonly string[];
  readonly bundle?: () => Promise<void>;
  /** Whether the existing bundles are current enough to start with. */
  readonly isFresh?: () => boolean;
};

/**
 * Bundles every function unless the bundles are fresh, and again whenever a source changes. Builds never overlap,
 * because the end of one ends esbuild's process. When a source has an error, the earlier bundles stay in use.
 *
 * @returns after the first build: a function that stops, and waits for a running build
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
