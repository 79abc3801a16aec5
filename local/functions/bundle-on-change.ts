import { readdirSync, statSync } from 'node:fs';
import { stop as stopEsbuild } from 'esbuild';
import { bundle, bundleUrl, functionFiles } from '../../infra/bundle/bundle.ts';
import { oneAtATime } from '../process/one-at-a-time.ts';
import { watchTree } from '../process/watch-tree.ts';

/** Folders that are watched: a change there starts a build. */
const sourceFolders = ['functions', 'shared'];
/** Further inputs of the bundles. They are checked only when `npm start` begins. */
const makers = ['infra', 'package-lock.json'];
/** Debounce in ms, because editors write a file in several steps. */
const quietMs = 100;

/** Bundles once, and ends esbuild's process. A running esbuild process would occupy 240 MB until the next change. */
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
 * Whether every bundle is newer than all its sources.
 *
 * @param folder the folder of the bundles; by default the one from which functions are started
 */
export const areFresh = (folder?: string): boolean => {
  const oldestBundle = Math.min(...Object.keys(functionFiles).map((id) => changedMs(bundleUrl(id, folder))));
  return [...sourceFolders, ...makers].flatMap(below).every((path) => changedMs(path) < oldestBundle);
};

/** Reports a failed build. Errors in a source were printed by esbuild itself. */
const report = (cause: unknown): void => {
  const isPrinted = cause instanceof Error && 'errors' in cause;
  if (!isPrinted) process.stderr.write(`The previous bundles stay in use: ${String(cause)}\n`);
};

export type BundlingOptions = {
  /** Called after each build that a change of a source caused. */
  readonly onBundled: () => Promise<void>;
  readonly folders?: readonly string[];
  readonly bundle?: () => Promise<void>;
  /** Whether the existing bundles are up to date when the bundling begins. */
  readonly isFresh?: () => boolean;
};

/**
 * Bundles every function unless the bundles are up to date, and again whenever a source changes. Builds never overlap,
 * because the end of a build ends esbuild's process. While a source has an error, the previous bundles stay in use.
 *
 * Resolves when the bundles are up to date.
 *
 * @returns `stop()`, which ends the watching, and waits for a running build
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
